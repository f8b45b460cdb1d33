import type { FastifyInstance } from 'fastify';
import {
  addInstance,
  instanceDelInfo,
  instancesInfo,
  renameInstance,
  setFavor,
  setInstanceUsers,
  setNotUsedInstance,
  syncInstance,
} from '@portal/shared/contracts/application';
import {
  opsEntitlementCodes,
  opsEntitlements,
  opsSaveEntitlement,
} from '@portal/shared/contracts/entitlement';
import { exportInstances, exportInstancesXlsx } from '@portal/shared/contracts/search';
import { notUsedInstancesInfo } from '@portal/shared/contracts/user';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { registerExport } from '../../platform/http/register-export';
import { actorOf } from '../../teams/act/team-actor';
import type { ApplicationChangeService } from './application-change.service';
import type { ApplicationCreationService } from './application-creation.service';
import type { ApplicationSyncService } from './application-sync.service';
import { APPLICATION_TABLE } from './application-table.presenter';
import type { ApplicationService } from './application.service';
import type { EntitlementRecordService } from './entitlement-record.service';

interface Parts {
  readonly applications: ApplicationService;
  readonly creations: ApplicationCreationService;
  readonly changes: ApplicationChangeService;
  readonly syncs: ApplicationSyncService;
  readonly records: EntitlementRecordService;
}

/** Calls 44, 69, 96, 98, 112, 113, E32, E33, E68 and E69, and E35 of the applications. */
export function applicationRoutes(
  app: FastifyInstance,
  { applications, creations, changes, syncs, records }: Parts,
): void {
  const ofApplication = {
    teamOf: ({ InstanceId }: { readonly InstanceId: string }) => applications.teamOf(InstanceId),
  };

  registerEndpoint(app, notUsedInstancesInfo, ({ user }) => applications.unassigned(user.userId));
  registerEndpoint(app, setNotUsedInstance, (call) => changes.assign(actorOf(call), call.input));
  registerEndpoint(app, instancesInfo, ({ user, input }) => applications.list(user.userId, input));
  registerExport(app, {
    csv: exportInstances,
    xlsx: exportInstancesXlsx,
    table: APPLICATION_TABLE,
    rows: ({ user, input }) => applications.export(user.userId, input),
  });
  registerEndpoint(
    app,
    instanceDelInfo,
    ({ user, team, input }) => applications.detail(user.userId, team, input.InstanceId),
    ofApplication,
  );
  registerEndpoint(
    app,
    setFavor,
    (call) => changes.pin(actorOf(call), call.team.teamId, call.input),
    ofApplication,
  );
  registerEndpoint(app, addInstance, (call) => creations.add(actorOf(call), call.input));
  registerEndpoint(
    app,
    setInstanceUsers,
    (call) => changes.setUsers(actorOf(call), call.team.teamId, call.input),
    ofApplication,
  );
  registerEndpoint(
    app,
    renameInstance,
    (call) => changes.rename(actorOf(call), call.team.teamId, call.input),
    ofApplication,
  );
  registerEndpoint(
    app,
    syncInstance,
    (call) => syncs.sync(actorOf(call), call.team.teamId, call.input),
    ofApplication,
  );

  registerEndpoint(app, opsSaveEntitlement, async ({ input, author, request }) => {
    const saved = await records.save(input);
    const { Source: source, CloudInstanceId: instance } = input;
    request.log.warn({ source, instance, ...author }, 'entitlement recorded');
    return saved;
  });
  registerEndpoint(app, opsEntitlementCodes, async ({ author, request }) => {
    const made = await records.makeCodes();
    for (const { Source: source, CloudInstanceId: instance } of made.list)
      request.log.warn({ source, instance, ...author }, 'claim code made');
    return made;
  });
  registerEndpoint(app, opsEntitlements, ({ input }) => records.list(input));
}
