/** Width of the button behind the last entry, in px. */
const BUTTON_PX = 48;

export interface Fit {
  /** Number of entries that fit. */
  readonly count: number;
  /** Their total width, in px. */
  readonly width: number;
}

/**
 * How many entries of a row fit. If not all of them fit, together with what follows all of them, room is kept for the
 * button with the others.
 * @param tail width of what follows if all are shown, in px
 */
export function fitEntries(availableWidth: number, widths: readonly number[], tail = 0): Fit {
  const all = { count: widths.length, width: sum(widths) };
  if (all.width + tail <= availableWidth) return all;
  const ends = widths.slice(0, -1).map((_, index) => sum(widths.slice(0, index + 1)));
  const count = ends.filter((end) => end <= availableWidth - BUTTON_PX).length;
  return { count, width: ends[count - 1] ?? 0 };
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}
