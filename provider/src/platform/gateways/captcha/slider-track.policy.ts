/** One step of a drag: pixels from the start, milliseconds since the drag began. */
export interface TrackPoint {
  readonly x: number;
  readonly y: number;
  readonly t: number;
}

export interface Drag {
  /** Where the piece was left, CSS pixels from the left edge. */
  readonly x: number;
  readonly track: readonly TrackPoint[];
  /** Milliseconds between handing out the puzzle and its answer, by the provider's clock. */
  readonly elapsedMs: number;
}

/** Pixels that a hand may be off. */
const TOLERANCE = 5;
const MIN_POINTS = 5;
const MIN_DURATION_MS = 200;
const MAX_DURATION_MS = 120_000;
/** Clocks of browsers round to as much as 100 ms. */
const CLOCK_SLACK_MS = 250;

/** The piece lies on its notch, and something moved it there that behaves like a hand or a keyboard. */
export function isSolved(target: number, drag: Drag): boolean {
  return Math.abs(drag.x - target) <= TOLERANCE && isPlausible(drag);
}

/**
 * Refuses what scripts do first: no path at all, a jump, a path that ends elsewhere, time that runs
 * backwards, or a drag that lasted longer than the puzzle has existed. Arrow keys pass: even steps are fine.
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
