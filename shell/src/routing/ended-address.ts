/** `pathname` with the parameters of a session that ended, and the address to return to. */
export function endedAddress(pathname: string, redirect: string | null): string {
  const query = new URLSearchParams({ ...(redirect !== null && { redirect }), ended: '1' });
  return `${pathname}?${query.toString()}`;
}
