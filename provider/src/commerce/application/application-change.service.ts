import type {
  renameInstance,
  setFavor,
  setInstanceUsers,
  setNotUsedInstance,
} from '@portal/shared/contracts/application';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { BusinessError } from '../../platform/http/business-error';
import type { Actor, TeamActService } from '../../teams/act/team-act.service';
import { quotasOf } from '../price/price-book.policy';
import { applicationChanged, applicationChangedFor } from '../records/application-events';
import { findQuotasInUse } from '../records/packs-in-use.repository';
import { assignUsers, findMembers, setPinned, updateApplication } from './application-change.repository';
import { instanceStatus } from '../../teams/records/application-status.policy';
import { presentUsers } from './application.presenter';
import { listJoinedUsers } from './application.repository';
import { requireApplication, requireLive } from './require-application';

/** What members and admins change about an application. */
export function applicationChangeService(acts: TeamActService) {
  return {
    /** Pins or unpins an application for the caller alone. */
    async pin(actor: Actor, teamId: string, input: ParsedRequestOf<typeof setFavor>) {
      const { InstanceId: instanceId, Favor: favor } = input;
      const plan = { teamId, need: 'member', applications: [instanceId] } as const;
      return acts.perform(actor, plan, async (act) => {
        const application = requireApplication(act, instanceId);
        const { userId } = actor;
        await setPinned(act.queries, { instanceId, userId, favor, now: act.now });
        act.unit.publish(applicationChangedFor(application, userId));
        return { favor };
      });
    },

    /** @throws BusinessError `notFound`, `applicationCancelled` */
    async rename(actor: Actor, teamId: string, input: ParsedRequestOf<typeof renameInstance>) {
      const { InstanceId: instanceId, Name: name } = input;
      const plan = { teamId, need: 'admin', applications: [instanceId] } as const;
      return acts.perform(actor, plan, async (act) => {
        const application = requireLive(act, instanceId);
        await updateApplication(act.queries, instanceId, { name, updatedAt: act.now });
        act.record('application.rename', { instanceId, detail: name });
        act.unit.publish(applicationChanged(application));
        return { name };
      });
    },

    /**
     * Assigns exactly these ordinary members. Creator and admins have joined by themselves.
     * @throws BusinessError `notFound`, `applicationCancelled`, `quotaExceeded` if users are added beyond the quota
     */
    async setUsers(
      actor: Actor,
      teamId: string,
      input: ParsedRequestOf<typeof setInstanceUsers>,
    ): Promise<ResponseOf<typeof setInstanceUsers>> {
      const { InstanceId: instanceId } = input;
      const userIds = [...new Set(input.UserIds)];
      const plan = { teamId, need: 'admin', applications: [instanceId], accounts: userIds } as const;
      return acts.perform(actor, plan, async (act) => {
        const { queries, now, unit } = act;
        const application = requireLive(act, instanceId);
        const members = await findMembers(queries, { teamId, userIds });
        if (members.length < userIds.length) throw new BusinessError(errorCodes.notFound);
        const before = await listJoinedUsers(queries, { instanceId, teamId });
        const assigned = members.filter(({ role }) => role === 'member').map(({ userId }) => userId);
        await assignUsers(queries, { instanceId, userIds: assigned, now });
        const after = await listJoinedUsers(queries, { instanceId, teamId });
        const isAdding = after.some(({ userId }) => before.every((one) => one.userId !== userId));
        const max = quotasOf(application).user + (await findQuotasInUse(queries, instanceId, now)).user;
        if (isAdding && after.length > max)
          throw new BusinessError(errorCodes.quotaExceeded, { field: 'UserIds', max });
        act.record('application.users', { instanceId, detail: application.name });
        unit.publish(applicationChanged(application));
        return { users: presentUsers(after) };
      });
    },

    /** @throws BusinessError `notFound` unless it is the caller's, `conflict` if it is in a team already */
    async assign(
      actor: Actor,
      { InstanceId: instanceId, TeamId: teamId }: ParsedRequestOf<typeof setNotUsedInstance>,
    ): Promise<ResponseOf<typeof setNotUsedInstance>> {
      const plan = { teamId, need: 'admin', applications: [instanceId] } as const;
      return acts.perform(actor, plan, async (act) => {
        const application = act.unit.applications.get(instanceId);
        if (application === undefined || application.ownerId !== actor.userId)
          throw new BusinessError(errorCodes.notFound);
        if (application.teamId !== null || instanceStatus(application, act.now) === 'cancelled')
          throw new BusinessError(errorCodes.conflict);
        await updateApplication(act.queries, instanceId, { teamId, updatedAt: act.now });
        act.record('application.assign', { instanceId, detail: application.name });
        act.unit.publish(applicationChanged({ ...application, teamId }));
        return { InstanceId: instanceId };
      });
    },
  };
}

export type ApplicationChangeService = ReturnType<typeof applicationChangeService>;
