/** A row that was not changed, and the code of the reason. */
export interface SkippedRow {
  readonly id: string;
  readonly code: number;
}

/** Result of an action on one or several rows. */
export interface RowActionResult {
  readonly done: readonly string[];
  readonly skipped: readonly SkippedRow[];
}

/** What a mutation resolves to: the response, or the error of the whole call. */
export interface CallOutcome {
  readonly data?: unknown;
  readonly error?: unknown;
}

/**
 * Result of a call on rows, from its response. A response without row ids means that all rows were changed.
 * @returns null if the whole call was refused or not sent
 */
export function rowActionResult(ids: readonly string[], outcome: CallOutcome | null): RowActionResult | null {
  if (outcome === null || outcome.error !== undefined) return null;
  const { data } = outcome;
  if (!isPartial(data)) return { done: ids, skipped: [] };
  return { done: data.done, skipped: data.skipped.map((row) => ({ id: idOf(row), code: row.code })) };
}

type SkippedInResponse = { readonly code: number } & ({ readonly userId: string } | { readonly Id: string });

interface PartialResponse {
  readonly done: readonly string[];
  readonly skipped: readonly SkippedInResponse[];
}

/** Responses are checked against their contracts. Those with both lists are `doneMembers` and `doneRequests`. */
function isPartial(data: unknown): data is PartialResponse {
  return typeof data === 'object' && data !== null && 'done' in data && 'skipped' in data;
}

function idOf(row: SkippedInResponse): string {
  return 'userId' in row ? row.userId : row.Id;
}
