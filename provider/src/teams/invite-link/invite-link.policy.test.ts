import * as errorCodes from '@portal/shared/contracts/error-codes';
import { inviteUserByUrl } from '@portal/shared/contracts/invitation';
import { INVITE_DAYS } from '@portal/shared/contracts/enums';
import { inviteKey } from '@portal/shared/contracts/fields';
import { fc } from '@portal/shared/testing/fast-check';
import { addSeconds } from '../../platform/runtime/clock';
import { seededRandom } from '../../platform/runtime/random';
import { KEY_ALPHABET, newInviteKey } from './invite-key.policy';
import { isLive, linkEnd, linkRefusal } from './invite-link.policy';

const now = new Date('2026-03-02T08:00:00.000Z');

test('every key is one that people can type, without characters that look alike', () => {
  const random = seededRandom('keys');
  const keys = Array.from({ length: 2000 }, () => newInviteKey(random));

  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(keys.join(''))).toEqual(new Set(KEY_ALPHABET));
  expect(KEY_ALPHABET).not.toMatch(/[ILO01]/);
  for (const key of keys) {
    expect(inviteKey().parse(key)).toBe(key);
    expect(inviteKey().parse(` ${key.toLowerCase()} `)).toBe(key);
  }
});

test.each(INVITE_DAYS)('a link of %d days is good until its last moment, and not in it', (days) => {
  const link = { expiresAt: linkEnd(days, now), revokedAt: null, inviterStatus: 'active' } as const;
  const lastSecond = addSeconds(now, days * 24 * 3600 - 1);

  expect(linkRefusal(link, lastSecond)).toBeNull();
  expect(linkRefusal(link, addSeconds(lastSecond, 0.999))).toBeNull();
  expect(linkRefusal(link, addSeconds(lastSecond, 1))).toBe(errorCodes.inviteExpired);
  expect(linkRefusal({ ...link, revokedAt: now }, now)).toBe(errorCodes.inviteExpired);
  expect(linkRefusal({ ...link, inviterStatus: 'disabled' }, now)).toBe(errorCodes.inviteExpired);
  expect(linkRefusal({ ...link, inviterStatus: 'closed' }, now)).toBe(errorCodes.inviteExpired);
  expect(inviteUserByUrl.request.safeParse({ TeamId: TEAM, Days: days }).success).toBe(true);
});

test('a link never comes back to life', () => {
  const seconds = fc.integer({ min: -100, max: 100 });
  fc.assert(
    fc.property(seconds, fc.option(seconds), fc.nat(100), (end, revoked, later) => {
      const link = {
        expiresAt: addSeconds(now, end),
        revokedAt: revoked === null ? null : addSeconds(now, revoked),
        inviterStatus: 'active',
      } as const;

      if (isLive(link, addSeconds(now, later))) expect(isLive(link, now)).toBe(true);
      expect(linkRefusal(link, now)).toBe(isLive(link, now) ? null : errorCodes.inviteExpired);
    }),
  );
});

test('where there is none it says so', () => {
  expect(linkRefusal(null, now)).toBe(errorCodes.inviteInvalid);
});

const TEAM = '01990000-0000-7000-8000-000000000001';
