/** Lines of one kind in any 60 seconds, per process. What happens often shows in the first of them. */
export const MAX_LINES_PER_MINUTE = 30;
const MINUTE_MS = 60_000;

/** Write the line, write it as the `last` of this minute, or only count what happened. */
export type LineVerdict = 'write' | 'last' | 'count';

/** Says what becomes of the next line of a kind. Kinds come from the program, never from a caller. */
export type LogLines = (kind: string) => LineVerdict;

/**
 * Bounds what callers can write into the log: reports of browsers, wrong tokens. Each kind has its own share, so
 * that a flood of one hides none of another. The minute slides, so that no window of 60 seconds holds more.
 * @param now milliseconds since 1970
 */
export function logLines(now: () => number): LogLines {
  const written = new Map<string, readonly number[]>();
  return (kind) => {
    const at = now();
    const recent = (written.get(kind) ?? []).filter((time) => time <= at && at - time < MINUTE_MS);
    if (recent.length >= MAX_LINES_PER_MINUTE) return 'count';
    written.set(kind, [...recent, at]);
    return recent.length + 1 === MAX_LINES_PER_MINUTE ? 'last' : 'write';
  };
}

/** What the last line of a minute says beside its own message. */
export const LAST_LINE = { further: 'only counted for a minute' } as const;
