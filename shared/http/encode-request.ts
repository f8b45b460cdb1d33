import type { Endpoint } from '../contracts/endpoint';

type Fields = Readonly<Record<string, unknown>>;

/** A call in the format of axios. */
export interface EncodedRequest {
  readonly url: string;
  readonly params: Fields | undefined;
  readonly data: Fields | URLSearchParams | FormData | undefined;
}

/** Encodes a request as its contract requires: path, query, JSON, form or multipart body. */
export function encodeRequest(endpoint: Endpoint, request: unknown, nowMs: number): EncodedRequest {
  const fields = definedFields(request);
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const url = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(fields[name])),
  );
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !inPath.includes(name)));
  if (endpoint.method === 'GET') {
    // Seconds (docs/reference/rules.md#requests-and-responses). Prevents responses from intermediate caches.
    return { url, params: { ...rest, _t: Math.floor(nowMs / 1000) }, data: undefined };
  }
  return { url, params: undefined, data: encodeBody(endpoint.encoding, rest) };
}

function encodeBody(encoding: Endpoint['encoding'], fields: Fields): Fields | URLSearchParams | FormData {
  switch (encoding) {
    case 'json':
      return fields;
    case 'form': {
      const form = new URLSearchParams();
      for (const [name, value] of pairsOf(fields)) form.append(name, textOf(value));
      return form;
    }
    case 'multipart': {
      const form = new FormData();
      for (const [name, value] of pairsOf(fields))
        form.append(name, value instanceof Blob ? value : textOf(value));
      return form;
    }
  }
}

function definedFields(request: unknown): Fields {
  if (typeof request !== 'object' || request === null) return {};
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
}

/** Repeats the key for each item of a list. */
function pairsOf(fields: Fields): [string, unknown][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((item): [string, unknown] => [name, item])
      : [[name, value] as [string, unknown]],
  );
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value ?? '');
}
