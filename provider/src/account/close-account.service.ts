import * as errorCodes from '@portal/shared/contracts/error-codes';
import { sessionsEnded } from '../platform/events/session-events';
import type { ProviderDeps } from '../platform/deps';
import { BusinessError } from '../platform/http/business-error';
import type { Client } from '../platform/http/client';
import { ownAccountPlan } from '../platform/own-account/own-account';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work';
import { inviteesOf, revokeInvitationsBy } from '../teams/invitation/ended-inviters.service';
import { membersChanged } from '../teams/records/team-events';
import type { StepTicketService } from '../identity/step-up/step-ticket.service';
import { closingBlockers } from './close-account.policy';
import {
  deleteOwnRows,
  detachCodes,
  emptyAccount,
  findResponsibilities,
  findTeamsOf,
} from './close-account.repository';
import { ACCOUNT_TEMPLATES } from './account-templates';

/** Closes an account permanently (E26). */
export function closeAccountService({ units }: Pick<ProviderDeps, 'units'>, tickets: StepTicketService) {
  /** Removes the account from each team. The IP address is not recorded for a closed account. */
  async function leaveTeams(unit: UnitOfWork, userId: string): Promise<void> {
    const teamIds = await findTeamsOf(unit.queries, userId);
    for (const teamId of teamIds) {
      unit.record({ teamId, actorId: userId, action: 'member.leave', ip: null });
      unit.publish(membersChanged(teamId));
    }
    await revokeInvitationsBy(unit, { userId, ip: null }, { teamIds, inviterIds: [userId] });
  }

  return {
    /**
     * In one transaction, deletes the user's personal data, ends their sessions and frees phone and mailbox. The
     * previous phone and mailbox are notified. A refusal leaves the step-up unspent.
     * @throws BusinessError `conflict` with the blockers, `sessionInvalid`, `stepUpRequired`
     */
    async close(userId: string, key: string, client: Client): Promise<void> {
      const plan = ownAccountPlan(userId);
      const locks = { ...plan.locks, affectedAccounts: inviteesOf({ inviterIds: [userId] }) };
      await units.run({ ...plan, locks }, async (unit, account) => {
        const { queries, now } = unit;
        if (account.status !== 'active') throw new BusinessError(errorCodes.sessionInvalid);
        await tickets.redeem(queries, { key, scopes: ['reset'], userId });
        const blockers = closingBlockers(await findResponsibilities(queries, userId), now);
        if (blockers.length > 0) throw new BusinessError(errorCodes.conflict, { blockers });
        const addresses = [account.phoneE164, account.mail].filter((address) => address !== null);
        await detachCodes(queries, userId, now);
        await leaveTeams(unit, userId);
        await deleteOwnRows(queries, userId, addresses);
        await emptyAccount(queries, userId, now);
        unit.publish(sessionsEnded(userId));
        const language = account.lan ?? client.language;
        for (const to of addresses)
          unit.notifyAddress({ to, template: ACCOUNT_TEMPLATES.accountClosed, language });
      });
    },
  };
}
