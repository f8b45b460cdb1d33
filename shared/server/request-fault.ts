import type { IncomingMessage } from 'node:http';

/** Bytes of a path. No page, file or call has a longer one. */
const MAX_PATH = 2_048;
/** Bytes of a query. The longest one of a call lists a hundred ids, in 4,700 bytes. */
const MAX_QUERY = 8_192;

/** What makes a request unusable before it reaches a route. */
export type RequestFault = 'addressTooLong' | 'hostInvalid' | 'expectationUnknown';

/** HTTP status of each fault (RFC 9110 §15.5.15, RFC 9112 §3.2, RFC 9110 §15.5.18). */
export const FAULT_STATUS = {
  addressTooLong: 414,
  hostInvalid: 400,
  expectationUnknown: 417,
} as const satisfies Readonly<Record<RequestFault, number>>;

type Head = Pick<IncomingMessage, 'url' | 'headers' | 'rawHeaders' | 'httpVersion'>;

/** The first fault of a request, from its first line and its headers. */
export function requestFault({ url = '', headers, rawHeaders, httpVersion }: Head): RequestFault | null {
  const end = url.indexOf('?');
  const path = end === -1 ? url.length : end;
  if (path > MAX_PATH || url.length - path - 1 > MAX_QUERY) return 'addressTooLong';
  const hosts = countHosts(rawHeaders);
  // HTTP/1.0 has no such header.
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return 'hostInvalid';
  const { expect } = headers;
  return expect === undefined || expect.toLowerCase() === '100-continue' ? null : 'expectationUnknown';
}

/** The fault of a request that the router refused: a malformed address, or a part of it that is too long. */
export function unroutableFault(
  error: { readonly statusCode?: number | undefined },
  head: Head,
): RequestFault | null {
  return error.statusCode === FAULT_STATUS.addressTooLong ? 'addressTooLong' : requestFault(head);
}

/** Names and values alternate. */
function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter(
    (text, index) => index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host',
  ).length;
}
