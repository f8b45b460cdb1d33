import type { Bus } from '@portal/shared/bus';
import { logout } from '@portal/shared/contracts/auth';
import { baseInfo } from '@portal/shared/contracts/user';
import { accountChanged, accountClosed } from '@portal/shared/events/account';
import { sessionChanged, sessionOpened } from '@portal/shared/events/session';
import { certificationChanged } from '@portal/shared/events/certification';
import { ApiError, call, TOKEN_KEY, tokenStorage, webStorage } from '@portal/shared/http';
import { resetForNewUser, type SessionUser } from '@portal/shared/store';
import { expireCookie } from '@portal/shared/remote/cookie';
import { safeRedirect } from '@portal/shared/remote/safe-redirect';
import { retryWithBackoff, type Retry, steps } from '../retry/retry-with-backoff';
import { endedAddress } from '../routing/ended-address';
import { sessionEnded, sessionStarted, userFailed, userLoaded } from '../state/session.slice';
import type { ShellStore } from '../state/shell-store';
import { waitForNewSession } from './wait-for-new-session';
import { hasSession } from './has-session';

/**
 * A readable cookie that the specification requires to clear. The provider's own cookie is HttpOnly and is expired by
 * the provider.
 */
const TOKEN_COOKIE = 'token';
const LOGIN_PATH = '/user/login';
/**
 * How long a tab whose storage another tab has cleared waits for the message that says why, in ms. Without one the
 * session counts as ended.
 */
const REASON_MS = 1_000;
/** Delays before baseInfo is requested again. */
const BASE_INFO_DELAY = steps(1_000, 3_000, 10_000, 30_000);
/** Number of failed attempts after which the failure is shown. */
const SHOW_FAILURE_AFTER = 2;

type EndReason = 'signOut' | 'ended';

interface Deps {
  readonly store: ShellStore;
  readonly bus: Bus;
  /** Loads an address as a new page, so that no data of the previous user stays in memory. */
  readonly load: (address: string) => void;
  readonly reload: () => void;
  /** Navigates inside the portal to `redirect` if it is safe, or to the site root. */
  readonly enter: (redirect: string | undefined) => void;
  /** Called once when baseInfo cannot be loaded. The request is repeated. */
  readonly onFailure: (error: unknown) => void;
  /** Called each time baseInfo is requested. */
  readonly onUserRequested: () => void;
  /** Called each time baseInfo has been loaded. */
  readonly onUser: (user: SessionUser) => void;
}

export interface SessionController {
  /** Ends the session at the provider, then here and in all tabs. Rejects when the provider refused. */
  readonly logOut: () => Promise<void>;
  /**
   * The same for users whose account cannot be loaded: ends the session in this browser even if the call fails. The
   * provider lets a session that it did not end expire.
   */
  readonly forceLogOut: () => Promise<void>;
  /** Requests baseInfo immediately instead of after the delay. */
  readonly retryLoad: () => void;
  /** To be called for `sessionInvalid` with the current token. */
  readonly handleInvalid: () => void;
  /** To be called for `sessionInvalid` after another tab of this browser has signed in. */
  readonly handleForeign: () => void;
}

/** Manages the session: token storage, baseInfo, log-out, expiry, and the other tabs of this browser. */
export function startSession(deps: Deps): SessionController {
  const { store, bus } = deps;
  let isLeaving = false;
  let isTakingOver = false;
  let isEnding = false;
  /** Why another tab ended the session, if it has said so. */
  let reasonElsewhere: EndReason | null = null;
  /** Aborted with each new load and at the end of the session, so that a response for a previous user is dropped. */
  let loading = new AbortController();
  let retry: Retry<SessionUser> | null = null;

  async function loadUser(): Promise<SessionUser | null> {
    loading.abort();
    const controller = new AbortController();
    loading = controller;
    deps.onUserRequested();
    if (store.getState().session.status === 'signedOut') store.dispatch(sessionStarted());
    retry = retryWithBackoff({
      attempt: () => call(baseInfo, {}),
      delay: BASE_INFO_DELAY,
      onFailure(error, failures) {
        // `sessionInvalid` is handled centrally for all calls. Any other error is temporary, so the call is repeated.
        if (!hasSession()) controller.abort();
        else if (failures >= SHOW_FAILURE_AFTER) showFailure(error);
      },
      signal: controller.signal,
    });
    const user = await retry.result;
    if (user === undefined) return null;
    store.dispatch(userLoaded(user));
    deps.onUser(user);
    return user;
  }

  function showFailure(error: unknown): void {
    if (store.getState().session.failure === null) deps.onFailure(error);
    const unknown = { code: 0, msg: '', obj: null, status: 0, requestId: null };
    store.dispatch(userFailed(error instanceof ApiError ? error.toFailure() : unknown));
  }

  function leave(address: string): void {
    if (isLeaving) return;
    isLeaving = true;
    loading.abort();
    deps.load(address);
  }

  function end(reason: EndReason): void {
    if (isLeaving) return;
    const address = addressAfter(reason);
    clearBrowser();
    // The cache is dropped with the page. Clearing it now would only make the mounted pages refetch.
    store.dispatch(sessionEnded());
    bus.emit(sessionChanged, { userId: null, reason });
    leave(address);
  }

  async function open(token: string, redirect: string | undefined): Promise<void> {
    tokenStorage.write(token);
    store.dispatch(sessionEnded());
    store.dispatch(resetForNewUser());
    const user = loadUser();
    deps.enter(redirect);
    const loaded = await user;
    if (loaded) bus.emit(sessionChanged, { userId: loaded.userId, reason: 'signIn' });
  }

  /**
   * Another tab has signed in. For the same user, this tab continues with the new token; for another user, it reloads.
   */
  async function takeOver(): Promise<void> {
    if (isTakingOver || isLeaving) return;
    isTakingOver = true;
    const before = store.getState().session.user;
    tokenStorage.adopt();
    const after = await loadUser();
    isTakingOver = false;
    if (after !== null && after.userId === before?.userId) store.dispatch(resetForNewUser());
    else if (after !== null) {
      isLeaving = true;
      deps.reload();
    }
  }

  /**
   * Handles `sessionInvalid` for this tab's token: the session has ended, or is replaced by that of a tab that is
   * signing in.
   */
  async function endOrTakeOver(): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    // Before baseInfo is loaded there is nothing on screen to lose, so the session ends immediately.
    const isReplaced = store.getState().session.status === 'signedIn' && (await waitForNewSession());
    isEnding = false;
    if (isReplaced) await takeOver();
    else end('ended');
  }

  /**
   * Handles the end of another tab's session. Does nothing if another sign-in has followed, since that session must not
   * be ended.
   */
  function followEnd(reason: EndReason): void {
    if (store.getState().session.status === 'signedOut' || tokenStorage.latest() !== null) return;
    clearWrittenLate();
    leave(addressAfter(reason));
  }

  /** The storage was cleared. The message with the reason may have arrived before, may follow, or be missing. */
  function followClearedStorage(): void {
    if (reasonElsewhere !== null) followEnd(reasonElsewhere);
    else setTimeout(() => followEnd('ended'), REASON_MS);
  }

  bus.on(sessionOpened, ({ token, redirect }) => void open(token, redirect));
  bus.on(sessionChanged, ({ userId, reason }) => {
    reasonElsewhere = reason === 'signIn' ? null : reason;
    if (reasonElsewhere !== null) {
      followEnd(reasonElsewhere);
      return;
    }
    const { user, status } = store.getState().session;
    if (userId === user?.userId) tokenStorage.adopt();
    else if (status === 'signedOut' && tokenStorage.adopt() !== null) {
      void loadUser();
      deps.enter(new URLSearchParams(window.location.search).get('redirect') ?? undefined);
    }
  });
  // The user's name, verification level and permissions are only in baseInfo.
  const refresh = () => {
    if (store.getState().session.status === 'signedIn') void loadUser();
  };
  bus.on(accountChanged, refresh);
  bus.on(certificationChanged, refresh);
  bus.on(accountClosed, () => end('signOut'));
  // The event may arrive before the storage is cleared in this tab; the `storage` event follows then. A token that is
  // only replaced or removed does not end this tab's session: `tokenStorage.watch` would report those too.
  window.addEventListener('storage', (event) => {
    if (webStorage.local.isSourceOf(event) && event.key === null) followClearedStorage();
  });
  // The page was restored from the back/forward cache after this session had ended.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !hasSession()) deps.reload();
  });
  if (hasSession()) void loadUser();

  return {
    async logOut() {
      if (isForeign()) {
        // This tab's session ended when the other account signed in. The other account's session must not be ended.
        await takeOver();
        return;
      }
      await call(logout, {});
      end('signOut');
    },
    async forceLogOut() {
      if (!isForeign()) await call(logout, {}).catch(() => undefined);
      end('signOut');
    },
    retryLoad: () => retry?.retryNow(),
    handleInvalid: () => void endOrTakeOver(),
    handleForeign: () => void takeOver(),
  };
}

/**
 * What is loaded after the end of a session. After a log-out that is the sign-in; otherwise the site root, from where
 * the guard leads to the sign-in, which says so and returns to the address that was open.
 */
function addressAfter(reason: EndReason): string {
  if (reason === 'signOut') return LOGIN_PATH;
  const { pathname, search, hash, origin } = window.location;
  const open = pathname === '/' ? null : safeRedirect(`${pathname}${search}${hash}`, origin);
  return endedAddress('/', open);
}

function isForeign(): boolean {
  const latest = tokenStorage.latest();
  return latest !== null && latest !== tokenStorage.read();
}

/**
 * Clears what this tab wrote before it learned that another one had ended the session: local storage is shared by
 * processes, so a write can land after the other tab's clear. A token is that of a newer sign-in, and stays.
 */
function clearWrittenLate(): void {
  webStorage.session.clear();
  webStorage.local.clear(TOKEN_KEY);
}

/** Clears session storage, local storage and the token cookie (docs/reference/states.md#log-out). */
function clearBrowser(): void {
  webStorage.session.clear();
  webStorage.local.clear();
  expireCookie(TOKEN_COOKIE);
}
