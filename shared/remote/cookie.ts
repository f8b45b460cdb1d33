/** A year, in seconds. */
const YEAR_S = 31_536_000;

/** Null also for what no part of this portal wrote: other pages of the site may leave any text under the name. */
export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((candidate) => candidate.startsWith(`${name}=`));
  if (pair === undefined) return null;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
}

/** Keeps a choice beyond log-out, which clears the storages. */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${String(YEAR_S)}; samesite=lax`;
}

export function expireCookie(name: string): void {
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
}
