import { type FakeStream, fakeStream } from '../testing/fake-stream';
import { keepConnected } from './keep-connected';
import { MAX_SINCE_SECONDS, STREAM_GAP, STREAM_REVOKED } from '@portal/shared/contracts/message';
import type { StreamEvent } from './read-stream-event';

const COUNTED: StreamEvent = { name: 'message.counted', major: 1, payload: { unreadCount: 3 } };
const REVOKED: StreamEvent = { name: STREAM_REVOKED, major: 1, payload: {} };

type Answer = (signal: AbortSignal) => Response | Promise<Response>;

let isOnline = true;
let hasSession = true;
let stop = new AbortController();

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  isOnline = true;
  hasSession = true;
  stop = new AbortController();
});
afterEach(() => {
  stop.abort();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Starts the connection. Responses come from `next` in order, and then are open streams. */
function follow(...next: readonly Answer[]) {
  const streams: FakeStream[] = [];
  const events: StreamEvent[] = [];
  const recounts: boolean[] = [];
  const since: number[] = [];
  let asked = 0;
  const done = keepConnected(
    {
      hasSession: () => hasSession,
      open(sinceSeconds, signal) {
        since.push(sinceSeconds);
        const response = next[asked];
        asked += 1;
        if (response !== undefined) return Promise.resolve(response(signal));
        const stream = fakeStream(signal);
        streams.push(stream);
        return Promise.resolve(stream.response);
      },
      onEvent: (event) => events.push(event),
      recount: (isGap) => {
        recounts.push(isGap);
        return Promise.resolve();
      },
      dataReadAt: Date.now() - 2_500,
      page: window,
      now: Date.now,
      random: () => 0.5,
    },
    stop.signal,
  );
  return {
    streams,
    events,
    recounts,
    since,
    done,
    asked: () => asked,
    pass: (ms: number) => jest.advanceTimersByTimeAsync(ms),
  };
}

const refusal =
  (status: number): Answer =>
  () =>
    new Response('{}', { status });

it('passes on events of any name, and drops invalid ones', async () => {
  const { streams, events, pass } = follow();
  await pass(0);
  streams[0]?.send(COUNTED);
  streams[0]?.send(JSON.parse('{"name":"weather"}') as StreamEvent);
  await pass(0);
  expect(events).toEqual([COUNTED]);
});

it('reconnects when the stream ends, and checks for missed events', async () => {
  const { streams, recounts, asked, pass } = follow();
  await pass(60_000 / 2 - 1);
  expect(recounts).toEqual([]);
  streams[0]?.end();
  await pass(999);
  expect(asked()).toBe(1);
  await pass(1);
  expect(asked()).toBe(2);
  expect(recounts).toEqual([true]);
});

it('requests the events since the data was read, until the stream has been open once', async () => {
  const { streams, since, pass } = follow(refusal(503));
  await pass(0);
  await pass(2_000);
  expect(streams).toHaveLength(1);
  streams[0]?.end();
  await pass(2_000);
  expect(streams).toHaveLength(2);
  expect(since[0]).toBe(3);
  expect(since[1]).toBeGreaterThan(3);
  expect(since[2]).toBe(0);
});

it('treats the data as too old if the clock was set back', async () => {
  const { streams, since, pass } = follow(refusal(503));
  jest.setSystemTime(Date.now() - 3_600_000);
  await pass(4_000);
  expect(streams).toHaveLength(1);
  expect(since.at(-1)).toBe(MAX_SINCE_SECONDS);
});

it('refetches where the provider no longer knows the events', async () => {
  const { streams, events, recounts, pass } = follow();
  await pass(0);
  streams[0]?.send({ name: STREAM_GAP, major: 1, payload: {} });
  await pass(0);
  expect(recounts).toEqual([true]);
  expect(events).toEqual([]);
});

it('starts a new series of delays after a connection that lasted', async () => {
  const down = refusal(503);
  const { streams, asked, pass } = follow(down, down);
  await pass(3_000);
  expect(asked()).toBe(3);
  await pass(15_000);
  streams[0]?.stillHere();
  await pass(15_000);
  streams[0]?.end();
  await pass(999);
  expect(asked()).toBe(3);
  await pass(1);
  expect(asked()).toBe(4);
});

it('treats 40 s of silence as a broken connection, and a comment as activity', async () => {
  const { streams, recounts, asked, pass } = follow();
  await pass(39_000);
  streams[0]?.stillHere();
  await pass(39_000);
  expect(asked()).toBe(1);
  await pass(2_500);
  expect(asked()).toBe(2);
  expect(recounts).toEqual([true]);
});

it('retries with increasing delays while refused, and requests the count in the meantime', async () => {
  const down = refusal(503);
  const { recounts, asked, pass } = follow(down, down, down, down);
  await pass(0);
  expect(asked()).toBe(1);
  await pass(1_000);
  expect(asked()).toBe(2);
  await pass(2_000);
  expect(asked()).toBe(3);
  expect(recounts).toEqual([false]);
  await pass(3_999);
  expect(asked()).toBe(3);
  await pass(1);
  expect(asked()).toBe(4);
  expect(recounts).toEqual([false, false]);
});

it('waits longer if there are too many streams, and requests the count in the meantime', async () => {
  const { recounts, asked, pass } = follow(refusal(429));
  await pass(29_000);
  expect(asked()).toBe(1);
  expect(recounts).toEqual([false]);
  await pass(31_000);
  expect(asked()).toBe(2);
});

it('does not accept a proxy’s page as a stream', async () => {
  const page: Answer = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
  const { asked, events, pass } = follow(page);
  await pass(1_000);
  expect(asked()).toBe(2);
  expect(events).toEqual([]);
});

it.each([
  ['is refused with 401', refusal(401)],
  [
    'was revoked',
    (signal: AbortSignal) => {
      const stream = fakeStream(signal);
      stream.send(REVOKED);
      stream.end();
      return stream.response;
    },
  ],
])('checks with the provider whether the session has ended when it %s', async (_case, response) => {
  const { recounts, events, asked, pass } = follow(response);
  await pass(2_000);
  expect(recounts).toEqual([false]);
  expect(events).toEqual([]);
  await pass(1_000);
  expect(asked()).toBe(2);
});

it('makes no call once the log-out that revoked the session is known here', async () => {
  const { recounts, asked, done, pass } = follow(refusal(401));
  await pass(500);
  hasSession = false;
  await pass(10_000);
  await done;
  expect(recounts).toEqual([]);
  expect(asked()).toBe(1);
});

it('waits for the network, and disconnects when it is lost', async () => {
  isOnline = false;
  const { asked, pass } = follow();
  await pass(120_000);
  expect(asked()).toBe(0);
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await pass(499);
  expect(asked()).toBe(0);
  await pass(1);
  expect(asked()).toBe(1);
  isOnline = false;
  window.dispatchEvent(new Event('offline'));
  await pass(30_000);
  expect(asked()).toBe(1);
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await pass(500);
  expect(asked()).toBe(2);
});

it('stops immediately, whether it is reading or waiting', async () => {
  const reading = follow();
  await reading.pass(0);
  stop.abort();
  await reading.done;
  expect(reading.asked()).toBe(1);

  stop = new AbortController();
  const waiting = follow(refusal(503));
  await waiting.pass(100);
  stop.abort();
  await waiting.done;
  expect(waiting.asked()).toBe(1);
});
