/** A row that was left as it was, and the reason's code. */
export interface SkippedRow {
  readonly id: string;
  readonly code: number;
}

/** What came of an action on rows, one or many. */
export interface RowActionResult {
  readonly done: readonly string[];
  readonly skipped: readonly SkippedRow[];
}

/** What a mutation resolves to: the response, or a refusal of the whole call. */
export interface CallOutcome {
  readonly data?: unknown;
  readonly error?: unknown;
}

/**
 * The result of a call on rows, by what it answered. A call that names no rows in its response did it to all of them.
 * @returns null where the whole call was refused
 */
export function rowActionResult(
  ids: readonly string[],
  { data, error }: CallOutcome,
): RowActionResult | null {
  if (error !== undefined) return null;
  if (!isPartial(data)) return { done: ids, skipped: [] };
  return { done: data.done, skipped: data.skipped.map((row) => ({ id: idOf(row), code: row.code })) };
}

type SkippedInResponse = { readonly code: number } & ({ readonly userId: string } | { readonly Id: string });

interface PartialResponse {
  readonly done: readonly string[];
  readonly skipped: readonly SkippedInResponse[];
}

/** Responses are checked against their contracts; those with both lists are `doneMembers` and `doneRequests`. */
function isPartial(data: unknown): data is PartialResponse {
  return typeof data === 'object' && data !== null && 'done' in data && 'skipped' in data;
}

function idOf(row: SkippedInResponse): string {
  return 'userId' in row ? row.userId : row.Id;
}
