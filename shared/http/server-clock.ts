/** Milliseconds by which the provider's clock is ahead of the browser's. */
let aheadMs = 0;

/** Reads the `Date` header of a response, which has a precision of one second. */
export function readServerClock(date: unknown): void {
  const time = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (!Number.isNaN(time)) aheadMs = time - Date.now();
}

/** Now by the provider's clock, in ms. By the browser's until the first response. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}
