import { logout } from '@portal/shared/contracts/auth';
import { baseInfo } from '@portal/shared/contracts/user';
import { accountChanged, accountClosed } from '@portal/shared/events/account';
import { sessionChanged, sessionOpened } from '@portal/shared/events/session';
import { certificationChanged } from '@portal/shared/events/certification';
import { bus } from '@portal/shared/bus';
import { call, tokenStorage } from '@portal/shared/http';
import { buildUser } from '@portal/shared/testing/build-user';
import { mock, startMockProvider, unreachable } from '@portal/shared/testing/mock-provider';
import { waitFor } from '@testing-library/react';
import { makeStore } from '../state/shell-store';
import { startSession } from './session-controller';

startMockProvider();

const LINA = buildUser();
const OMAR = buildUser({ userId: '01990000-0000-7000-8000-000000000002', UserName: 'omar' });

/** One session controller on the page's bus. Its listeners outlive the test, so each test ends its own session. */
function startTab() {
  const store = makeStore();
  const deps = {
    load: jest.fn(),
    reload: jest.fn(),
    enter: jest.fn(),
    onUser: jest.fn(),
    onUserRequested: jest.fn(),
    onFailure: jest.fn(),
  };
  const emitted: { userId: string | null; reason: string }[] = [];
  const stops: (() => void)[] = [];
  const on: typeof bus.on = (event, handler, options) => {
    const stop = bus.on(event, handler, options);
    stops.push(stop);
    return stop;
  };
  stops.push(bus.on(sessionChanged, (payload) => emitted.push(payload)));
  const session = startSession({ store, bus: { ...bus, on }, ...deps });
  const state = () => store.getState().session;
  const signedIn = () => waitFor(() => expect(state().status).toBe('signedIn'));
  open.push(() => stops.forEach((stop) => stop()));
  return { session, state, signedIn, emitted, ...deps };
}
let open: (() => void)[] = [];
afterEach(() => {
  for (const close of open) close();
  open = [];
});

/** Simulates a sign-in in another tab: writes to the storage that tabs share. */
function signInElsewhere(token: string): void {
  localStorage.setItem('Access-Token', token);
}

it('starts signed out without a token, and makes no call', () => {
  const { state } = startTab();
  expect(state()).toEqual({ status: 'signedOut', user: null, failure: null });
  expect(tokenStorage.read()).toBeNull();
});

it('starts a new tab from the browser’s latest token and loads the user', async () => {
  mock(baseInfo, () => LINA);
  signInElsewhere('token-1');
  const { state, signedIn, onUser } = startTab();
  expect(state().status).toBe('starting');
  await signedIn();
  expect(state().user).toEqual(LINA);
  expect(onUser).toHaveBeenCalledWith(LINA);
  expect(sessionStorage.getItem('Access-Token')).toBe('token-1');
});

it('accepts a session from a sign-in page: stores the token in both places, enters, notifies the tabs', async () => {
  mock(baseInfo, () => LINA);
  const { signedIn, enter, emitted } = startTab();
  bus.emit(sessionOpened, { token: 'token-1', UserName: 'lina', redirect: '/team/index' });
  await signedIn();
  expect(localStorage.getItem('Access-Token')).toBe('token-1');
  expect(sessionStorage.getItem('Access-Token')).toBe('token-1');
  expect(enter).toHaveBeenCalledWith('/team/index');
  await waitFor(() => expect(emitted.at(-1)).toEqual({ userId: LINA.userId, reason: 'signIn' }));
});

describe('log-out', () => {
  it('calls the provider, clears storages and cookie, notifies the tabs and loads the login', async () => {
    mock(baseInfo, () => LINA);
    const calls = mock(logout, () => null);
    tokenStorage.write('token-1');
    localStorage.setItem('other', 'x');
    document.cookie = 'token=readable; path=/';
    const { session, signedIn, state, load, emitted } = startTab();
    await signedIn();
    await session.logOut();
    expect(calls).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    expect(document.cookie).not.toContain('token=');
    expect(state().status).toBe('signedOut');
    expect(emitted.at(-1)).toEqual({ userId: null, reason: 'signOut' });
    expect(load).toHaveBeenCalledWith('/user/login');
  });

  it('that fails clears nothing and rejects with the provider’s message', async () => {
    mock(baseInfo, () => LINA);
    mock(logout, () => unreachable());
    tokenStorage.write('token-1');
    const { session, signedIn, load } = startTab();
    await signedIn();
    await expect(session.logOut()).rejects.toMatchObject({ name: 'ApiError' });
    expect(tokenStorage.read()).toBe('token-1');
    expect(load).not.toHaveBeenCalled();
  });

  it('in a tab whose account was replaced does not end the other account’s session', async () => {
    let person = LINA;
    mock(baseInfo, () => person);
    const calls = mock(logout, () => null);
    tokenStorage.write('token-1');
    const { session, signedIn, reload, load } = startTab();
    await signedIn();
    person = OMAR;
    signInElsewhere('token-2');
    await session.logOut();
    expect(calls).toHaveLength(0);
    expect(tokenStorage.latest()).toBe('token-2');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(load).not.toHaveBeenCalled();
  });
});

it('ends on a 4101 of the current token: clears and loads the site root, which returns here', async () => {
  mock(baseInfo, () => LINA);
  window.history.replaceState(null, '', '/team/index?Page=2#rows');
  tokenStorage.write('token-1');
  const { session, signedIn, load, emitted } = startTab();
  await signedIn();
  session.handleInvalid();
  session.handleInvalid();
  await waitFor(() =>
    expect(load).toHaveBeenCalledWith('/?redirect=%2Fteam%2Findex%3FPage%3D2%23rows&ended=1'),
  );
  expect(load).toHaveBeenCalledTimes(1);
  expect(localStorage).toHaveLength(0);
  expect(emitted.at(-1)).toEqual({ userId: null, reason: 'ended' });
});

it.each(['/', '/user/login'])('ends immediately on a 4101 before the user is known, at %s', (address) => {
  mock(baseInfo, () => LINA);
  window.history.replaceState(null, '', address);
  tokenStorage.write('token-1');
  const { session, load } = startTab();
  session.handleInvalid();
  expect(load).toHaveBeenCalledWith('/?ended=1');
});

it('continues after a 4101 if another tab is signing in', async () => {
  mock(baseInfo, () => LINA);
  tokenStorage.write('token-1');
  const { session, signedIn, load } = startTab();
  await signedIn();
  session.handleInvalid();
  // The other tab has read its response only now.
  signInElsewhere('token-2');
  window.dispatchEvent(new StorageEvent('storage', { key: 'Access-Token', storageArea: localStorage }));
  await waitFor(() => expect(sessionStorage.getItem('Access-Token')).toBe('token-2'));
  expect(tokenStorage.latest()).toBe('token-2');
  expect(load).not.toHaveBeenCalled();
});

describe('a 4101 after another tab signed in', () => {
  it('takes over the token if it is the same user, and clears nothing', async () => {
    mock(baseInfo, () => LINA);
    tokenStorage.write('token-1');
    const { session, signedIn, state, reload, load } = startTab();
    await signedIn();
    signInElsewhere('token-2');
    session.handleForeign();
    await waitFor(() => expect(sessionStorage.getItem('Access-Token')).toBe('token-2'));
    await signedIn();
    expect(state().user?.userId).toBe(LINA.userId);
    expect(tokenStorage.latest()).toBe('token-2');
    expect(reload).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();
  });

  it('reloads if it is another user, and clears nothing', async () => {
    let person = LINA;
    mock(baseInfo, () => person);
    tokenStorage.write('token-1');
    const { session, signedIn, reload } = startTab();
    await signedIn();
    person = OMAR;
    signInElsewhere('token-2');
    session.handleForeign();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(tokenStorage.read()).toBe('token-2');
  });
});

describe('when another tab logs out', () => {
  it('redirects to the login', async () => {
    mock(baseInfo, () => LINA);
    tokenStorage.write('token-1');
    const { signedIn, load } = startTab();
    await signedIn();
    localStorage.clear();
    bus.emit(sessionChanged, { userId: null, reason: 'signOut' });
    await waitFor(() => expect(load).toHaveBeenCalledWith('/user/login'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('clears what this tab wrote after the other one had cleared the storage', async () => {
    mock(baseInfo, () => LINA);
    tokenStorage.write('token-1');
    const { signedIn, load } = startTab();
    await signedIn();
    localStorage.clear();
    localStorage.setItem('portal.settings', '{}');
    bus.emit(sessionChanged, { userId: null, reason: 'signOut' });
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
    expect(load).toHaveBeenCalledWith('/user/login');
    expect(localStorage).toHaveLength(0);
  });

  it('redirects if the cleared storage is visible only after the event', async () => {
    mock(baseInfo, () => LINA);
    window.history.replaceState(null, '', '/order/index');
    tokenStorage.write('token-1');
    const { signedIn, load } = startTab();
    await signedIn();
    bus.emit(sessionChanged, { userId: null, reason: 'ended' });
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
    expect(load).toHaveBeenCalledWith('/?redirect=%2Forder%2Findex&ended=1');
  });

  it('counts a cleared storage without a reason as an end of the session', async () => {
    mock(baseInfo, () => LINA);
    window.history.replaceState(null, '', '/order/index');
    tokenStorage.write('token-1');
    const { signedIn, load } = startTab();
    await signedIn();
    bus.emit(sessionChanged, { userId: LINA.userId, reason: 'signIn' });
    jest.useFakeTimers();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
    expect(load).not.toHaveBeenCalled();
    jest.runAllTimers();
    jest.useRealTimers();
    expect(load).toHaveBeenCalledWith('/?redirect=%2Forder%2Findex&ended=1');
  });

  it('stays if another sign-in has followed', async () => {
    mock(baseInfo, () => LINA);
    tokenStorage.write('token-1');
    const { signedIn, state, load } = startTab();
    await signedIn();
    signInElsewhere('token-2');
    bus.emit(sessionChanged, { userId: null, reason: 'ended' });
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
    expect(state().status).toBe('signedIn');
  });
});

it('follows a sign-in of another tab on the login page', async () => {
  mock(baseInfo, () => LINA);
  window.history.replaceState(null, '', '/user/login?redirect=%2Fteam%2Findex');
  const { signedIn, enter } = startTab();
  signInElsewhere('token-1');
  bus.emit(sessionChanged, { userId: LINA.userId, reason: 'signIn' });
  await signedIn();
  expect(enter).toHaveBeenCalledWith('/team/index');
});

it('requests baseInfo again after a network error', async () => {
  let attempts = 0;
  mock(baseInfo, () => {
    attempts += 1;
    return attempts === 1 ? unreachable() : LINA;
  });
  tokenStorage.write('token-1');
  const { state } = startTab();
  await waitFor(() => expect(state().status).toBe('signedIn'));
});

it('shows after the second attempt that the account cannot be loaded, and uses it when it arrives', async () => {
  let attempts = 0;
  mock(baseInfo, () => {
    attempts += 1;
    return attempts <= 2 ? unreachable() : LINA;
  });
  tokenStorage.write('token-1');
  const { state, session, onFailure } = startTab();
  await waitFor(() => expect(state().failure).toMatchObject({ code: 0 }));
  expect(state().status).toBe('starting');
  expect(onFailure).toHaveBeenCalledTimes(1);
  session.retryLoad();
  await waitFor(() => expect(state()).toMatchObject({ status: 'signedIn', failure: null }));
});

it('lets users log out whose account cannot be loaded, although the provider does not respond', async () => {
  mock(baseInfo, () => unreachable());
  mock(logout, () => unreachable());
  tokenStorage.write('token-1');
  const { session, load, emitted } = startTab();
  await session.forceLogOut();
  expect(tokenStorage.latest()).toBeNull();
  expect(emitted.at(-1)).toEqual({ userId: null, reason: 'signOut' });
  expect(load).toHaveBeenCalledWith('/user/login');
});

it('reloads the user if their name or verification level has changed, and only then', async () => {
  let person = buildUser({ certLevel: 'none' });
  const calls = mock(baseInfo, () => person);
  const { signedIn, state } = startTab();
  bus.emit(certificationChanged, { kind: 'basic', state: 'verified', level: 'basic' });
  expect(calls).toHaveLength(0);
  tokenStorage.write('token-1');
  bus.emit(sessionOpened, { token: 'token-1', UserName: 'lina' });
  await signedIn();
  person = buildUser({ certLevel: 'basic' });
  bus.emit(certificationChanged, { kind: 'basic', state: 'verified', level: 'basic' });
  await waitFor(() => expect(state().user?.certLevel).toBe('basic'));
  person = buildUser({ UserName: 'li-na' });
  bus.emit(accountChanged, { UserName: 'li-na' });
  await waitFor(() => expect(state().user?.UserName).toBe('li-na'));
  expect(state().status).toBe('signedIn');
});

it('drops a response that a later one has overtaken', async () => {
  let respondLate: () => void = () => undefined;
  mock(baseInfo, (_request, nth) => {
    if (nth === 1) return LINA;
    if (nth !== 2) return { ...LINA, UserName: 'newest' };
    return new Promise((resolve) => (respondLate = () => resolve({ ...LINA, UserName: 'overtaken' })));
  });
  tokenStorage.write('token-1');
  const { signedIn, state, onUser } = startTab();
  await signedIn();
  bus.emit(accountChanged, { UserName: 'overtaken' });
  bus.emit(accountChanged, { UserName: 'newest' });
  await waitFor(() => expect(state().user?.UserName).toBe('newest'));
  respondLate();
  // The late response arrives during these calls.
  for (let nth = 0; nth < 20; nth += 1) await call(baseInfo, {});
  expect(onUser).toHaveBeenCalledTimes(2);
  expect(state().user?.UserName).toBe('newest');
});

it('leaves a closed account: clears the storages and loads the login, and the tabs follow', async () => {
  mock(baseInfo, () => LINA);
  tokenStorage.write('token-1');
  const { signedIn, load, emitted } = startTab();
  await signedIn();
  bus.emit(accountClosed, {});
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
  expect(emitted.at(-1)).toEqual({ userId: null, reason: 'signOut' });
  expect(load).toHaveBeenCalledWith('/user/login');
});
