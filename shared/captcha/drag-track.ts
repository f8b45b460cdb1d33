/** One movement of the piece: pixels from its start position, milliseconds since the first touch. */
export interface TrackPoint {
  readonly x: number;
  readonly y: number;
  readonly t: number;
}

/** Maximum number of points that the contract accepts. */
const MAX_POINTS = 1000;

/** Records the path of the piece in the format that the provider expects. */
export class DragTrack {
  readonly #points: TrackPoint[] = [];
  #startedAt = 0;

  /** @param at milliseconds of a monotonic clock */
  add(x: number, y: number, at: number): void {
    if (this.#points.length === 0) this.#startedAt = at;
    const point = { x: Math.round(x), y: Math.round(y), t: Math.round(at - this.#startedAt) };
    // When the limit is reached, the newest point replaces the last one: the track must end at the position of the
    // piece.
    if (this.#points.length >= MAX_POINTS) this.#points.pop();
    this.#points.push(point);
  }

  get points(): readonly TrackPoint[] {
    return this.#points;
  }
}
