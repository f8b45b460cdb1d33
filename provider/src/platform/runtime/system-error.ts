/** The code of an error of the operating system or of Node (`ENOENT`, `EADDRINUSE`), or `null`. */
export function systemErrorCode(error: unknown): string | null {
  // Not `instanceof Error`: Node's own errors may come from another realm.
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
