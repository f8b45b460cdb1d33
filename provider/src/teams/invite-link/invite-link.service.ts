import type { InviteDays } from '@portal/shared/contracts/enums';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { inviteUserByUrl, urlTeamBaseInfo, urlTeamDelInfo } from '@portal/shared/contracts/invitation';
import { findMembership } from '../../platform/access/access.repository';
import { cancelledBefore } from '../records/application-status.policy';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { isInvited, isWaiting } from '../records/pending-joining.repository';
import { SEALED } from '../../platform/runtime/cipher';
import { hashToken, opaqueToken } from '../../platform/runtime/crypto';
import type { TeamAct, Actor, TeamActService } from '../act/team-act.service';
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

/** With a million live links, one key in 900 is taken. Eight taken keys in a row are practically impossible. */
const KEY_TRIES = 8;

type LinkDeps = Pick<ProviderDeps, 'database' | 'clock' | 'random' | 'newId' | 'cipher' | 'settings'>;

/** The link of a team: managed by its admins, and shown to its recipients. */
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

  /** @throws BusinessError `inviteInvalid`, `inviteExpired` */
  async function landingOf(token: string): Promise<LandingRow> {
    const landing = await findByToken(database.queries, hashToken(token));
    const code = linkRefusal(landing, clock.now());
    if (landing === null || code !== null) throw new BusinessError(code ?? errorCodes.inviteInvalid);
    return landing;
  }

  return {
    /**
     * Call 88. Returns the current link of the team. Creates a new one if there is none, if it has ended, or with
     * `Renew`, which ends the old one. With `Revoke` the team has no link afterwards.
     * @throws BusinessError `forbidden`, `notFound`, `memberDisabled`
     */
    current(
      actor: Actor,
      { TeamId: teamId, Days, Renew, Revoke }: ParsedRequestOf<typeof inviteUserByUrl>,
    ): Promise<ResponseOf<typeof inviteUserByUrl>> {
      return acts.perform(actor, { teamId, need: 'admin' }, async (act) => {
        const old = await findCurrent(act.queries, teamId);
        const live = old !== null && isLive(old, act.now) ? old : null;
        if (live !== null && !Renew && !Revoke) return present(live);
        // A link past its end is also revoked, which frees its key.
        if (old !== null) await revokeLink(act.queries, old.id, act.now);
        if (live !== null) act.publishMembers();
        if (Revoke) {
          if (live !== null) act.record('link.revoke');
          return null;
        }
        const link = await make(act, actor.userId, Days);
        act.record(live === null ? 'link.create' : 'link.renew', { detail: `${String(Days)} d` });
        return present(link);
      });
    },

    /**
     * Call 85: inviter and team, before any sign-in.
     * @throws BusinessError `inviteInvalid`, `inviteExpired`
     */
    async landing({
      Url,
    }: ParsedRequestOf<typeof urlTeamBaseInfo>): Promise<ResponseOf<typeof urlTeamBaseInfo>> {
      return presentLanding(await landingOf(Url));
    },

    /** Call 83. @throws BusinessError `inviteInvalid`, `inviteExpired` */
    async teamBehind(
      userId: string,
      { Url }: ParsedRequestOf<typeof urlTeamDelInfo>,
    ): Promise<ResponseOf<typeof urlTeamDelInfo>> {
      const { queries } = database;
      const now = clock.now();
      const landing = await landingOf(Url);
      const { teamId } = landing;
      const facts = await findTeamFacts(queries, landing, cancelledBefore(now));
      if ((await findMembership(queries, userId, teamId)) !== null) {
        return presentTeamBehind(landing, facts, 'joined');
      }
      const between = { teamId, userId, now };
      const isPending = (await isWaiting(queries, between)) || (await isInvited(queries, between));
      return presentTeamBehind(landing, facts, isPending ? 'pending' : 'none');
    },
  };
}

export type InviteLinkService = ReturnType<typeof inviteLinkService>;
