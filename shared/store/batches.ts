import type { Batch } from './call-definitions';

/** The requests that a request is sent as. */
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

/** One response of several: lists are joined, anything else is the first one's. */
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

/** Whether a response names the rows that it is about, and so can tell of a part of them. */
export function hasLists(response: unknown): response is object {
  return typeof response === 'object' && response !== null && Object.values(response).some(Array.isArray);
}

function listIn(response: unknown, name: string): readonly unknown[] {
  const list: unknown = typeof response === 'object' && response !== null ? Reflect.get(response, name) : [];
  return Array.isArray(list) ? list : [];
}
