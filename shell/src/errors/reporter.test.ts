import type { ReleaseSet } from '@portal/shared/remote/release';
import { createReporter, incidentOf, partOfStack, stackFromPart } from './reporter';

const set = {
  shell: { release: '0.1.0-aaaaaaaa' },
  remotes: [
    {
      part: 'mf-team',
      release: '0.2.0-bbbbbbbb',
      assets: '/assets/mf-team/',
      manifest: { owner: 'Team team' },
    },
    {
      part: 'mf-order',
      release: '0.3.0-cccccccc',
      assets: '/assets/mf-order/',
      manifest: { owner: 'Order team' },
    },
  ],
} as unknown as ReleaseSet;

function buildReporter(page?: string) {
  const clock = { now: 0 };
  const send = jest.fn();
  return { clock, send, report: createReporter({ set, page, send, now: () => clock.now }) };
}

it('adds part, release and owner from the release set', () => {
  const { report, send } = buildReporter();
  report({ kind: 'load', part: 'mf-team', name: 'pages/team-list', message: 'not there' });
  expect(send).toHaveBeenCalledWith({
    kind: 'load',
    part: 'mf-team',
    release: '0.2.0-bbbbbbbb',
    owner: 'Team team',
    name: 'pages/team-list',
    message: 'not there',
  });
});

it('sends the same incident once', () => {
  const { report, send } = buildReporter();
  report({ kind: 'error', part: 'shell', message: 'x' });
  report({ kind: 'error', part: 'shell', message: 'x' });
  expect(send).toHaveBeenCalledTimes(1);
});

it('adds the token of the page, if there is one', () => {
  const { report, send } = buildReporter('token-1');
  report({ kind: 'error', part: 'shell', message: 'x' });
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ page: 'token-1' }));
  const without = buildReporter();
  without.report({ kind: 'error', part: 'shell', message: 'x' });
  expect(without.send.mock.calls[0]).not.toContainEqual(expect.objectContaining({ page: expect.anything() }));
});

it('sends at most ten per minute', () => {
  const { report, send, clock } = buildReporter();
  for (let index = 0; index < 50; index += 1)
    report({ kind: 'error', part: 'shell', message: String(index) });
  expect(send).toHaveBeenCalledTimes(10);
  clock.now = 60_001;
  report({ kind: 'error', part: 'shell', message: 'later' });
  expect(send).toHaveBeenCalledTimes(11);
});

it('sends measurements and failed calls although errors have reached their limit', () => {
  const { report, send } = buildReporter();
  for (let index = 0; index < 50; index += 1)
    report({ kind: 'error', part: 'shell', message: String(index) });
  send.mockClear();
  report({ kind: 'shown', part: 'shell', parts: ['shell', 'mf-team'], value: 900 });
  report({ kind: 'vital', part: 'mf-team', name: 'LCP', value: 800.5 });
  report({ kind: 'provider', part: 'mf-team', name: 'team.teamsInfo', message: '5000' });
  expect(send.mock.calls).toEqual([
    [expect.objectContaining({ kind: 'shown', parts: ['shell', 'mf-team'], value: 900 })],
    [expect.objectContaining({ kind: 'vital' })],
    [expect.objectContaining({ kind: 'provider' })],
  ]);
});

it('sends at most ten failed calls per minute, and each call once for a part', () => {
  const { report, send } = buildReporter();
  report({ kind: 'provider', part: 'mf-team', name: 'a', message: '5000' });
  report({ kind: 'provider', part: 'mf-team', name: 'a', message: '5003' });
  expect(send).toHaveBeenCalledTimes(1);
  for (let index = 0; index < 50; index += 1)
    report({ kind: 'provider', part: 'shell', name: String(index), message: '5000' });
  expect(send).toHaveBeenCalledTimes(10);
});

it('sends each vital once, with its first value', () => {
  const { report, send } = buildReporter();
  report({ kind: 'vital', part: 'mf-team', name: 'CLS', value: 0 });
  report({ kind: 'vital', part: 'mf-order', name: 'CLS', value: 0.2 });
  expect(send.mock.calls).toEqual([[expect.objectContaining({ part: 'mf-team', value: 0 })]]);
});

it('truncates every field to its limit', () => {
  const { report, send } = buildReporter();
  report({ kind: 'error', part: 'shell', message: 'm'.repeat(9000), stack: 's'.repeat(9000) });
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'm'.repeat(1024), stack: 's'.repeat(4096) }),
  );
});

it('finds the part of an error by its stack', () => {
  expect(partOfStack(set, 'at f (https://portal.example/assets/mf-team/x.1.js:1:1)')).toBe('mf-team');
  expect(partOfStack(set, 'at f (https://portal.example/assets/shell/x.1.js:1:1)')).toBe('shell');
});

it('names the part whose file is topmost in a stack that crosses parts, and cuts off what is above it', () => {
  const order = 'at g (https://portal.example/assets/mf-order/x.1.js:1:1)';
  const team = 'at f (https://portal.example/assets/mf-team/x.1.js:1:1)';
  const stack = `at emit (https://portal.example/assets/shell/x.1.js:1:1)\n${order}\n${team}`;
  expect(partOfStack(set, stack)).toBe('mf-order');
  expect(partOfStack(set, `${team}\n${order}`)).toBe('mf-team');
  expect(stackFromPart(set, 'mf-order', stack)).toBe(`${order}\n${team}`);
  expect(stackFromPart(set, 'shell', stack)).toBe(stack);
});

it('accepts any thrown value', () => {
  expect(incidentOf('shell', 'error', 'text')).toEqual({
    kind: 'error',
    part: 'shell',
    name: 'unknown',
    message: 'text',
  });
  const error = new TypeError('bad');
  const incident = { kind: 'error', part: 'shell', name: 'TypeError', message: 'bad' };
  expect(incidentOf('shell', 'error', error)).toEqual({ ...incident, stack: error.stack });
  expect(incidentOf('shell', 'error', error, '\n    at TeamList')).toEqual({
    ...incident,
    stack: `${String(error.stack)}\n    at TeamList`,
  });
});
