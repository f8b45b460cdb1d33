const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Asia/Shanghai is eight hours ahead of UTC. It has had no daylight saving time since 1991. */
const SHANGHAI_MS = 8 * HOUR_MS;

/** Until when an application is paid, and the day of the month on which further months of it end. */
export interface Term {
  readonly dueDate: Date;
  /** From 1 to 31; null for the day of the due date. */
  readonly dueDay: number | null;
}

/** Days rounded up, at least one. */
export function remainingDays(dueDate: Date, now: Date): number {
  return Math.max(1, Math.ceil((dueDate.getTime() - now.getTime()) / DAY_MS));
}

/** A term that begins at a time and keeps its day of the month. */
export function termFrom(start: Date, months: number): Term {
  return { dueDate: addMonths(start, months), dueDay: dayOfMonth(start) };
}

/** The term after a renewal. One that has ended starts anew, with a day of its own. */
export function renewedTerm({ dueDate, dueDay }: Term, now: Date, months: number): Term {
  if (dueDate <= now) return termFrom(now, months);
  const day = dueDay !== null && isOnDay(dueDate, dueDay) ? dueDay : dayOfMonth(dueDate);
  return { dueDate: addMonths(dueDate, months, day), dueDay: day };
}

/** False once an earlier release has renewed, which moves the due date and leaves the day. */
function isOnDay(dueDate: Date, day: number): boolean {
  return addMonths(dueDate, 0, day).getTime() === dueDate.getTime();
}

/**
 * Calendar months later in Asia/Shanghai, at the same time of day: on the given day of the month, or on the last one of
 * a shorter month. 31 January plus one month is 28 or 29 February.
 */
export function addMonths(from: Date, months: number, day: number = dayOfMonth(from)): Date {
  // The UTC fields of this date are those of a clock in Shanghai.
  const target = new Date(from.getTime() + SHANGHAI_MS);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(day, lastDay));
  return new Date(target.getTime() - SHANGHAI_MS);
}

/** In Asia/Shanghai, from 1 to 31. */
function dayOfMonth(at: Date): number {
  return new Date(at.getTime() + SHANGHAI_MS).getUTCDate();
}
