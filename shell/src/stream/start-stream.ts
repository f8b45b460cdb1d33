import type { Bus } from '@portal/shared/bus';
import type { Language } from '@portal/shared/contracts/language';
import { stream } from '@portal/shared/contracts/message';
import { messageReceived, messagesCounted } from '@portal/shared/events/message';
import { tokenStorage } from '@portal/shared/http';
import { unreadCounted } from '../state/session.slice';
import type { ShellStore } from '../state/shell-store';
import { messagesOutdated } from '../messages/messages-api';
import { followStream } from './follow-stream';

export interface StreamStartDeps {
  readonly store: ShellStore;
  readonly bus: Bus;
  /** Address or path of the provider, without trailing slash. */
  readonly apiBase: string;
  readonly page: Window;
}

/** Follows the stream of the current user, and updates this tab's count of messages. Called once per page. */
export function startStream(deps: StreamStartDeps): void {
  countMessages(deps);
  followSession(deps);
}

/**
 * Updates the count when messages have arrived, or were read or deleted, by events of the stream or of any tab of this
 * browser.
 */
function countMessages({ store, bus }: StreamStartDeps): void {
  const currentUser = () => store.getState().session.user;
  bus.on(messageReceived, ({ userId, unreadCount }) => {
    if (currentUser()?.userId === userId) store.dispatch(unreadCounted(unreadCount));
  });
  bus.on(messagesCounted, ({ userId, unreadCount, isGap }) => {
    const user = currentUser();
    if (user?.userId !== userId) return;
    const isOld = isGap || user.unreadCount !== unreadCount;
    store.dispatch(unreadCounted(unreadCount));
    if (isOld) store.dispatch(messagesOutdated());
  });
}

/** One stream per user. It is reopened when the language changes, since its texts are in that language. */
function followSession({ store, bus, apiBase, page }: StreamStartDeps): void {
  let followed: {
    readonly userId: string;
    readonly language: Language;
    readonly stop: AbortController;
  } | null = null;

  function update(): void {
    const { session, locale } = store.getState();
    const userId = session.user?.userId;
    if (userId === followed?.userId && (followed === null || followed.language === locale.language)) return;
    followed?.stop.abort();
    followed = null;
    if (userId === undefined) return;
    const { language } = locale;
    const stop = new AbortController();
    followed = { userId, language, stop };
    void followStream(
      {
        userId,
        bus,
        page,
        locks: page.navigator.locks,
        knownCount: () => store.getState().session.user?.unreadCount,
        open: (sinceSeconds, signal) => openStream({ apiBase, language, sinceSeconds }, signal),
      },
      stop.signal,
    );
  }
  store.subscribe(update);
  update();
}

interface StreamRequest {
  readonly apiBase: string;
  readonly language: Language;
  readonly sinceSeconds: number;
}

/**
 * Uses fetch instead of EventSource, so that both the token and the cookie are sent (docs/reference/rules.md#sessions).
 */
function openStream(
  { apiBase, language, sinceSeconds }: StreamRequest,
  signal: AbortSignal,
): Promise<Response> {
  const token = tokenStorage.read();
  const query = new URLSearchParams({ SinceSeconds: String(sinceSeconds) });
  return fetch(`${apiBase}${stream.path}?${query.toString()}`, {
    credentials: 'include',
    cache: 'no-store',
    headers: {
      Accept: 'text/event-stream',
      'Accept-Language': language,
      ...(token !== null && { 'Access-Token': token }),
    },
    signal,
  });
}
