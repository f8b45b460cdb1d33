import type { HistoryEntry } from '@portal/registry/registry-results';
import { printHistory } from './print-releases';

const base = { seq: 1, at: '2026-03-02T08:00:00.000Z', who: { name: 'ann', address: '::1' }, revision: 3 };
const token = {
  id: 't1',
  name: 'teams',
  parts: ['mf-team'],
  verbs: ['publish', 'canary'] as const,
  upTo: 25,
  until: '2026-06-01T00:00:00.000Z',
};
const change = { part: 'mf-team', from: null, to: { release: '1.1.0-11111111' } };
const plan = { then: [100], everyMs: 600_000, minPeople: 50 };

test.each<[string, HistoryEntry, string]>([
  [
    'a token',
    { ...base, action: 'token.use', token },
    'token.use t1  teams: publish, canary of mf-team, up to 25 %, until 2026-06-01T00:00:00.000Z',
  ],
  [
    'a token for all parts',
    { ...base, action: 'token.revoke', token: { ...token, parts: null, upTo: 100 } },
    'token.revoke t1  teams: publish, canary of all parts, until 2026-06-01T00:00:00.000Z',
  ],
  ['a key', { ...base, action: 'key.add', part: 'mf-team', key: '0a1b' }, 'key.add 0a1b of mf-team'],
  [
    'a planned step',
    { ...base, action: 'ramp', rollout: 'r1', step: 2, changes: [change], percent: 25, plan, people: 50 },
    'ramp r1 step 2  at 25 % after 50 people, then 100 % every 10m after 50 people each  mf-team: not in the set → 1.1.0-11111111',
  ],
])('the history shows %s', (_what, entry, text) => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  printHistory([entry]);
  expect(log.mock.calls).toEqual([[`2026-03-02T08:00:00.000Z  ann (::1)  ${text}`]]);
  log.mockRestore();
});
