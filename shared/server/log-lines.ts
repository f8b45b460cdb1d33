/** Maximum number of lines of one kind in any 60 seconds, per process. The first lines show what happens often. */
export const MAX_LINES_PER_MINUTE = 30;
const MINUTE_MS = 60_000;

/** Write the line, write it as the `last` one of this minute, or only count it. */
export type LineDecision = 'write' | 'last' | 'count';

/** Decides whether the next line of a kind is written. Kinds are defined by the program, never by a caller. */
export type LogLines = (kind: string) => LineDecision;

/**
 * Limits what callers can write to the log: browser reports, wrong tokens. Each kind has its own limit, so that a flood
 * of one does not hide the others. The minute is a sliding window: no 60 seconds contain more.
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

/** Additional field of the last line of a minute. */
export const LAST_LINE = { further: 'only counted for a minute' } as const;
