import type { Clock } from './clock';

/** Lines of one kind of report in a minute and process; what happens often shows in the first of them. */
export const LINES_PER_MINUTE = 30;

/**
 * Anyone may report, so what a flood writes into the log is bounded. Each kind has its own share, so that none hides
 * another.
 * @returns what to do with a report of this kind: write it, write it as the `last` of this minute, or only count it
 */
export function reportLog(clock: Clock): (kind: string) => 'write' | 'last' | 'count' {
  let minute = 0;
  const written = new Map<string, number>();
  return (kind) => {
    const now = Math.floor(clock.now().getTime() / 60_000);
    if (now !== minute) written.clear();
    minute = now;
    const lines = (written.get(kind) ?? 0) + 1;
    if (lines > LINES_PER_MINUTE) return 'count';
    written.set(kind, lines);
    return lines === LINES_PER_MINUTE ? 'last' : 'write';
  };
}
