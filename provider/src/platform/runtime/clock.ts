/** The source of time of the provider's rules. Rules never read the system clock directly. */
export interface Clock {
  now(): Date;
}

/** A clock that can be moved forward (E55, tests). Only tests and `SANDBOX_CLOCK` move it. */
export interface MovableClock extends Clock {
  /** Seconds by which this clock is ahead of the system clock. */
  readonly offsetSeconds: number;
  setOffset(seconds: number): void;
}

/** The system clock plus an offset, which every process reads from the database. */
export function systemClock(): MovableClock {
  let offsetSeconds = 0;
  return {
    now: () => new Date(Date.now() + offsetSeconds * 1000),
    get offsetSeconds() {
      return offsetSeconds;
    },
    setOffset(seconds) {
      offsetSeconds = seconds;
    },
  };
}

/** A clock that does not advance until it is moved, for tests and the seed. */
export function fixedClock(start: Date): MovableClock {
  let offsetSeconds = 0;
  return {
    now: () => new Date(start.getTime() + offsetSeconds * 1000),
    get offsetSeconds() {
      return offsetSeconds;
    },
    setOffset(seconds) {
      offsetSeconds = seconds;
    },
  };
}

export function addSeconds(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000);
}

/** Days of 24 hours, including fractions. */
export function addDays(at: Date, days: number): Date {
  return addSeconds(at, days * 24 * 3600);
}

/** Seconds from `from` until `until`, rounded up, never negative, as a countdown shows them. */
export function secondsUntil(from: Date, until: Date): number {
  return Math.max(0, Math.ceil((until.getTime() - from.getTime()) / 1000));
}
