import { STREAM_REVOKED } from '@portal/shared/contracts/message';
import { pause } from '../retry/pause';
import { exponential, retryWithBackoff } from '../retry/retry-with-backoff';
import { oneConnection, StreamRefused } from './one-connection';
import type { StreamEvent } from './read-stream-event';
import { untilOnline } from './until-online';

/** A connection that held this long, in ms, was no failure. */
const HELD_MS = 30_000;
const RETURN_SPREAD_MS = 1_000;
/** From this many failures in a row on the count is asked for meanwhile: something on the way swallows streams. */
const POLL_AFTER = 3;

/**
 * From the word that the session is over to asking whether it is, in ms: after a log-out in this browser the tabs
 * learn of it in the meantime, and there is nothing left to ask.
 */
const GRACE_MS = 2_000;

export interface StreamDeps {
  /** False once nobody is signed in in this tab. */
  readonly hasSession: () => boolean;
  /** Asks the provider for the stream, with what identifies this browser now. */
  readonly open: (signal: AbortSignal) => Promise<Response>;
  /** Each event but the stream's own last one. */
  readonly onEvent: (event: StreamEvent) => void;
  /**
   * Asks for the count (E8). Also what finds out whether the session has ended: the run time of calls knows what
   * a `sessionInvalid` means.
   * @param isGap events may have been missed
   */
  readonly recount: (isGap: boolean) => Promise<void>;
  readonly page: Window;
  readonly now: () => number;
  readonly random: () => number;
}

const UNAUTHORIZED = 401;
/** The person has as many streams as one may have, or the server has (`rateLimited`). */
const TOO_MANY = 429;
/** That counts as so many failures: the next attempt is the better part of a minute away. */
const FAILURES_WHEN_FULL = 7;

/** A connection that could not be opened, or did not hold. */
class NotHeld extends Error {
  override readonly name = 'NotHeld';
  constructor(
    readonly hasOpened: boolean,
    readonly isFull: boolean,
  ) {
    super('The stream did not hold.');
  }
}

/**
 * Keeps one stream open until the signal or the session ends: again after each failure, later each time; not while
 * offline.
 */
export async function keepConnected(deps: StreamDeps, signal: AbortSignal): Promise<void> {
  const backoff = exponential({ firstMs: 1_000, longestMs: 60_000, random: deps.random });
  const failuresFor = (error: unknown, failures: number): number =>
    error instanceof NotHeld && error.isFull ? Math.max(failures, FAILURES_WHEN_FULL) : failures;
  const connect = connector(deps, signal);
  let failedBefore = 0;
  while (!signal.aborted && deps.hasSession()) {
    await retryWithBackoff({
      attempt: connect,
      delay: (failures, error) => backoff(failuresFor(error, failures)),
      onFailure(error, failures) {
        if (error instanceof NotHeld && error.hasOpened) return;
        if (failuresFor(error, failures) >= POLL_AFTER) void deps.recount(false);
      },
      signal,
      failedBefore,
    }).result;
    // A connection that held and broke off is the first failure of a new series.
    failedBefore = 1;
  }
}

/** One attempt: resolves after a connection that held, or when nobody is signed in any more. Throws {@link NotHeld}. */
function connector(deps: StreamDeps, signal: AbortSignal): () => Promise<void> {
  let isFirst = true;
  return async () => {
    // Not all who had lost the same network come back in the same moment.
    if (await untilOnline(deps.page, signal)) await pause(deps.random() * RETURN_SPREAD_MS, signal);
    if (signal.aborted || !deps.hasSession()) return;
    const { openedAt, isFull } = await connectOnce(deps, isFirst, signal);
    if (openedAt !== null) isFirst = false;
    const hasHeld = openedAt !== null && deps.now() - openedAt >= HELD_MS;
    if (!hasHeld) throw new NotHeld(openedAt !== null, isFull);
  };
}

interface Outcome {
  /** In ms; null where it could not be opened. */
  readonly openedAt: number | null;
  readonly isFull: boolean;
}

async function connectOnce(
  { hasSession, open, onEvent, recount, page, now }: StreamDeps,
  isFirst: boolean,
  signal: AbortSignal,
): Promise<Outcome> {
  let openedAt: number | null = null;
  let isOver = false;
  let isFull = false;
  const line = new AbortController();
  const hangUp = () => line.abort();
  signal.addEventListener('abort', hangUp);
  // Or the browser would take its time to notice.
  page.addEventListener('offline', hangUp);
  try {
    await oneConnection({
      open,
      signal: line.signal,
      onOpen() {
        openedAt = now();
        // The count comes first of all; what a list shows may still be old after a break.
        if (!isFirst) void recount(true);
      },
      onEvent(event) {
        if (event.name === STREAM_REVOKED) isOver = true;
        else onEvent(event);
      },
    });
  } catch (error) {
    // Refused, broken off or silent: all the same, it is tried again.
    const status = error instanceof StreamRefused ? error.status : null;
    isOver = status === UNAUTHORIZED;
    isFull = status === TOO_MANY;
  } finally {
    signal.removeEventListener('abort', hangUp);
    page.removeEventListener('offline', hangUp);
  }
  if (isOver) await pause(GRACE_MS, signal);
  if (isOver && !signal.aborted && hasSession()) await recount(false);
  return { openedAt, isFull };
}
