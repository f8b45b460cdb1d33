/** Most rows that one call on many takes (contract, calls 89 to 92). */
export const ROWS_AT_ONCE = 50;

/** A row that was left as it was, and the reason's code. */
export interface Skipped {
  readonly id: string;
  readonly code: number;
}

/** What came of an act on many rows. */
export interface Outcome {
  readonly done: readonly string[];
  readonly skipped: readonly Skipped[];
  /** The refusal of a whole call; rows of later calls were not sent then. */
  readonly error?: unknown;
}

/** Sends rows in calls of {@link ROWS_AT_ONCE}, one after the other, and adds up what came of them. */
export async function inBatches(
  ids: readonly string[],
  send: (portion: string[]) => Promise<Outcome>,
): Promise<Outcome> {
  let sum: Outcome = { done: [], skipped: [] };
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
    const { done, skipped, error } = await send(ids.slice(at, at + ROWS_AT_ONCE));
    sum = { done: [...sum.done, ...done], skipped: [...sum.skipped, ...skipped] };
    if (error !== undefined) return { ...sum, error };
  }
  return sum;
}
