import type { ApplicationRow } from '@portal/shared/contracts/application';
import { EXPIRING_DAYS } from '../../due-tone';

/** An expired application is cancelled after as many days: so far back the drawing goes. */
export const PAST_DAYS = 30;
/** Share of the drawing that belongs to what is over. */
export const PAST_SHARE = 0.25;

type Due = Pick<ApplicationRow, 'Id' | 'name' | 'daysLeft' | 'expired'>;

export interface Expiry<T extends Due> {
  /** Newest first. */
  readonly expired: readonly T[];
  /** Soonest first. */
  readonly expiring: readonly T[];
}

/** Parts what has expired from what will; `list` in the order of the due dates. */
export function expiryOf<T extends Due>(list: readonly T[]): Expiry<T> {
  return {
    expired: list.filter(({ expired }) => expired).reverse(),
    expiring: list.filter(({ expired, daysLeft }) => !expired && daysLeft <= EXPIRING_DAYS),
  };
}

export interface DueDay<T extends Due> {
  /** Whole days from now; 0 and below are over. */
  readonly day: number;
  readonly expired: boolean;
  readonly applications: readonly T[];
}

/** What is due on the same day, in the order of the days. */
export function dueDays<T extends Due>(list: readonly T[]): readonly DueDay<T>[] {
  const days = new Map<string, { day: number; expired: boolean; applications: T[] }>();
  for (const application of list) {
    const { daysLeft: day, expired } = application;
    const key = `${day} ${String(expired)}`;
    const known = days.get(key) ?? { day, expired, applications: [] };
    known.applications.push(application);
    days.set(key, known);
  }
  return [...days.values()].sort((a, b) => a.day - b.day);
}

/** Place on the line, 0 to 1: the last month in its first quarter, the coming one in the rest. */
export function placeOf(day: number): number {
  if (day <= 0) return PAST_SHARE * (1 + Math.max(day, -PAST_DAYS) / PAST_DAYS);
  return PAST_SHARE + (1 - PAST_SHARE) * (Math.min(day, EXPIRING_DAYS) / EXPIRING_DAYS);
}
