import type { Batch } from './call-definitions';

/** Splits a request into the requests that are sent. */
export function inBatches(request: unknown, batch: Batch | null): readonly unknown[] {
  if (batch === null || typeof request !== 'object' || request === null) return [request];
  const entries: unknown = Reflect.get(request, batch.field);
  if (!Array.isArray(entries) || entries.length <= batch.size) return [request];
  const count = Math.ceil(entries.length / batch.size);
  return Array.from({ length: count }, (_, at) => ({
    ...request,
    [batch.field]: entries.slice(at * batch.size, (at + 1) * batch.size),
  }));
}

/** Joins several responses into one: lists are concatenated, everything else is taken from the first. */
export function joinResponses(responses: readonly unknown[]): unknown {
  const [first, ...others] = responses;
  if (others.length === 0 || !hasLists(first)) return first;
  return Object.fromEntries(
    Object.entries(first).map(([name, value]): [string, unknown] => [
      name,
      Array.isArray(value) ? responses.flatMap((response) => listIn(response, name)) : value,
    ]),
  );
}

/** Whether a response contains lists of rows, so that responses about parts of a request can be joined. */
export function hasLists(response: unknown): response is object {
  return typeof response === 'object' && response !== null && Object.values(response).some(Array.isArray);
}

function listIn(response: unknown, name: string): readonly unknown[] {
  const list: unknown = typeof response === 'object' && response !== null ? Reflect.get(response, name) : [];
  return Array.isArray(list) ? list : [];
}
