import { canonicalToken } from '../contracts/canonical';

/** An id or a token in an address, without what chat programs append to links. Undefined if there is none. */
export function idParam(params: URLSearchParams, name: string): string | undefined {
  const value = canonicalToken(params.get(name) ?? '');
  return value === '' ? undefined : value;
}
