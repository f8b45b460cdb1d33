import type { Bus } from '@portal/shared/bus';
import { messageUnreadCount } from '@portal/shared/contracts/message';
import { messagesCounted } from '@portal/shared/events/message';
import { streamResumed } from '@portal/shared/events/stream';
import { ApiError, call } from '@portal/shared/http';
import { pause } from '../retry/pause';
import { hasSession } from '../session/has-session';
import { keepConnected } from './keep-connected';
import { lead } from './leadership';

/** Between two looks at the count where no stream can be had for all tabs together. */
const POLL_MS = 60_000;

export interface FollowStreamDeps {
  readonly userId: string;
  readonly bus: Bus;
  /** Asks the provider for the stream (E56). */
  readonly open: (signal: AbortSignal) => Promise<Response>;
  /** The count that this tab shows now. */
  readonly knownCount: () => number | undefined;
  readonly page: Window;
  /** Undefined on plain http and in old browsers. */
  readonly locks: LockManager | undefined;
}

/**
 * Brings the events for one person to all tabs of this browser, over one stream: the tab that leads holds it and
 * forwards them through the bus, where those who know an event listen. Where tabs cannot agree on a leader, each asks
 * for the count once a minute while it is visible. Ends with the signal.
 */
export async function followStream(deps: FollowStreamDeps, signal: AbortSignal): Promise<void> {
  const { userId, bus, page, open, locks } = deps;
  const recount = counter(deps, signal);
  let askedAt = Date.now();
  const look = async (isGap: boolean) => {
    askedAt = Date.now();
    await recount(isGap);
  };
  // A tab that slept, and may have missed what the others were told.
  const handleVisible = () => {
    const isSeen = page.document.visibilityState === 'visible';
    if (isSeen && hasSession() && Date.now() - askedAt > POLL_MS) void look(true);
  };
  page.document.addEventListener('visibilitychange', handleVisible, { signal });

  const work = (untilEnd: AbortSignal) =>
    keepConnected(
      {
        hasSession,
        open,
        onEvent: bus.forward,
        recount: look,
        page,
        now: Date.now,
        random: Math.random,
      },
      untilEnd,
    );
  if (await lead(locks, `portal:stream:${userId}`, work, signal)) return;
  await poll(page, () => look(false), signal);
}

/**
 * Asks for the count (E8) and tells all tabs what is new about it. After a gap the parts look again too, as soon as
 * the provider answers.
 */
function counter(
  { userId, bus, knownCount }: FollowStreamDeps,
  signal: AbortSignal,
): (isGap: boolean) => Promise<void> {
  // A gap stays one until a look has answered.
  let isOld = false;
  return async (isGap) => {
    isOld ||= isGap;
    try {
      const { unreadCount } = await call(messageUnreadCount, {});
      // Meanwhile the session may have become another person's.
      if (signal.aborted) return;
      const hadGap = isOld;
      isOld = false;
      if (hadGap) bus.emit(streamResumed, {});
      if (hadGap || unreadCount !== knownCount())
        bus.emit(messagesCounted, { userId, unreadCount, isGap: hadGap });
    } catch (error) {
      // The next look will do; a `sessionInvalid` has been dealt with where all calls are.
      if (!(error instanceof ApiError)) throw error;
    }
  };
}

async function poll(page: Window, look: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    await pause(POLL_MS, signal);
    if (signal.aborted) return;
    if (page.document.visibilityState === 'visible' && hasSession()) await look();
  }
}
