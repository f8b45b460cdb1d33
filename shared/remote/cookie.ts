/** One year, in seconds. */
const YEAR_S = 31_536_000;

/** Also null for a value that the portal did not write: other pages of the site may store any text under this name. */
export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((candidate) => candidate.startsWith(`${name}=`));
  if (pair === undefined) return null;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
}

/** Stores a choice beyond sign-out, which clears the storages. */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${String(YEAR_S)}; samesite=lax`;
}

export function expireCookie(name: string): void {
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
}
