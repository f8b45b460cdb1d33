import type { OutboxKind } from '../database/schema/outbox';
import { DAY_SECONDS, HOUR_SECONDS, secondsUntilFree, type Limit } from '../limits/limit.policy';

interface Budget {
  /** Limits of codes and notices together. */
  readonly all: readonly Limit[];
  /** Additional limits of security notices, so that nobody can suppress them by using up the budget. */
  readonly security: readonly Limit[];
}

/** Budget of each phone or mailbox. A text message costs money and interrupts; a mail does neither. */
const BUDGETS: Readonly<Record<OutboxKind, Budget>> = {
  sms: { all: hourAndDay(5, 10), security: hourAndDay(2, 4) },
  mail: { all: hourAndDay(20, 50), security: hourAndDay(5, 10) },
};

function hourAndDay(inHour: number, inDay: number): readonly Limit[] {
  return [
    { max: inHour, seconds: HOUR_SECONDS },
    { max: inDay, seconds: DAY_SECONDS },
  ];
}

/** When messages were sent to one phone or mailbox within a day. */
export interface SentLately {
  readonly codes: readonly Date[];
  /** All notices. */
  readonly notices: readonly Date[];
  /** Those of them that concern the security of an account. */
  readonly security: readonly Date[];
}

/** Whether one more notice may be sent now. */
export function isWithinBudget(
  { kind, isSecurity }: { readonly kind: OutboxKind; readonly isSecurity: boolean },
  { codes, notices, security }: SentLately,
  now: Date,
): boolean {
  const budget = BUDGETS[kind];
  if (secondsUntilFree(budget.all, { times: [...codes, ...notices], now }) === 0) return true;
  return isSecurity && secondsUntilFree(budget.security, { times: security, now }) === 0;
}
