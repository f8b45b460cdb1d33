import type { Bus } from '@portal/shared/bus';
import { logout } from '@portal/shared/contracts/auth';
import { baseInfo } from '@portal/shared/contracts/user';
import { accountChanged, accountClosed } from '@portal/shared/events/account';
import { sessionChanged, sessionOpened } from '@portal/shared/events/session';
import { verificationChanged } from '@portal/shared/events/verification';
import { ApiError, call, tokenStorage } from '@portal/shared/http';
import { resetForNewUser, type SessionUser } from '@portal/shared/store';
import { expireCookie } from '@portal/shared/remote/cookie';
import { retryWithBackoff, type Retry, steps } from '../retry/retry-with-backoff';
import { sessionEnded, sessionStarted, userFailed, userLoaded } from '../state/session.slice';
import type { ShellStore } from '../state/shell-store';
import { awaitSuccessor } from './await-successor';
import { hasSession } from './has-session';

/** Readable cookie that the specification asks to clear; the provider's own is HttpOnly and expired by it. */
const TOKEN_COOKIE = 'token';
const LOGIN_PATH = '/user/login';
const SITE_ROOT = '/';
/** Pauses before baseInfo is asked again. */
const BASE_INFO_DELAY = steps(1_000, 3_000, 10_000, 30_000);
/** After so many attempts the person is told that baseInfo does not come. */
const HOPELESS_AFTER = 2;

interface Deps {
  readonly store: ShellStore;
  readonly bus: Bus;
  /** A new page load: nothing of the former person stays in memory. */
  readonly load: (address: string) => void;
  readonly reload: () => void;
  /** Moves inside the portal to what `redirect` means, or to the site root. */
  readonly enter: (redirect: string | undefined) => void;
  /** Told once when baseInfo does not come; it is asked for again. */
  readonly onFailure: (error: unknown) => void;
  /** Told each time baseInfo arrived. */
  readonly onUser: (user: SessionUser) => void;
}

export interface SessionController {
  /** Ends the session at the provider, then here and in all tabs. Rejects when the provider refused. */
  readonly logOut: () => Promise<void>;
  /**
   * The same for a person whose account cannot even be loaded: this browser forgets the session whatever the
   * provider says, who ends what it does not hear of by itself.
   */
  readonly logOutAnyway: () => Promise<void>;
  /** Asks for baseInfo at once instead of after the pause. */
  readonly loadAgain: () => void;
  /** `sessionInvalid` for the current token. */
  readonly handleInvalid: () => void;
  /** `sessionInvalid` while another tab of this browser has signed in. */
  readonly handleForeign: () => void;
}

/** Who is signed in: storage, baseInfo, log-out, ended sessions, and the other tabs of this browser. */
export function startSession(deps: Deps): SessionController {
  const { store, bus } = deps;
  let isLeaving = false;
  let isTakingOver = false;
  let isEnding = false;
  /** Aborted with each start and with the session, so that an answer for a former person is dropped. */
  let loading = new AbortController();
  let retry: Retry<SessionUser> | null = null;

  async function loadUser(): Promise<SessionUser | null> {
    loading.abort();
    const mine = new AbortController();
    loading = mine;
    if (store.getState().session.status === 'signedOut') store.dispatch(sessionStarted());
    retry = retryWithBackoff({
      attempt: () => call(baseInfo, {}),
      delay: BASE_INFO_DELAY,
      onFailure(error, failures) {
        // `sessionInvalid` is handled where all calls are; anything else passes, so it is asked for again.
        if (!hasSession()) mine.abort();
        else if (failures >= HOPELESS_AFTER) tellFailure(error);
      },
      signal: mine.signal,
    });
    const user = await retry.result;
    if (user === undefined) return null;
    store.dispatch(userLoaded(user));
    deps.onUser(user);
    return user;
  }

  function tellFailure(error: unknown): void {
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

  function end(reason: 'signOut' | 'ended', address: string): void {
    if (isLeaving) return;
    clearBrowser();
    // The cache goes with the page; emptying it now would only make the pages on screen ask again.
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

  /** Another tab signed in. The same person goes on with the new token; another one gets a fresh page. */
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

  /** `sessionInvalid` for this tab's token: the session is over, or that of a tab that is just signing in replaces it. */
  async function endOrFollow(): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    // Before baseInfo has come there is nothing on screen to lose by ending at once.
    const isFollowed = store.getState().session.status === 'signedIn' && (await awaitSuccessor());
    isEnding = false;
    if (isFollowed) await takeOver();
    else end('ended', SITE_ROOT);
  }

  /** Another tab's session ended. Only when nobody has signed in since: that session is none of ours to end. */
  function followEnd(): void {
    if (store.getState().session.status === 'signedOut' || tokenStorage.latest() !== null) return;
    sessionStorage.clear();
    leave(LOGIN_PATH);
  }

  bus.on(sessionOpened, ({ token, redirect }) => void open(token, redirect));
  bus.on(sessionChanged, ({ userId }) => {
    if (userId === null) {
      followEnd();
      return;
    }
    const { user, status } = store.getState().session;
    if (userId === user?.userId) tokenStorage.adopt();
    else if (status === 'signedOut' && tokenStorage.adopt() !== null) {
      void loadUser();
      deps.enter(new URLSearchParams(window.location.search).get('redirect') ?? undefined);
    }
  });
  // Name, level and permissions of the person come with baseInfo alone.
  const refresh = () => {
    if (store.getState().session.status === 'signedIn') void loadUser();
  };
  bus.on(accountChanged, refresh);
  bus.on(verificationChanged, refresh);
  bus.on(accountClosed, () => end('signOut', LOGIN_PATH));
  // The news can be quicker than the emptied storage, which tells of itself when it is here.
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea === localStorage && key === null) followEnd();
  });
  // Back from the browser's memory of pages, after this session has ended.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !hasSession()) deps.reload();
  });
  if (hasSession()) void loadUser();

  return {
    async logOut() {
      if (isForeign()) {
        // This tab's session ended when the other account signed in; ending that one would be a mistake.
        await takeOver();
        return;
      }
      await call(logout, {});
      end('signOut', LOGIN_PATH);
    },
    async logOutAnyway() {
      if (!isForeign()) await call(logout, {}).catch(() => undefined);
      end('signOut', LOGIN_PATH);
    },
    loadAgain: () => retry?.hurry(),
    handleInvalid: () => void endOrFollow(),
    handleForeign: () => void takeOver(),
  };
}

function isForeign(): boolean {
  const latest = tokenStorage.latest();
  return latest !== null && latest !== tokenStorage.read();
}

/** docs/reference/states.md#log-out: session storage, local storage and the token cookie. */
function clearBrowser(): void {
  try {
    sessionStorage.clear();
    localStorage.clear();
  } catch {
    // Storage is switched off: there is nothing in it.
  }
  expireCookie(TOKEN_COOKIE);
}
