import { recordAudit } from '../audit/audit.repository';
import type { Queries } from '../database/database';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import type { Client } from '../http/client';
import { takeBackInvitations, type TakingBack } from '../invitation/ended-inviters.service';
import type { NoticeService } from '../messages/notice.service';
import { publishNews } from '../stream/news.repository';
import type { StepTicketService } from '../step-up/step-ticket.service';
import { closingBlockers } from './close-account.policy';
import {
  deleteOwnRows,
  disownCodes,
  emptyAccount,
  findResponsibilities,
  findTeamsOf,
  holdAccount,
} from './close-account.repository';

/** Closes an account for good (E26). */
export function closeAccountService(
  { database, clock, newId }: Pick<ProviderDeps, 'database' | 'clock' | 'newId'>,
  { tickets, notices }: { readonly tickets: StepTicketService; readonly notices: NoticeService },
) {
  /** As if the person had left each of its teams; from where is not kept of an account that is gone. */
  async function leaveTeams(queries: Queries, userId: string, at: Date): Promise<void> {
    for (const teamId of await findTeamsOf(queries, userId)) {
      const record: TakingBack['record'] = (action, more) =>
        recordAudit(queries, { id: newId(), at, teamId, actorId: userId, ip: null, action, ...more });
      await record('member.leave');
      await takeBackInvitations(
        {
          queries,
          now: at,
          team: { id: teamId },
          record,
          tellPerson: (inviteeId) => publishNews(queries, { about: 'place', userId: inviteeId, teamId }),
        },
        [userId],
      );
      await publishNews(queries, { about: 'members', teamId });
    }
  }

  return {
    /**
     * One transaction: nothing of the person stays, its sessions are gone, phone and mailbox are free. The
     * two that it had are told. A refusal leaves the step-up unspent.
     * @throws BusinessError 4009 with what blocks, 4101, 4536
     */
    async close(userId: string, key: string, client: Client): Promise<void> {
      await database.transaction(async (queries) => {
        const account = await holdAccount(queries, userId);
        if (account === null) throw new BusinessError(4101);
        await tickets.redeem(queries, { key, scopes: ['reset'], userId });
        const now = clock.now();
        const blockers = closingBlockers(await findResponsibilities(queries, userId), now);
        if (blockers.length > 0) throw new BusinessError(4009, { blockers });
        const addresses = [account.phoneE164, account.mail].filter((address) => address !== null);
        await disownCodes(queries, userId, now);
        await leaveTeams(queries, userId, now);
        await deleteOwnRows(queries, userId, addresses);
        await emptyAccount(queries, userId, now);
        await publishNews(queries, { about: 'sessions', userId });
        const language = account.lan ?? client.language;
        for (const to of addresses) await notices.tell(queries, { to, template: 'accountClosed', language });
      });
      notices.deliverSoon();
    },
  };
}
