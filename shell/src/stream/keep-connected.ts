import { MAX_SINCE_SECONDS, STREAM_GAP, STREAM_REVOKED } from '@portal/shared/contracts/message';
import { pause } from '../retry/pause';
import { exponential, retryWithBackoff } from '../retry/retry-with-backoff';
import { runConnection, StreamRefused } from './one-connection';
import type { StreamEvent } from './read-stream-event';
import { untilOnline } from './until-online';

/** A connection that lasted this long, in ms, does not count as a failure. */
const STABLE_MS = 30_000;
const RETURN_SPREAD_MS = 1_000;
/** After this many consecutive failures the count is requested in the meantime: a proxy may be blocking streams. */
const POLL_AFTER = 3;

/**
 * Delay in ms between the stream's end-of-session event and the check. After a log-out in this browser, tabs are
 * notified in the meantime, so no check is needed.
 */
const GRACE_MS = 2_000;

export interface StreamDeps {
  /** Whether this tab has a session. */
  readonly hasSession: () => boolean;
  /**
   * Opens the stream with the browser's current credentials.
   * @param sinceSeconds age of the page's data, of which the events are sent too; 0 if it is refetched anyway
   */
  readonly open: (sinceSeconds: number, signal: AbortSignal) => Promise<Response>;
  /** When the page began to read its data, by `now`. Events since then are missed until the stream is open. */
  readonly dataReadAt: number;
  /** Called for each event except the stream's own last one. */
  readonly onEvent: (event: StreamEvent) => void;
  /**
   * Requests the count (E8). This also detects an ended session, since the HTTP client handles `sessionInvalid`.
   * @param isGap events may have been missed
   */
  readonly recount: (isGap: boolean) => Promise<void>;
  readonly page: Window;
  readonly now: () => number;
  readonly random: () => number;
}

const UNAUTHORIZED = 401;
/** The user or the server has too many streams (`rateLimited`). */
const TOO_MANY = 429;
/** Counts as this many failures, so that the next attempt is almost a minute later. */
const FAILURES_WHEN_FULL = 7;

/** A connection that could not be opened, or that ended too early. */
class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  constructor(
    readonly hasOpened: boolean,
    readonly isFull: boolean,
  ) {
    super('The stream could not be opened, or ended too early.');
  }
}

/**
 * Keeps one stream open until the signal or the session ends. Reconnects after each failure with increasing delays;
 * waits while offline.
 */
export async function keepConnected(deps: StreamDeps, signal: AbortSignal): Promise<void> {
  const backoff = exponential({ firstMs: 1_000, longestMs: 60_000, random: deps.random });
  const failuresFor = (error: unknown, failures: number): number =>
    error instanceof ConnectionLost && error.isFull ? Math.max(failures, FAILURES_WHEN_FULL) : failures;
  const connect = connector(deps, signal);
  let failedBefore = 0;
  while (!signal.aborted && deps.hasSession()) {
    await retryWithBackoff({
      attempt: connect,
      delay: (failures, error) => backoff(failuresFor(error, failures)),
      onFailure(error, failures) {
        if (error instanceof ConnectionLost && error.hasOpened) return;
        if (failuresFor(error, failures) >= POLL_AFTER) void deps.recount(false);
      },
      signal,
      failedBefore,
    }).result;
    // A long connection that broke off counts as the first failure of a new series.
    failedBefore = 1;
  }
}

/** One attempt. Resolves after a long enough connection, or when there is no session. Throws {@link ConnectionLost}. */
function connector(deps: StreamDeps, signal: AbortSignal): () => Promise<void> {
  let isFirst = true;
  return async () => {
    // Spreads the reconnections of clients that lost the same network.
    if (await untilOnline(deps.page, signal)) await pause(deps.random() * RETURN_SPREAD_MS, signal);
    if (signal.aborted || !deps.hasSession()) return;
    const { openedAt, isFull } = await connectOnce(deps, isFirst, signal);
    if (openedAt !== null) isFirst = false;
    const wasStable = openedAt !== null && deps.now() - openedAt >= STABLE_MS;
    if (!wasStable) throw new ConnectionLost(openedAt !== null, isFull);
  };
}

interface Outcome {
  /** In ms; null if it could not be opened. */
  readonly openedAt: number | null;
  readonly isFull: boolean;
}

async function connectOnce(
  { hasSession, open, dataReadAt, onEvent, recount, page, now }: StreamDeps,
  isFirst: boolean,
  signal: AbortSignal,
): Promise<Outcome> {
  let openedAt: number | null = null;
  let isOver = false;
  let isFull = false;
  const controller = new AbortController();
  const disconnect = () => controller.abort();
  signal.addEventListener('abort', disconnect);
  // Otherwise the browser would take a while to notice.
  page.addEventListener('offline', disconnect);
  try {
    await runConnection({
      open: (untilEnd) => open(isFirst ? secondsSince(dataReadAt, now()) : 0, untilEnd),
      signal: controller.signal,
      onOpen() {
        openedAt = now();
        // The count is the first event. After an interruption, other data is outdated.
        if (!isFirst) void recount(true);
      },
      onEvent(event) {
        if (event.name === STREAM_REVOKED) isOver = true;
        else if (event.name === STREAM_GAP) void recount(true);
        else onEvent(event);
      },
    });
  } catch (error) {
    // Refused, broken off or silent: all are retried.
    const status = error instanceof StreamRefused ? error.status : null;
    isOver = status === UNAUTHORIZED;
    isFull = status === TOO_MANY;
  } finally {
    signal.removeEventListener('abort', disconnect);
    page.removeEventListener('offline', disconnect);
  }
  if (isOver) await pause(GRACE_MS, signal);
  if (isOver && !signal.aborted && hasSession()) await recount(false);
  return { openedAt, isFull };
}

/** If the clock was set back, the age is unknown: the maximum makes the provider report a gap. */
function secondsSince(dataReadAt: number, now: number): number {
  const seconds = Math.ceil((now - dataReadAt) / 1_000);
  return seconds < 0 ? MAX_SINCE_SECONDS : Math.min(seconds, MAX_SINCE_SECONDS);
}
