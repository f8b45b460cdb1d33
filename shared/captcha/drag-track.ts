/** One step of the piece: pixels from its start, milliseconds since the first touch. */
export interface TrackPoint {
  readonly x: number;
  readonly y: number;
  readonly t: number;
}

/** Most steps that the contract takes. */
const MAX_POINTS = 1000;

/** Records the way of the piece, as the provider wants to see it. */
export class DragTrack {
  readonly #points: TrackPoint[] = [];
  #startedAt = 0;

  /** @param at milliseconds of a clock that never goes back */
  add(x: number, y: number, at: number): void {
    if (this.#points.length === 0) this.#startedAt = at;
    const point = { x: Math.round(x), y: Math.round(y), t: Math.round(at - this.#startedAt) };
    // A very long drag keeps its newest step, which must end where the piece lies.
    if (this.#points.length >= MAX_POINTS) this.#points.pop();
    this.#points.push(point);
  }

  get points(): readonly TrackPoint[] {
    return this.#points;
  }
}
