import { LANE_PATTERN } from '../contracts/lane';
import { laneCookie, laneCookieName, readLane } from './lane-cookie';

const HTTP = { secure: false };
const HTTPS = { secure: true };
const LANE = `${'a'.repeat(22)}.${'B'.repeat(22)}`;
const OTHER = `${'-'.repeat(22)}.${'_'.repeat(22)}`;

describe('the cookie', () => {
  test('has the prefix only over https, where browsers accept it', () => {
    expect(laneCookieName(HTTP)).toBe('portal-lane');
    expect(laneCookieName(HTTPS)).toBe('__Host-portal-lane');
  });

  test('is kept for 400 days and cannot be read by pages', () => {
    expect(laneCookie(LANE, HTTP)).toBe(
      `portal-lane=${LANE}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax`,
    );
    expect(laneCookie(LANE, HTTPS)).toBe(
      `__Host-portal-lane=${LANE}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax; Secure`,
    );
  });

  test.each([HTTP, HTTPS])('that was set is read again (%j)', (settings) => {
    const [pair = ''] = laneCookie(OTHER, settings).split(';');
    expect(readLane(pair, settings)).toBe(OTHER);
  });
});

describe('reading', () => {
  test('finds it among other cookies', () => {
    expect(readLane(`token=x; portal-lane=${LANE};qrb=y`, HTTP)).toBe(LANE);
    expect(readLane(`token=x;__Host-portal-lane=${LANE}`, HTTPS)).toBe(LANE);
  });

  test.each([
    ['no header', undefined],
    ['no cookie', ''],
    ['another cookie', `my-portal-lane=${LANE}`],
    ['the cookie of https', `__Host-portal-lane=${LANE}`],
    ['a cookie without a value', 'portal-lane'],
    ['an empty cookie', 'portal-lane='],
    ['a lane that is too short', `portal-lane=${LANE.slice(1)}`],
    ['a lane that is too long', `portal-lane=${LANE}A`],
    ['a lane without a signature', `portal-lane=${'a'.repeat(45)}`],
    ['other characters', `portal-lane=${LANE.replace('a', '%')}`],
    ['quotes', `portal-lane="${LANE}"`],
    ['a line break', `portal-lane=${LANE}\nB`],
  ])('%s: none', (_what, header) => {
    expect(readLane(header, HTTP)).toBeNull();
  });

  test('ignores the cookie of http over https', () => {
    expect(readLane(`portal-lane=${LANE}`, HTTPS)).toBeNull();
  });

  test('takes the first well-formed one', () => {
    expect(readLane(`portal-lane=broken; portal-lane=${LANE}; portal-lane=${OTHER}`, HTTP)).toBe(LANE);
  });
});

test('a lane has two parts of 16 bytes each in base64url', () => {
  const part = (byte: number) => Buffer.alloc(16, byte).toString('base64url');
  expect(`${part(255)}.${part(0)}`).toMatch(LANE_PATTERN);
});
