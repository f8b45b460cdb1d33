import type { InviteDays } from '@portal/shared/contracts/enums';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { inviteUserByUrl, urlTeamBaseInfo, urlTeamDelInfo } from '@portal/shared/contracts/invitation';
import { findStanding } from '../access/access.repository';
import { cancelledBefore } from '../application/application.policy';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import { isInvited } from '../invitation/invitation.repository';
import { isWaiting } from '../join-request/join-request.repository';
import { SEALED } from '../runtime/cipher';
import { hashToken, opaqueToken } from '../runtime/crypto';
import type { TeamAct, TeamActor, TeamActService } from '../team/team-act.service';
import { newInviteKey } from './invite-key.policy';
import { isLive, linkEnd, linkRefusal } from './invite-link.policy';
import { presentLanding, presentLink, presentTeamBehind } from './invite-link.presenter';
import {
  findByToken,
  findCurrent,
  findTeamFacts,
  insertLink,
  revokeLink,
  type LandingRow,
  type LinkRow,
} from './invite-link.repository';

/** With a million live links a key is taken once in 900 times: that one key after another is, never happens. */
const KEY_TRIES = 8;

type LinkDeps = Pick<ProviderDeps, 'database' | 'clock' | 'random' | 'newId' | 'cipher' | 'settings'>;

/** The link of a team: what its admins do with it, and what it tells those whom it was given to. */
export function inviteLinkService(deps: LinkDeps, acts: TeamActService) {
  const { database, clock, random, newId, cipher, settings } = deps;

  async function make(act: TeamAct, inviterId: string, days: InviteDays): Promise<LinkRow> {
    const token = opaqueToken(random);
    for (let tries = 0; tries < KEY_TRIES; tries += 1) {
      const link = await insertLink(act.queries, {
        id: newId(),
        teamId: act.team.id,
        inviterId,
        tokenHash: hashToken(token),
        tokenEnc: cipher.encrypt(SEALED.inviteToken, token),
        inviteKey: newInviteKey(random),
        days,
        expiresAt: linkEnd(days, act.now),
        createdAt: act.now,
        updatedAt: act.now,
      });
      if (link !== null) return link;
    }
    throw new Error('No free invite key was found.');
  }

  function present(link: LinkRow): ResponseOf<typeof inviteUserByUrl> {
    const token = cipher.decrypt(SEALED.inviteToken, link.tokenEnc);
    return presentLink(link, { token, origin: settings.origins[0] });
  }

  /** @throws BusinessError 4202, 4203 */
  async function landingOf(token: string): Promise<LandingRow> {
    const landing = await findByToken(database.queries, hashToken(token));
    const code = linkRefusal(landing, clock.now());
    if (landing === null || code !== null) throw new BusinessError(code ?? 4202);
    return landing;
  }

  return {
    /**
     * Call 88. The link that the team has, or a new one where it has none, where that one has ended, or with
     * `Renew`, which ends the old one; with `Revoke` none from now on.
     * @throws BusinessError 4003, 4004, 4209
     */
    current(
      actor: TeamActor,
      { TeamId: teamId, Days, Renew, Revoke }: ParsedRequestOf<typeof inviteUserByUrl>,
    ): Promise<ResponseOf<typeof inviteUserByUrl>> {
      return acts.perform(actor, { teamId, need: 'admin' }, async (act) => {
        const old = await findCurrent(act.queries, teamId);
        const live = old !== null && isLive(old, act.now) ? old : null;
        if (live !== null && !Renew && !Revoke) return present(live);
        // One that has ended by its time makes room as well: its key is free again.
        if (old !== null) await revokeLink(act.queries, old.id, act.now);
        if (live !== null) await act.tellMembers();
        if (Revoke) {
          if (live !== null) await act.record('link.revoke');
          return null;
        }
        const link = await make(act, actor.userId, Days);
        await act.record(live === null ? 'link.create' : 'link.renew', { detail: `${String(Days)} d` });
        return present(link);
      });
    },

    /** Call 85: who invites to what, before any sign-in. @throws BusinessError 4202, 4203 */
    async landing({
      Url,
    }: ParsedRequestOf<typeof urlTeamBaseInfo>): Promise<ResponseOf<typeof urlTeamBaseInfo>> {
      return presentLanding(await landingOf(Url));
    },

    /** Call 83. @throws BusinessError 4202, 4203 */
    async teamBehind(
      userId: string,
      { Url }: ParsedRequestOf<typeof urlTeamDelInfo>,
    ): Promise<ResponseOf<typeof urlTeamDelInfo>> {
      const { queries } = database;
      const now = clock.now();
      const landing = await landingOf(Url);
      const { teamId } = landing;
      const facts = await findTeamFacts(queries, landing, cancelledBefore(now));
      if ((await findStanding(queries, userId, teamId)) !== null) {
        return presentTeamBehind(landing, facts, 'joined');
      }
      const between = { teamId, userId, now };
      const isPending = (await isWaiting(queries, between)) || (await isInvited(queries, between));
      return presentTeamBehind(landing, facts, isPending ? 'pending' : 'none');
    },
  };
}

export type InviteLinkService = ReturnType<typeof inviteLinkService>;
