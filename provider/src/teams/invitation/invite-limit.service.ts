import * as errorCodes from '@portal/shared/contracts/error-codes';
import { lockNames } from '../../platform/database/advisory-lock';
import type { Queries } from '../../platform/database/database';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { addSeconds } from '../../platform/runtime/clock';
import {
  LIMIT_SECONDS,
  needsCaptcha,
  secondsUntilAsked,
  secondsUntilFree,
  type Lookup,
} from './invite-limit.policy';
import { findLookups, findSendings, keepLookups } from './invite-limit.repository';

/** What the captcha answered, where one was asked for. */
export interface CaptchaProof {
  readonly Ticket?: string | undefined;
  readonly RandStr?: string | undefined;
}

/** Who asks about phones and mailboxes. */
export interface Asker {
  readonly userId: string;
  readonly ip: string;
}

/** One phone or mailbox, and whether somebody has it. */
export interface Looked {
  /** E.164 number or lower-case mail address. */
  readonly target: string;
  readonly wasFound: boolean;
}

export type InviteLimitService = ReturnType<typeof inviteLimitService>;

/** Bounds what an admin learns by inviting, in all teams together, and how many he can write to. */
export function inviteLimitService({
  database,
  clock,
  captcha,
  pepper,
}: Pick<ProviderDeps, 'database' | 'clock' | 'captcha' | 'pepper'>) {
  const hashOf = (target: string) => pepper.hash('invited', target);

  const lookupsOf = (queries: Queries, userId: string, now: Date) =>
    findLookups(queries, userId, addSeconds(now, -LIMIT_SECONDS));

  function refuseTooMany(lookups: readonly Lookup[], targets: readonly string[], now: Date): void {
    const wait = secondsUntilAsked(lookups, new Set(targets.map(hashOf)), now);
    if (wait > 0) throw new BusinessError(errorCodes.rateLimited, { retryAfter: wait });
  }

  return {
    /**
     * Before the act, since a captcha is looked at outside of transactions.
     * @returns whether a captcha was solved
     * @throws BusinessError `rateLimited`, `captchaInvalid`; OutsideError
     */
    async admit(
      asker: Asker,
      targets: readonly string[],
      { Ticket, RandStr }: CaptchaProof,
    ): Promise<boolean> {
      const now = clock.now();
      const lookups = await lookupsOf(database.queries, asker.userId, now);
      // Before the captcha, which is good for one use.
      refuseTooMany(lookups, targets, now);
      if (!needsCaptcha(lookups, now)) return false;
      const isProved =
        Ticket !== undefined &&
        RandStr !== undefined &&
        (await captcha.redeem({ ticket: Ticket, randStr: RandStr, ip: asker.ip }));
      if (!isProved) throw new BusinessError(errorCodes.captchaInvalid, { captchaRequired: true });
      return true;
    },

    /**
     * In the act: counts what it looked up. Acts of one person take turns until their transactions end, so that
     * of many at once only so many pass. A refusal must throw away what was found out.
     * @throws BusinessError `rateLimited`, `captchaInvalid`
     */
    async count(
      queries: Queries,
      asker: Asker,
      { looked, isProved }: { readonly looked: readonly Looked[]; readonly isProved: boolean },
    ): Promise<void> {
      await lockNames(queries, `invite lookups ${asker.userId}`);
      const now = clock.now();
      const lookups = await lookupsOf(queries, asker.userId, now);
      const found = new Map(looked.map(({ target, wasFound }) => [target, wasFound]));
      refuseTooMany(lookups, [...found.keys()], now);
      if (!isProved && needsCaptcha(lookups, now))
        throw new BusinessError(errorCodes.captchaInvalid, { captchaRequired: true });
      const kept = [...found].map(([target, wasFound]) => ({
        targetHash: hashOf(target),
        wasFound,
        lookedAt: now,
      }));
      await keepLookups(queries, asker.userId, kept);
    },

    /**
     * After `count`: seconds until as many invitations more may be sent; 0 when they may now. Whoever is to wait has
     * learnt that there are people behind the addresses, so that what was counted must stay counted.
     */
    async secondsUntilSending(queries: Queries, asker: Asker, more: number): Promise<number> {
      if (more === 0) return 0;
      const now = clock.now();
      const sendings = await findSendings(queries, asker.userId, addSeconds(now, -LIMIT_SECONDS));
      return secondsUntilFree(sendings, more, now);
    },
  };
}
