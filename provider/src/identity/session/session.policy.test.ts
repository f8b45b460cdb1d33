import { isAlive, matchesCookieToken, needsTouch, type StoredSession } from './session.policy';

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 8) + minutes * 60_000);
const session = (given: Partial<StoredSession> = {}): StoredSession => ({
  cookieHash: 'half',
  lastSeenAt: at(0),
  expiresAt: at(12 * 60),
  revokedAt: null,
  status: 'active',
  ...given,
});
const limits = { idleMinutes: 30 };

describe('isAlive', () => {
  it('is alive until the idle limit', () => {
    expect(isAlive(session(), at(29), limits)).toBe(true);
    expect(isAlive(session(), at(30), limits)).toBe(false);
  });

  it('ends at the absolute limit, even if it is active', () => {
    const busy = session({ lastSeenAt: at(12 * 60 - 1) });
    expect(isAlive(busy, at(12 * 60 - 1), limits)).toBe(true);
    expect(isAlive(busy, at(12 * 60), limits)).toBe(false);
  });

  it.each([{ revokedAt: at(1) }, { status: 'disabled' as const }])('is not alive with %o', (given) => {
    expect(isAlive(session(given), at(2), limits)).toBe(false);
  });
});

it('requires both tokens of the same session', () => {
  expect(matchesCookieToken(session(), 'half')).toBe(true);
  expect(matchesCookieToken(session(), 'other')).toBe(false);
  expect(matchesCookieToken(session(), '')).toBe(false);
});

it('writes the last activity once a minute', () => {
  expect(needsTouch(session(), at(0.9))).toBe(false);
  expect(needsTouch(session(), at(1))).toBe(true);
});
