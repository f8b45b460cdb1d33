import type { ApplicationRow } from '@portal/shared/contracts/application';
import { EXPIRING_DAYS } from '../../due-tone';

/** Days until an expired application is cancelled. The drawing starts this far in the past. */
export const PAST_DAYS = 30;
/** Share of the drawing's width for the past. */
export const PAST_SHARE = 0.25;

type Due = Pick<ApplicationRow, 'Id' | 'name' | 'daysLeft' | 'expired'>;

export interface Expiry<T extends Due> {
  /** Newest first. */
  readonly expired: readonly T[];
  /** Soonest first. */
  readonly expiring: readonly T[];
}

/** Separates expired from expiring applications. `list` must be sorted by due date. */
export function expiryOf<T extends Due>(list: readonly T[]): Expiry<T> {
  return {
    expired: list.filter(({ expired }) => expired).reverse(),
    expiring: list.filter(({ expired, daysLeft }) => !expired && daysLeft <= EXPIRING_DAYS),
  };
}

export interface DueDay<T extends Due> {
  /** Whole days from now; 0 and below are in the past. */
  readonly day: number;
  readonly expired: boolean;
  readonly applications: readonly T[];
}

/** Groups applications by due day, sorted by day. */
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

/** Position on the line, 0 to 1: the past month takes the first quarter, the coming one the rest. */
export function positionOf(day: number): number {
  if (day <= 0) return PAST_SHARE * (1 + Math.max(day, -PAST_DAYS) / PAST_DAYS);
  return PAST_SHARE + (1 - PAST_SHARE) * (Math.min(day, EXPIRING_DAYS) / EXPIRING_DAYS);
}
