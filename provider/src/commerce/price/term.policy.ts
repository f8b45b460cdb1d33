const DAY_MS = 24 * 3600 * 1000;

/** Days rounded up, at least one. */
export function remainingDays(dueDate: Date, now: Date): number {
  return Math.max(1, Math.ceil((dueDate.getTime() - now.getTime()) / DAY_MS));
}

/**
 * The due date after a renewal: calendar months from now or from the current due date if that is later, clamped at
 * month ends.
 */
export function renewedUntil(dueDate: Date, now: Date, months: number): Date {
  return addMonths(dueDate > now ? dueDate : now, months);
}

/** 31 January plus one month is 28 or 29 February. Uses UTC, so that due dates do not depend on a time zone. */
export function addMonths(from: Date, months: number): Date {
  const target = new Date(from);
  target.setUTCDate(1);
  target.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return target;
}
