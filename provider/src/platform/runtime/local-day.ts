import { isDay } from '@portal/shared/contracts/day';
import { addDays } from './clock';

const DAY_MS = 86_400_000;

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
 * The first moment of a day in a zone. Clocks may skip its midnight, or the whole day, which then begins with the next.
 * @param days added to the day
 */
export function startOfLocalDay(day: string, zone: string, days = 0): Date {
  const midnight = addDays(new Date(`${day}T00:00:00.000Z`), days).getTime();
  const offset = zoneOffset(zone);
  const hasBegun = (at: number) => at + offset(new Date(at)) >= midnight;
  let [before, after] = [midnight - DAY_MS, midnight + DAY_MS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (hasBegun(middle)) after = middle;
    else before = middle;
  }
  return new Date(after);
}

/** The first moment of a day, or a moment itself, as the contract parses it. */
export function fromOf(text: string | undefined, zone: string): Date | undefined {
  if (text === undefined) return undefined;
  return isDay(text) ? startOfLocalDay(text, knownZone(zone)) : new Date(text);
}

/** The last moment of a day, or a moment itself. */
export function toOf(text: string | undefined, zone: string): Date | undefined {
  if (text === undefined) return undefined;
  return isDay(text) ? new Date(startOfLocalDay(text, knownZone(zone), 1).getTime() - 1) : new Date(text);
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
