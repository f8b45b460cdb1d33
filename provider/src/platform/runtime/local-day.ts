import { addDays } from './clock';

/** The default zone of accounts. */
export const DEFAULT_ZONE = 'Asia/Shanghai';

/** The zone; the default if this process does not know it, as another release may have stored it. */
export function knownZone(zone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch (error) {
    if (error instanceof RangeError) return DEFAULT_ZONE;
    throw error;
  }
}

/** A day and hour as a calendar and clock in some zone show them. */
export interface LocalTime {
  /** `2026-03-02`. */
  readonly day: string;
  /** 0 to 23. */
  readonly hour: number;
}

/** @param zone IANA name */
export function localTime(at: Date, zone: string): LocalTime {
  const shifted = new Date(at.getTime() + offsetMs(at, zone)).toISOString();
  return { day: shifted.slice(0, 10), hour: Number(shifted.slice(11, 13)) };
}

/**
 * The first moment of a day in a zone.
 * @param days added to the day
 */
export function startOfLocalDay(day: string, zone: string, days = 0): Date {
  const midnight = addDays(new Date(`${day}T00:00:00.000Z`), days);
  // The offset at UTC midnight may differ from that at local midnight, on the days when clocks change.
  const near = new Date(midnight.getTime() - offsetMs(midnight, zone));
  return new Date(midnight.getTime() - offsetMs(near, zone));
}

/** Since 1973 clocks have changed at quarters of an hour only. Times that are read in order share an offset. */
const QUARTER_MS = 900_000;
const FIRST_QUARTER = Date.UTC(1973, 0) / QUARTER_MS;

/** How far the clocks of a zone are ahead of UTC, in ms. Whole seconds, as in the database of zones. */
export function zoneOffset(zone: string): (at: Date) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
  });
  let known = { quarter: Number.NaN, offset: 0 };
  return (at) => {
    const quarter = Math.floor(at.getTime() / QUARTER_MS);
    if (quarter !== known.quarter || quarter < FIRST_QUARTER) known = { quarter, offset: offsetAt(at) };
    return known.offset;
  };

  function offsetAt(at: Date): number {
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000;
  }
}

function offsetMs(at: Date, zone: string): number {
  return zoneOffset(zone)(at);
}
