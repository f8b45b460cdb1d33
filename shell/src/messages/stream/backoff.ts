const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/**
 * How long to wait before the next attempt, in ms: about 1 s after the first failure, twice as long each time, at
 * most 60 s. Spread by half either way, so that a restarted server does not meet everybody at once.
 * @param failures in a row, from 1
 * @param random 0 to 1
 */
export function backoffMs(failures: number, random: number): number {
  const base = Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
  return Math.min(base * (0.5 + random), LONGEST_MS);
}
