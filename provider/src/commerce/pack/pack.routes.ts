import type { FastifyInstance } from 'fastify';
import {
  allLicensebagInfo,
  detachPack,
  instanceLicensebagCanUsedInfo,
  licensebagInfo,
  licensebagInstanceCanUsedInfo,
  renewbagInfo,
  setNotUsedLicensebag,
} from '@portal/shared/contracts/pack';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import { exportBags, exportBagsXlsx } from '@portal/shared/contracts/search';
import type { Membership } from '../../platform/access/membership';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { registerExport } from '../../platform/http/register-export';
import type { RequestContext } from '../../platform/http/request-context';
import { actorOf } from '../../teams/act/team-actor';
import { PACK_TABLE } from './pack-table.presenter';
import type { PackService } from './pack.service';

/** Applications, as far as their packs depend on them. */
export interface PackedApplications {
  teamOf(instanceId: string): Promise<string | null>;
  /** @throws BusinessError `notFound`, `notJoinedApplication` */
  requireJoined(userId: string, membership: Membership, instanceId: string): Promise<void>;
}

/** Calls 70, 103 to 107, E67, and E35 of the packs. */
export function packRoutes(app: FastifyInstance, packs: PackService, applications: PackedApplications): void {
  const ofApplication = {
    teamOf: ({ InstanceId }: { readonly InstanceId: string }) => applications.teamOf(InstanceId),
  };

  registerEndpoint(
    app,
    licensebagInfo,
    async ({ user: { userId }, team, input: { InstanceId } }) => {
      await applications.requireJoined(userId, team, InstanceId);
      return packs.ofApplication(userId, InstanceId, 'licensebag');
    },
    ofApplication,
  );
  registerEndpoint(
    app,
    renewbagInfo,
    async ({ user: { userId }, team, input: { InstanceId } }) => {
      await applications.requireJoined(userId, team, InstanceId);
      return packs.ofApplication(userId, InstanceId, 'renewbag');
    },
    ofApplication,
  );
  registerEndpoint(app, allLicensebagInfo, ({ user, input }) => packs.list(user.userId, input));
  registerExport(app, {
    csv: exportBags,
    xlsx: exportBagsXlsx,
    table: PACK_TABLE,
    rows: ({ user, input }) => packs.export(user.userId, input),
  });
  registerEndpoint(app, licensebagInstanceCanUsedInfo, (call) =>
    packs.receivers(readerOf(call), call.input.LicensebagId),
  );
  registerEndpoint(
    app,
    instanceLicensebagCanUsedInfo,
    async (call) => {
      const { team, input } = call;
      await applications.requireJoined(call.user.userId, team, input.InstanceId);
      return packs.usableOn(readerOf(call), input.InstanceId, team.teamId);
    },
    ofApplication,
  );
  registerEndpoint(
    app,
    setNotUsedLicensebag,
    (call) => packs.use(actorOf(call), call.team.teamId, call.input),
    ofApplication,
  );
  registerEndpoint(
    app,
    detachPack,
    (call) => packs.detach(actorOf(call), call.team.teamId, call.input.LicensebagId),
    { teamOf: ({ LicensebagId }) => packs.teamOf(LicensebagId) },
  );
}

function readerOf<E extends Endpoint>({ user, client }: RequestContext<E>) {
  return { userId: user.userId, language: client.language };
}
