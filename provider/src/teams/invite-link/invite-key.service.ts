import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { verifyInvtedUrl } from '@portal/shared/contracts/invitation';
import { findMembership } from '../../platform/access/access.repository';
import { fullLabel, maskedLabel } from '../../platform/contact/masked-label';
import { countFailure, failuresOf } from '../../identity/attempts/failure-counter';
import { isLocked } from '../../identity/attempts/lockout.policy';
import { addressGroup } from '@portal/shared/server/address-group';
import { lockNames } from '../../platform/database/advisory-lock';
import type { Queries } from '../../platform/database/database';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { hashToken } from '../../platform/runtime/crypto';
import type { StepTicketService } from '../../identity/step-up/step-ticket.service';
import { WRONG_KEYS } from './invite-key.policy';
import { linkRefusal } from './invite-link.policy';
import { findByKey, findByToken, type LandingRow } from './invite-link.repository';

/** The user who enters an invite code. */
export interface KeyGiver {
  readonly userId: string;
  readonly ip: string;
}

type Claim = ParsedRequestOf<typeof verifyInvtedUrl>;
type Verdict =
  | {
      readonly code:
        | typeof errorCodes.inviteInvalid
        | typeof errorCodes.inviteExpired
        | typeof errorCodes.alreadyInTeam
        | typeof errorCodes.tooManyWrongInviteKeys;
    }
  | { readonly code: null; readonly landing: LandingRow; readonly key: string };

/** Checks invite codes (call 63). The `Key` that a right one returns for call 62 is bound to the account. */
export function inviteKeyService(
  { database, clock, pepper }: Pick<ProviderDeps, 'database' | 'clock' | 'pepper'>,
  tickets: StepTicketService,
) {
  /** The link of the invite code. If the request also has a token, both must belong to the same link. */
  async function linkOf(queries: Queries, { Url, InviteKey }: Claim): Promise<LandingRow | null> {
    if (Url === undefined) return findByKey(queries, InviteKey);
    const link = await findByToken(queries, hashToken(Url));
    return link?.inviteKey === InviteKey ? link : null;
  }

  /**
   * The subjects that wrong invite codes are counted for. A caller with a live link can only guess the invite code of
   * that link, so other users behind the same address do not lock them out.
   */
  async function countersOf(queries: Queries, { userId, ip }: KeyGiver, { Url }: Claim, now: Date) {
    const account = { key: pepper.hash('invite keys of account', userId), rule: WRONG_KEYS.account };
    const given = Url === undefined ? null : await findByToken(queries, hashToken(Url));
    if (linkRefusal(given, now) === null) return [account];
    const address = pepper.hash('invite keys from address', addressGroup(ip));
    return [account, { key: address, rule: WRONG_KEYS.address }];
  }

  async function checkGuess(queries: Queries, user: KeyGiver, claim: Claim): Promise<Verdict> {
    const { userId } = user;
    const now = clock.now();
    const counters = await countersOf(queries, user, claim, now);
    // Parallel guesses wait for each other: a guess is checked after the ones before it are counted.
    await lockNames(queries, ...counters.map(({ key }) => `invite key guess ${key}`));
    for (const { key } of counters)
      if (isLocked(await failuresOf(queries, key), now)) return { code: errorCodes.tooManyWrongInviteKeys };
    const landing = await linkOf(queries, claim);
    const code = linkRefusal(landing, now);
    // An invite code that was once valid does not count as a guess.
    if (code === errorCodes.inviteExpired) return { code };
    if (landing === null || code !== null) {
      for (const { key, rule } of counters) await countFailure(queries, key, { now, rule });
      return { code: errorCodes.inviteInvalid };
    }
    if ((await findMembership(queries, userId, landing.teamId)) !== null)
      return { code: errorCodes.alreadyInTeam };
    const key = await tickets.issue(queries, {
      scope: 'team-join',
      userId,
      payload: { linkId: landing.id },
    });
    return { code: null, landing, key };
  }

  return {
    /**
     * @throws BusinessError `inviteInvalid` if unknown, `inviteExpired` if ended, `alreadyInTeam`,
     *   `tooManyWrongInviteKeys`
     */
    async check(giver: KeyGiver, claim: Claim): Promise<ResponseOf<typeof verifyInvtedUrl>> {
      // A refusal is thrown after the commit, which stores the counts.
      const verdict = await database.transaction((queries) => checkGuess(queries, giver, claim));
      if (verdict.code !== null) throw new BusinessError(verdict.code);
      const { landing, key } = verdict;
      return {
        Key: key,
        teamId: landing.teamId,
        teamName: landing.teamName,
        inviter: maskedLabel(landing.inviter),
        inviterName: fullLabel(landing.inviter),
        expiresAt: landing.expiresAt.toISOString(),
      };
    },
  };
}

export type InviteKeyService = ReturnType<typeof inviteKeyService>;
