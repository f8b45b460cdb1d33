import { addDays } from './clock';

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

/** How far the clocks of a zone are ahead of UTC. Whole seconds, as in the database of zones. */
function offsetMs(at: Date, zone: string): number {
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
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  return local - Math.floor(at.getTime() / 1000) * 1000;
}
