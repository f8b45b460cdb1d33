/** One step of a drag: pixels from the start, milliseconds since the drag began. */
export interface TrackPoint {
  readonly x: number;
  readonly y: number;
  readonly t: number;
}

export interface Drag {
  /** Where the piece was released, in CSS pixels from the left edge. */
  readonly x: number;
  readonly track: readonly TrackPoint[];
  /** Milliseconds between issuing the puzzle and its solution, by the provider's clock. */
  readonly elapsedMs: number;
}

/** Tolerance in pixels. */
const TOLERANCE = 5;
const MIN_POINTS = 5;
const MIN_DURATION_MS = 200;
const MAX_DURATION_MS = 120_000;
/** Clocks of browsers are rounded to up to 100 ms. */
const CLOCK_SLACK_MS = 250;

/** Whether the piece is on its notch, and was moved there like by a pointer or a keyboard. */
export function isSolved(target: number, drag: Drag): boolean {
  return Math.abs(drag.x - target) <= TOLERANCE && isPlausible(drag);
}

/**
 * Refuses typical scripts: no path, a jump, a path that ends elsewhere, time that runs backwards, or a drag that lasted
 * longer than the puzzle has existed. Arrow keys are accepted: equal steps are allowed.
 */
function isPlausible({ x, track, elapsedMs }: Drag): boolean {
  const first = track[0];
  const last = track.at(-1);
  if (first === undefined || last === undefined || track.length < MIN_POINTS) return false;
  const duration = last.t - first.t;
  const inTime =
    duration >= MIN_DURATION_MS && duration <= Math.min(MAX_DURATION_MS, elapsedMs + CLOCK_SLACK_MS);
  const endsHere = Math.abs(last.x - x) <= TOLERANCE && Math.abs(first.x) <= 2 * TOLERANCE;
  return inTime && endsHere && track.every((point, index) => isStep(track[index - 1] ?? point, point, x));
}

function isStep(before: TrackPoint, after: TrackPoint, distance: number): boolean {
  return after.t >= before.t && Math.abs(after.x - before.x) <= Math.max(distance / 2, 2 * TOLERANCE);
}
