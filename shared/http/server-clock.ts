/** How far the server's clock is ahead of this browser's, in ms, as far as its responses tell. */
let ahead = 0;
const SECOND_MS = 1000;

/** A moment of this browser's clock, in ms, as the server's clock shows it. */
export function serverTimeOf(browserMs: number): number {
  return browserMs + ahead;
}

/**
 * The time by the server's clock, in ms. Times of the provider are compared with it, because clocks of browsers are wrong
 * by minutes and years. Within a second until the first response, it is the browser's.
 */
export function serverNow(): number {
  return serverTimeOf(Date.now());
}

/**
 * Notes when a response was made, by its header `Date`, which has whole seconds. A difference that the time of the
 * call and the rest of that second explain changes nothing, so that countdowns do not jump.
 */
export function noteServerDate(date: unknown, sentMs: number, receivedMs: number): void {
  const madeMs = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  // Without a date, or while this browser's clock was set.
  if (Number.isNaN(madeMs) || receivedMs < sentMs) return;
  const [least, most] = [madeMs - receivedMs, madeMs + SECOND_MS - sentMs];
  if (ahead < least || ahead > most) ahead = (least + most) / 2;
}
