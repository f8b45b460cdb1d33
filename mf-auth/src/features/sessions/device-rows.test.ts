import { deviceRows } from './device-rows';
import type { SessionRow } from './session-row';

const session = (Id: string, overrides: Partial<SessionRow>): SessionRow => ({
  Id,
  ip: '203.0.113.7',
  browser: 'Chrome',
  system: 'Windows',
  method: 'password',
  mfa: false,
  createdAt: '2026-01-20T08:00:00.000Z',
  lastSeen: '2026-01-20T09:00:00.000Z',
  isCurrent: false,
  ...overrides,
});

it('groups by browser and system, the one used last first', () => {
  const rows = deviceRows([
    session('a', { lastSeen: '2026-01-20T09:00:00.000Z', createdAt: '2026-01-18T08:00:00.000Z' }),
    session('b', { lastSeen: '2026-01-20T11:00:00.000Z', ip: '203.0.113.8' }),
    session('c', { lastSeen: '2026-01-20T10:00:00.000Z', system: 'macOS' }),
    session('d', { lastSeen: '2026-01-20T08:00:00.000Z' }),
  ]);
  expect(rows.map(({ ids }) => ids)).toEqual([['b', 'a', 'd'], ['c']]);
  expect(rows[0]).toMatchObject({ since: '2026-01-18T08:00:00.000Z' });
  expect(rows[0]?.addresses.map(({ ip }) => ip)).toEqual(['203.0.113.8', '203.0.113.7']);
});

it('keeps this browser apart from other machines of the same kind, and first', () => {
  const rows = deviceRows([
    session('other', { lastSeen: '2026-01-20T11:00:00.000Z' }),
    session('here', { isCurrent: true }),
  ]);
  expect(rows.map(({ ids, isCurrent }) => [ids, isCurrent])).toEqual([
    [['here'], true],
    [['other'], false],
  ]);
});
