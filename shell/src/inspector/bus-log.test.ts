import type { ReleaseSet } from '@portal/shared/remote/release';
import { createBusLog } from './bus-log';

const set = {
  schema: 1,
  revision: 1,
  shell: { release: '1.0.0-00000000', hostApi: '1.0.0' },
  remotes: [
    { part: 'mf-team', assets: '/assets/mf-team/' },
    { part: 'mf-order', assets: 'http://localhost:9701/assets/mf-order/' },
  ],
} as unknown as ReleaseSet;

const sight = {
  name: 'team.changed',
  major: 1,
  payload: { id: 'ä' },
  from: 'this tab',
  listenerCount: 2,
} as const;

function buildLog(stack = ''): ReturnType<typeof createBusLog> {
  return createBusLog({ set, now: () => 7, stack: () => stack });
}

it('finds the part whose code is nearest to the bus in the stack, whatever the origin of its files', () => {
  const ours = 'Error\n  at emit (http://x/assets/shell/start.js:1)';
  for (const [stack, emitter] of [
    [`${ours}\n  at f (http://x/assets/mf-team/list.js:1)\n  at g (http://x/assets/shell/a.js:1)`, 'mf-team'],
    [`${ours}\n  at f (http://localhost:9701/assets/mf-order/src.js:1)`, 'mf-order'],
    [ours, 'shell'],
  ] as const) {
    const log = buildLog(stack);
    log.observe(sight);
    expect(log.current()[0]).toMatchObject({ event: 'team.changed', major: 1, emitter, at: 7 });
  }
});

it('shows size and beginning of a payload, and no emitter for events of another tab', () => {
  const log = buildLog();
  log.observe({ ...sight, from: 'another tab' });
  expect(log.current()[0]).toMatchObject({
    emitter: null,
    what: { kind: 'delivered', listenerCount: 2, bytes: 11, preview: '{"id":"ä"}' },
  });
  log.observe({ ...sight, payload: 'x'.repeat(500) });
  expect(log.current()[0]?.what).toMatchObject({ bytes: 502, preview: `"${'x'.repeat(159)}…` });
  const circle: { self?: unknown } = {};
  circle.self = circle;
  expect(() => log.observe({ ...sight, payload: circle })).not.toThrow();
});

it('never shows the token of a sign-in', () => {
  const log = buildLog();
  log.observe({ ...sight, name: 'session.opened', payload: { token: 'secret', UserName: 'zhangwei' } });
  expect(log.current()[0]?.what).toMatchObject({ preview: '{"token":"…","UserName":"zhangwei"}' });
});

it('shows which events were dropped and why', () => {
  const log = buildLog();
  log.dropped({
    problem: 'invalid-emit',
    event: 'order.paid',
    major: 9,
    detail: 'no listener knows it',
    stack: 'at f (http://x/assets/mf-team/list.js:1)',
  });
  expect(log.current()[0]).toMatchObject({
    event: 'order.paid',
    major: 9,
    emitter: 'mf-team',
    what: { kind: 'dropped', problem: 'invalid-emit', detail: 'no listener knows it' },
  });
});

it('keeps the last two hundred, newest first, and notifies subscribers', () => {
  const log = buildLog();
  const listener = jest.fn();
  const stop = log.subscribe(listener);
  for (let i = 0; i < 250; i += 1) log.observe(sight);
  expect(log.current()).toHaveLength(200);
  expect(log.current()[0]?.number).toBe(250);
  expect(listener).toHaveBeenCalledTimes(250);
  stop();
  log.observe(sight);
  expect(listener).toHaveBeenCalledTimes(250);
});
