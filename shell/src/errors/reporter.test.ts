import type { ReleaseSet } from '@portal/shared/remote/release';
import { createReporter, incidentOf, partOfStack } from './reporter';

const set = {
  shell: { release: '0.1.0-aaaaaaaa' },
  remotes: [
    {
      part: 'mf-team',
      release: '0.2.0-bbbbbbbb',
      assets: '/assets/mf-team/',
      manifest: { owner: 'Team team' },
    },
  ],
} as unknown as ReleaseSet;

function buildReporter() {
  const clock = { now: 0 };
  const send = jest.fn();
  return { clock, send, report: createReporter({ set, send, now: () => clock.now }) };
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

it('sends at most ten per minute', () => {
  const { report, send, clock } = buildReporter();
  for (let index = 0; index < 50; index += 1)
    report({ kind: 'error', part: 'shell', message: String(index) });
  expect(send).toHaveBeenCalledTimes(10);
  clock.now = 60_001;
  report({ kind: 'error', part: 'shell', message: 'later' });
  expect(send).toHaveBeenCalledTimes(11);
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

it('accepts any thrown value', () => {
  expect(incidentOf('shell', 'error', 'text')).toEqual({
    kind: 'error',
    part: 'shell',
    name: 'unknown',
    message: 'text',
  });
  expect(incidentOf('shell', 'error', new TypeError('bad'))).toMatchObject({
    name: 'TypeError',
    message: 'bad',
  });
});
