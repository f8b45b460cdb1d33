/** Room that the button behind the last entry takes, in px. */
const BUTTON_PX = 48;

export interface Fit {
  /** How many entries have room. */
  readonly count: number;
  /** Width of these together, in px. */
  readonly width: number;
}

/** How many entries of a row have room, beside the button for the others where not all of them have. */
export function fitEntries(room: number, widths: readonly number[]): Fit {
  const all = { count: widths.length, width: sum(widths) };
  if (all.width <= room) return all;
  const ends = widths.map((_, index) => sum(widths.slice(0, index + 1)));
  const count = ends.filter((end) => end <= room - BUTTON_PX).length;
  return { count, width: ends[count - 1] ?? 0 };
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}
