import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ownRequests, withdrawRequest } from '@portal/shared/contracts/invitation';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { Actor, TeamActService } from '../act/team-act.service';
import { refuseRefusal } from './join-request.policy';
import { decideRequests, findRequest, lockRequests, listOwnRequests } from './join-request.repository';

/** What users do with their own requests to join teams. */
export function ownRequestService(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  acts: TeamActService,
) {
  return {
    /** E60, GET. */
    async list(userId: string): Promise<ResponseOf<typeof ownRequests>> {
      const rows = await listOwnRequests(database.queries, userId, clock.now());
      return {
        list: rows.map(({ id, teamName, createdAt, expiresAt }) => ({
          Id: id,
          teamName,
          createdAt: createdAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
        })),
      };
    },

    /**
     * E60, POST. A request of another user is treated as unknown.
     * @throws BusinessError `notFound`, `alreadyHandled` if it is no longer pending
     */
    async withdraw(
      actor: Actor,
      { ApplyId: requestId }: ParsedRequestOf<typeof withdrawRequest>,
    ): Promise<ResponseOf<typeof withdrawRequest>> {
      const found = await findRequest(database.queries, requestId);
      if (found === null || found.userId !== actor.userId) throw new BusinessError(errorCodes.notFound);
      const { teamId } = found;
      await acts.perform(actor, { teamId, need: 'none' }, async (act) => {
        const [request] = await lockRequests(act.queries, teamId, [requestId]);
        if (request === undefined) throw new BusinessError(errorCodes.notFound);
        const code = refuseRefusal(request, act.now);
        if (code !== null) throw new BusinessError(code);
        const decision = { state: 'withdrawn', decidedBy: actor.userId, at: act.now } as const;
        await decideRequests(act.queries, [requestId], decision);
        act.record('request.withdraw', { targetUserId: actor.userId });
        act.publishMembership(actor.userId);
        act.publishMembers();
      });
      return null;
    },
  };
}

export type OwnRequestService = ReturnType<typeof ownRequestService>;
