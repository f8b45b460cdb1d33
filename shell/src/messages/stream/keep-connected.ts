import { STREAM_REVOKED } from '@portal/shared/contracts/message';
import { backoffMs } from './backoff';
import { oneConnection, StreamRefused } from './one-connection';
import { pause, untilOnline } from './pauses';
import type { StreamEvent } from './read-stream-event';

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

/**
 * Keeps one stream open until the signal or the session ends: again after each failure, later each time; not while
 * offline.
 */
export async function keepConnected(deps: StreamDeps, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let isFirst = true;
  while (!signal.aborted && deps.hasSession()) {
    // Not all who had lost the same network come back in the same moment.
    if (await untilOnline(deps.page, signal)) await pause(deps.random() * RETURN_SPREAD_MS, signal);
    const { openedAt, isFull } = await connectOnce(deps, isFirst, signal);
    const hasHeld = openedAt !== null && deps.now() - openedAt >= HELD_MS;
    failures = hasHeld ? 1 : failures + 1;
    if (isFull) failures = Math.max(failures, FAILURES_WHEN_FULL);
    if (openedAt !== null) isFirst = false;
    else if (failures >= POLL_AFTER) await deps.recount(false);
    await pause(backoffMs(failures, deps.random()), signal);
  }
}

const UNAUTHORIZED = 401;
/** The person has as many streams as one may have, or the server has (`rateLimited`). */
const TOO_MANY = 429;
/** Counts as much: the next attempt is the better part of a minute away. */
const FAILURES_WHEN_FULL = 7;

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
