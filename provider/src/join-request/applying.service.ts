import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { applyForTeam } from '@portal/shared/contracts/invitation';
import * as z from 'zod';
import { verificationRefusal } from '../access/access.policy';
import { findStanding } from '../access/access.repository';
import { openLabel } from '../account/masked-label';
import type { Queries } from '../database/database';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import { isInvited } from '../invitation/invitation.repository';
import { linkRefusal } from '../invite-link/invite-link.policy';
import { countUse, findLanding, type LandingRow } from '../invite-link/invite-link.repository';
import { addDays } from '../runtime/clock';
import type { StepTicketService } from '../step-up/step-ticket.service';
import type { TeamAct, TeamActor, TeamActService } from '../team/team-act.service';
import { REQUEST_DAYS } from './join-request.policy';
import { expireRequest, findDeciders, insertRequest } from './join-request.repository';

const payloadSchema = z.object({ linkId: z.uuid() });

/** Asking to join the team of a link whose passphrase was right. */
export function applyingService(
  { database, clock, newId }: Pick<ProviderDeps, 'database' | 'clock' | 'newId'>,
  { acts, tickets }: { readonly acts: TeamActService; readonly tickets: StepTicketService },
) {
  /** @throws BusinessError 4202 gone with its team, 4203 ended */
  async function liveLink(queries: Queries, linkId: string): Promise<LandingRow> {
    const link = await findLanding(queries, linkId);
    const code = linkRefusal(link, clock.now());
    if (link === null || code !== null) throw new BusinessError(code ?? 4202);
    return link;
  }

  return {
    /**
     * Call 62. The link is judged again with its team held: a request comes by it before its end or not at all.
     * A refusal leaves the Key unspent.
     * @throws BusinessError 4201, 4202, 4203, 4204, 4205, 4536, 4601
     */
    async apply(
      actor: TeamActor,
      { Key: key, Remark = '' }: ParsedRequestOf<typeof applyForTeam>,
    ): Promise<ResponseOf<typeof applyForTeam>> {
      const claim = { key, scopes: ['team-join'], userId: actor.userId } as const;
      const { payload } = await tickets.peek(database.queries, claim);
      const { linkId } = payloadSchema.parse(payload);
      const { teamId } = await liveLink(database.queries, linkId);
      const id = newId();
      const plan = { teamId, need: 'none', absent: 4202 } as const;
      const teamName = await acts.perform(actor, plan, async (act) => {
        const { queries, now, team } = act;
        await liveLink(queries, linkId);
        const code = await applyRefusal(act, actor.userId);
        if (code !== null) throw new BusinessError(code);
        const between = { teamId, userId: actor.userId };
        const expiresAt = addDays(now, REQUEST_DAYS);
        await expireRequest(queries, between, now);
        const row = { id, ...between, linkId, remark: Remark, expiresAt, createdAt: now, updatedAt: now };
        if (!(await insertRequest(queries, row))) throw new BusinessError(4205);
        await tickets.redeem(queries, claim);
        await countUse(queries, linkId, now);
        await act.record('request.create', { targetUserId: actor.userId });
        await tellDeciders(act, actor.userId, expiresAt);
        await act.tellPerson(actor.userId);
        await act.tellMembers();
        return team.name;
      });
      return { Id: id, status: 'pending', teamName };
    },
  };
}

export type ApplyingService = ReturnType<typeof applyingService>;

/** Why the person cannot ask, judged again with the account held. */
async function applyRefusal(
  { queries, now, team, accounts }: TeamAct,
  userId: string,
): Promise<4201 | 4204 | 4205 | 4601 | 4602 | null> {
  const level = accounts.get(userId)?.certLevel ?? 'none';
  const code = verificationRefusal('person', { level, isUnderReview: false });
  if (code !== null) return code;
  if ((await findStanding(queries, userId, team.id)) !== null) return 4204;
  // Whoever was invited answers the invitation.
  return (await isInvited(queries, { teamId: team.id, userId, now })) ? 4205 : null;
}

async function tellDeciders(act: TeamAct, userId: string, expiresAt: Date): Promise<void> {
  const applicant = act.accounts.get(userId);
  const params = {
    name: applicant === undefined ? '' : openLabel(applicant),
    team: act.team.name,
    expiresAt: expiresAt.toISOString(),
  };
  const link = `/member/index?TeamId=${act.team.id}&Tab=requests`;
  for (const decider of await findDeciders(act.queries, act.team.id)) {
    await act.notify(decider, { template: 'joinRequested', params, link });
  }
}
