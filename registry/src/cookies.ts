/** Longer headers are cut: what is behind is not looked at. */
const HEADER_LENGTH = 8192;

/** The cookies of a request by name; of two with one name the last counts. */
export function parseCookies(header: string): ReadonlyMap<string, string> {
  const pairs = header
    .slice(0, HEADER_LENGTH)
    .split(';')
    .map((pair) => pair.split('='));
  return new Map(
    pairs.map(([name = '', ...value]): [string, string] => [name.trim(), value.join('=').trim()]),
  );
}
