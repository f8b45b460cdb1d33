import type { Bus } from '@portal/shared/bus';
import { messageUnreadCount } from '@portal/shared/contracts/message';
import { messagesCounted } from '@portal/shared/events/message';
import { streamResumed } from '@portal/shared/events/stream';
import { ApiError, call } from '@portal/shared/http';
import { pause } from '../retry/pause';
import { hasSession } from '../session/has-session';
import { keepConnected } from './keep-connected';
import { lead } from './leadership';

/** Interval of requests for the count, in browsers without locks. */
const POLL_MS = 60_000;
/**
 * Maximum age in ms of the data when this tab begins to lead: the page has just been loaded, or another tab has forwarded
 * the events until now, provided that it was connected.
 */
const MAX_AGE_MS = 120_000;

export interface FollowStreamDeps {
  readonly userId: string;
  readonly bus: Bus;
  /** Opens the stream (E56), with the events of the last seconds. */
  readonly open: (sinceSeconds: number, signal: AbortSignal) => Promise<Response>;
  /** The count that this tab shows now. */
  readonly knownCount: () => number | undefined;
  readonly page: Window;
  /** Undefined on plain http and in old browsers. */
  readonly locks: LockManager | undefined;
}

/**
 * Delivers one user's events to all tabs of this browser over a single stream. The leading tab holds the stream and
 * forwards the events through the bus. If the browser has no locks, no tab can lead, and each visible tab requests the
 * count once a minute. Ends with the signal.
 */
export async function followStream(deps: FollowStreamDeps, signal: AbortSignal): Promise<void> {
  const { userId, bus, page, open, locks } = deps;
  const recount = createRefresher(deps, signal);
  let askedAt = Date.now();
  const refreshCount = async (isGap: boolean) => {
    askedAt = Date.now();
    await recount(isGap);
  };
  // A suspended tab may have missed events.
  const handleVisible = () => {
    const isSeen = page.document.visibilityState === 'visible';
    if (isSeen && hasSession() && Date.now() - askedAt > POLL_MS) void refreshCount(true);
  };
  page.document.addEventListener('visibilitychange', handleVisible, { signal });

  const work = (untilEnd: AbortSignal) =>
    keepConnected(
      {
        hasSession,
        open,
        dataReadAt: Date.now() - Math.min(page.performance.now(), MAX_AGE_MS),
        onEvent: bus.forward,
        recount: refreshCount,
        page,
        now: Date.now,
        random: Math.random,
      },
      untilEnd,
    );
  if (await lead(locks, `portal:stream:${userId}`, work, signal)) return;
  await poll(page, () => refreshCount(false), signal);
}

/**
 * Requests the count (E8) and notifies all tabs of changes. After a gap, parts also refetch their data as soon as the
 * provider responds.
 */
function createRefresher(
  { userId, bus, knownCount }: FollowStreamDeps,
  signal: AbortSignal,
): (isGap: boolean) => Promise<void> {
  // A gap remains until a request has succeeded.
  let isOld = false;
  return async (isGap) => {
    isOld ||= isGap;
    try {
      const { unreadCount } = await call(messageUnreadCount, {});
      // The session may belong to another user by now.
      if (signal.aborted) return;
      const hadGap = isOld;
      isOld = false;
      if (hadGap) bus.emit(streamResumed, {});
      if (hadGap || unreadCount !== knownCount())
        bus.emit(messagesCounted, { userId, unreadCount, isGap: hadGap });
    } catch (error) {
      // The next request is enough. `sessionInvalid` is handled centrally for all calls.
      if (!(error instanceof ApiError)) throw error;
    }
  };
}

async function poll(page: Window, refresh: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    await pause(POLL_MS, signal);
    if (signal.aborted) return;
    if (page.document.visibilityState === 'visible' && hasSession()) await refresh();
  }
}
