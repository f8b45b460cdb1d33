/** Longer headers are truncated; the rest is ignored. */
const HEADER_LENGTH = 8192;

/** Cookies of a request by name. If a name occurs twice, the last one counts. */
export function parseCookies(header: string): ReadonlyMap<string, string> {
  const pairs = header
    .slice(0, HEADER_LENGTH)
    .split(';')
    .map((pair) => pair.split('='));
  return new Map(
    pairs.map(([name = '', ...value]): [string, string] => [name.trim(), value.join('=').trim()]),
  );
}
