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

/** A stretch of the line, with the applications that are due there. */
export interface DueColumn<T extends Due> {
  /** Number of the column, from the earliest. */
  readonly at: number;
  readonly applications: readonly T[];
}

/**
 * Groups applications by column, earliest first. The line is divided into `columns` of the same width, so that each is
 * wide enough for a link. What expired longer ago than the line goes is in the first column.
 */
export function dueColumns<T extends Due>(list: readonly T[], columns: number): readonly DueColumn<T>[] {
  const filled = new Map<number, T[]>();
  for (const application of list) {
    const at = columnOf(application, columns);
    const known = filled.get(at);
    if (known === undefined) filled.set(at, [application]);
    else known.push(application);
  }
  return [...filled]
    .map(([at, applications]) => ({ at, applications }))
    .sort((one, other) => one.at - other.at);
}

/** Expired and expiring applications never share a column, not even those of today. */
function columnOf({ daysLeft, expired }: Due, columns: number): number {
  const firstComing = Math.round(columns * PAST_SHARE);
  const at = Math.floor(positionOf(daysLeft) * columns);
  return expired ? Math.min(at, firstComing - 1) : Math.min(Math.max(at, firstComing), columns - 1);
}

/** Position on the line, 0 to 1: the past month takes the first quarter, the coming one the rest. */
export function positionOf(day: number): number {
  if (day <= 0) return PAST_SHARE * (1 + Math.max(day, -PAST_DAYS) / PAST_DAYS);
  return PAST_SHARE + (1 - PAST_SHARE) * (Math.min(day, EXPIRING_DAYS) / EXPIRING_DAYS);
}
