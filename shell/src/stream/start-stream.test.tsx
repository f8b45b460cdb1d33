import { bus } from '@portal/shared/bus';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { messageList, messageUnreadCount } from '@portal/shared/contracts/message';
import { messagesCounted } from '@portal/shared/events/message';
import { streamResumed } from '@portal/shared/events/stream';
import { memberChanged, teamChanged } from '@portal/shared/events/team';
import { tokenStorage } from '@portal/shared/http';
import { linkStore } from '@portal/shared/store';
import { buildPage } from '@portal/shared/testing/build-page';
import { buildUser } from '@portal/shared/testing/build-user';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { act, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { languageChanged } from '../state/locale.slice';
import { sessionEnded, userLoaded } from '../state/session.slice';
import { makeStore } from '../state/shell-store';
import { buildMessage } from '../testing/build-message';
import { FakeLocks } from '../testing/fake-locks';
import { type FakeStream, fakeStream } from '../testing/fake-stream';
import { messagesApi } from '../messages/messages-api';
import type { StreamEvent } from './read-stream-event';
import { startStream } from './start-stream';

startMockProvider();

/** Channel name of the bus between tabs. */
const BUS_CHANNEL = 'portal.bus';
const LINA = buildUser({ unreadCount: 2 });
const OMAR = buildUser({ userId: '01990000-0000-7000-8000-000000000009', UserName: 'omar', unreadCount: 0 });

interface Asked {
  readonly url: string;
  readonly headers: Headers;
  readonly signal: AbortSignal;
  readonly stream: FakeStream;
}

let asked: Asked[] = [];
let endTab = () => undefined as void;

beforeEach(() => {
  asked = [];
  tokenStorage.write('token-1');
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (typeof input !== 'string' || !input.includes('/ext/stream?')) return fetch(input, init);
    const { signal } = init ?? {};
    if (!signal) throw new Error('a stream that nobody can end');
    expect(init?.credentials).toBe('include');
    const stream = fakeStream(signal);
    asked.push({ url: input, headers: new Headers(init?.headers), signal, stream });
    return Promise.resolve(stream.response);
  });
  Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
});
afterEach(() => {
  endTab();
  jest.restoreAllMocks();
});

/** A tab with a session. */
function openTab(user = LINA) {
  const store = makeStore();
  linkStore(store);
  startStream({ store, bus, apiBase: '/api', page: window });
  act(() => void store.dispatch(userLoaded(user)));
  endTab = () => act(() => void store.dispatch(sessionEnded()));
  return { store, unread: () => store.getState().session.user?.unreadCount };
}

const event = (name: string, payload: StreamEvent['payload']): StreamEvent => ({ name, major: 1, payload });
const streams = (count: number) => waitFor(() => expect(asked).toHaveLength(count));

it('opens the stream with token and cookie, in the user’s language', async () => {
  openTab();
  await streams(1);
  expect(asked[0]?.headers.get('Access-Token')).toBe('token-1');
  expect(asked[0]?.headers.get('Accept-Language')).toBe('en');
  expect(asked[0]?.url).toMatch(/\?SinceSeconds=\d+$/);
});

it('updates the count and the lists, in this tab and the others', async () => {
  const { store, unread } = openTab();
  const listed = mock(messageList, () => buildPage([buildMessage()]));
  renderHook(() => messagesApi.messageList.useQuery({}), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  await waitFor(() => expect(listed).toHaveLength(1));
  const otherTab: unknown[] = [];
  const channel = new BroadcastChannel(BUS_CHANNEL);
  channel.onmessage = ({ data }) => otherTab.push(data);
  await streams(1);

  const message = buildMessage({ title: 'Passkey added' });
  act(() =>
    asked[0]?.stream.send(event('message.received', { userId: LINA.userId, message, unreadCount: 3 })),
  );
  await waitFor(() => expect(unread()).toBe(3));
  await waitFor(() => expect(listed).toHaveLength(2));

  act(() =>
    asked[0]?.stream.send(event('message.counted', { userId: LINA.userId, unreadCount: 1, isGap: false })),
  );
  await waitFor(() => expect(unread()).toBe(1));
  await waitFor(() => expect(listed).toHaveLength(3));

  // An echo of what this tab knows already.
  const { session } = store.getState();
  act(() =>
    asked[0]?.stream.send(event('message.counted', { userId: LINA.userId, unreadCount: 1, isGap: false })),
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(listed).toHaveLength(3);
  // Nothing is rendered again.
  expect(store.getState().session).toBe(session);

  expect(otherTab).toMatchObject([
    { name: 'message.received', payload: { unreadCount: 3, message: { title: 'Passkey added' } } },
    { name: 'message.counted', payload: { unreadCount: 1 } },
    { name: 'message.counted', payload: { unreadCount: 1 } },
  ]);
  channel.close();
});

it('ignores events of another user', () => {
  const { unread } = openTab();
  act(() => bus.emit(messagesCounted, { userId: OMAR.userId, unreadCount: 9, isGap: false }));
  expect(unread()).toBe(2);
});

it('reconnects in the other language', async () => {
  const { store } = openTab();
  await streams(1);
  act(() => void store.dispatch(languageChanged('zh-CN')));
  await streams(2);
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(asked[1]?.headers.get('Accept-Language')).toBe('zh-CN');
});

it('ends with the session, and starts again for the next user', async () => {
  const { store } = openTab();
  await streams(1);
  act(() => void store.dispatch(sessionEnded()));
  await waitFor(() => expect(asked[0]?.signal.aborted).toBe(true));
  act(() => void store.dispatch(userLoaded(OMAR)));
  await streams(2);
  expect(asked[1]?.signal.aborted).toBe(false);
});

it('requests the count once a minute while visible, if the browser has no locks', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  const counted = mock(messageUnreadCount, () => ({ unreadCount: 7 }));
  const { unread } = openTab();
  await act(() => jest.advanceTimersByTimeAsync(59_000));
  expect(counted).toHaveLength(0);
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  jest.useRealTimers();
  await waitFor(() => expect(counted).toHaveLength(1));
  await waitFor(() => expect(unread()).toBe(7));
  expect(asked).toHaveLength(0);
});

it('forwards events that a part listens to, and drops the others', async () => {
  const heard: unknown[] = [];
  const mutationId = '5a0f8c1e-9f3b-4a51-8f55-0f2f9d1c7b11';
  const stops = [
    bus.on(teamChanged, (payload, origin) => heard.push(payload, origin)),
    bus.on(memberChanged, (payload) => heard.push(payload)),
  ];
  openTab();
  await streams(1);
  const teamId = '01990000-0000-7000-8000-000000000002';
  const changed = event('team.changed', { teamId, change: 'elsewhere' });
  act(() => asked[0]?.stream.send({ ...changed, mutationId }));
  act(() => asked[0]?.stream.send(event('weather.changed', { sunny: true })));
  act(() => asked[0]?.stream.send(event('member.changed', { teamId })));
  await waitFor(() => expect(heard).toEqual([{ teamId }, { mutationId }, { teamId }]));
  for (const stop of stops) stop();
});

it('lets parts refetch after an interruption, once the provider responds', async () => {
  const heard: unknown[] = [];
  const stop = bus.on(streamResumed, (payload) => heard.push(payload));
  let isUp = false;
  const counted = mock(messageUnreadCount, () =>
    isUp ? { unreadCount: 2 } : refuse(errorCodes.internalError),
  );
  openTab();
  await streams(1);
  jest.spyOn(Math, 'random').mockReturnValue(0);
  act(() => asked[0]?.stream.end());
  await waitFor(() => expect(counted).toHaveLength(1));
  expect(heard).toEqual([]);
  isUp = true;
  act(() => asked[1]?.stream.end());
  await waitFor(() => expect(heard).toEqual([{}]));
  stop();
});
