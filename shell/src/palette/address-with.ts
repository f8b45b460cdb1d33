/** An address of the portal with its query; without one, the path unchanged. */
export function addressWith(path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
