import * as errorCodes from '@portal/shared/contracts/error-codes';
import { findActionTimes } from '../../platform/audit/action-times.repository';
import { lockNames } from '../../platform/database/advisory-lock';
import type { Queries } from '../../platform/database/database';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { addSeconds } from '../../platform/runtime/clock';
import { DAY_SECONDS, secondsUntilFree } from '../../platform/limits/limit.policy';
import { INVITE_LIMITS, needsCaptcha, secondsUntilLookup, type Lookup } from './invite-limit.policy';
import { findLookups, saveLookups } from './invite-limit.repository';

/** Response of the captcha, if one was required. */
export interface CaptchaProof {
  readonly Ticket?: string | undefined;
  readonly RandStr?: string | undefined;
}

/** The account that looks up phones and mailboxes. */
export interface Caller {
  readonly userId: string;
  readonly ip: string;
}

/** One phone or mailbox, and whether it is registered. */
export interface LookupResult {
  /** E.164 number or lower-case mail address. */
  readonly target: string;
  readonly wasFound: boolean;
}

export type InviteLimitService = ReturnType<typeof inviteLimitService>;

/** Limits what an admin learns by inviting, and how many invitations they send, in all teams together. */
export function inviteLimitService({
  database,
  clock,
  captcha,
  pepper,
}: Pick<ProviderDeps, 'database' | 'clock' | 'captcha' | 'pepper'>) {
  const hashOf = (target: string) => pepper.hash('invited', target);

  const lookupsOf = (queries: Queries, userId: string, now: Date) =>
    findLookups(queries, userId, addSeconds(now, -DAY_SECONDS));

  function refuseTooMany(lookups: readonly Lookup[], targets: readonly string[], now: Date): void {
    const wait = secondsUntilLookup(lookups, new Set(targets.map(hashOf)), now);
    if (wait > 0) throw new BusinessError(errorCodes.rateLimited, { retryAfter: wait });
  }

  return {
    /**
     * Call it before the act, because a captcha is checked outside transactions.
     * @returns whether a captcha was solved
     * @throws BusinessError `rateLimited`, `captchaInvalid`; ExternalError
     */
    async check(
      caller: Caller,
      targets: readonly string[],
      { Ticket, RandStr }: CaptchaProof,
    ): Promise<boolean> {
      const now = clock.now();
      const lookups = await lookupsOf(database.queries, caller.userId, now);
      // Checked before the captcha, which can be used only once.
      refuseTooMany(lookups, targets, now);
      if (!needsCaptcha(lookups, now)) return false;
      const isProved =
        Ticket !== undefined &&
        RandStr !== undefined &&
        (await captcha.redeem({ ticket: Ticket, randStr: RandStr, ip: caller.ip }));
      if (!isProved) throw new BusinessError(errorCodes.captchaInvalid, { captchaRequired: true });
      return true;
    },

    /**
     * Counts the lookups of an act. Acts of one account run one by one until their transactions end, so that parallel
     * ones cannot exceed the limit. If it throws, the caller must discard the results of the lookup.
     * @throws BusinessError `rateLimited`, `captchaInvalid`
     */
    async count(
      queries: Queries,
      caller: Caller,
      { looked, isProved }: { readonly looked: readonly LookupResult[]; readonly isProved: boolean },
    ): Promise<void> {
      await lockNames(queries, `invite lookups ${caller.userId}`);
      const now = clock.now();
      const lookups = await lookupsOf(queries, caller.userId, now);
      const found = new Map(looked.map(({ target, wasFound }) => [target, wasFound]));
      refuseTooMany(lookups, [...found.keys()], now);
      if (!isProved && needsCaptcha(lookups, now))
        throw new BusinessError(errorCodes.captchaInvalid, { captchaRequired: true });
      const kept = [...found].map(([target, wasFound]) => ({
        targetHash: hashOf(target),
        wasFound,
        lookedAt: now,
      }));
      await saveLookups(queries, caller.userId, kept);
    },

    /**
     * Seconds until that many more invitations may be sent; 0 if they may be sent now. The caller's account must be
     * locked. Call it after `count`, if there are lookups. A caller who has to wait has learnt that the addresses are
     * registered, so the counted lookups must not be rolled back.
     */
    async secondsUntilSending(queries: Queries, asker: Caller, more: number): Promise<number> {
      if (more === 0) return 0;
      const now = clock.now();
      const times = await findActionTimes(queries, {
        actorId: asker.userId,
        actions: ['invitation.send', 'invitation.resend'],
        after: addSeconds(now, -DAY_SECONDS),
      });
      return secondsUntilFree(INVITE_LIMITS, { times, more, now });
    },
  };
}
