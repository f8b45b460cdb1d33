import type { OutboxKind } from '../database/schema/outbox';
import { addSeconds } from '../runtime/clock';

const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

interface Limit {
  readonly hour: number;
  readonly day: number;
}

interface Budget {
  /** Limit of codes and notices together. */
  readonly all: Limit;
  /** Additional limit of security notices, so that nobody can suppress them by using up the budget. */
  readonly security: Limit;
}

/** Budget of each phone or mailbox. A text message costs money and interrupts; a mail does neither. */
const BUDGETS: Readonly<Record<OutboxKind, Budget>> = {
  sms: { all: { hour: 5, day: 10 }, security: { hour: 2, day: 4 } },
  mail: { all: { hour: 20, day: 50 }, security: { hour: 5, day: 10 } },
};

/** Messages sent to one phone or mailbox within a day. */
export interface SentLately {
  readonly codes: readonly Date[];
  readonly notices: readonly { readonly at: Date; readonly isSecurity: boolean }[];
}

/** Whether one more notice may be sent now. */
export function isWithinBudget(
  { kind, isSecurity }: { readonly kind: OutboxKind; readonly isSecurity: boolean },
  { codes, notices }: SentLately,
  now: Date,
): boolean {
  const { all, security } = BUDGETS[kind];
  if (hasRoom([...codes, ...notices.map(({ at }) => at)], all, now)) return true;
  const alarms = notices.filter((notice) => notice.isSecurity).map(({ at }) => at);
  return isSecurity && hasRoom(alarms, security, now);
}

function hasRoom(sent: readonly Date[], { hour, day }: Limit, now: Date): boolean {
  const since = (seconds: number) => sent.filter((at) => at > addSeconds(now, -seconds)).length;
  return since(HOUR_SECONDS) < hour && since(DAY_SECONDS) < day;
}
