import { CERT_LEVELS, INVITATION_STATUSES, INVITEE_STATES } from '@portal/shared/contracts/enums';
import { fc } from '@portal/shared/testing/fast-check';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { addSeconds } from '../../platform/runtime/clock';
import { agreeRefusal, invitationStatus, inviteeState, mayJoin, settleRefusal } from './invitation.policy';

const now = new Date('2026-03-02T08:00:00.000Z');
const kept = fc.record({
  state: fc.constantFrom(...INVITATION_STATUSES),
  expiresAt: fc.integer({ min: -5, max: 5 }).map((seconds) => addSeconds(now, seconds)),
});

test.each([
  ['none', false],
  ['basic', true],
  ['personal', true],
  ['enterprise', false],
] as const)('somebody of the level %s may join: %s', (level, may) => {
  expect(mayJoin(level)).toBe(may);
});

describe('inviteeState', () => {
  const someone = { certLevel: 'basic', isMember: false, isInvited: false } as const;

  test.each([
    ['notExist', null],
    ['ok', someone],
    ['notVerified', { ...someone, certLevel: 'none' }],
    ['notVerified', { ...someone, certLevel: 'enterprise' }],
    ['invited', { ...someone, isInvited: true }],
    ['inTeam', { ...someone, isMember: true }],
    ['inTeam', { ...someone, isMember: true, certLevel: 'enterprise', isInvited: true }],
  ] as const)('is %s for %j', (state, facts) => {
    expect(inviteeState(facts)).toBe(state);
  });

  test('is ok for nobody who could not join at this moment', () => {
    const facts = fc.record({
      certLevel: fc.constantFrom(...CERT_LEVELS),
      isMember: fc.boolean(),
      isInvited: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (given) => {
        const state = inviteeState(given);

        expect(INVITEE_STATES).toContain(state);
        expect(state === 'ok').toBe(mayJoin(given.certLevel) && !given.isMember && !given.isInvited);
      }),
    );
  });
});

test('an invitation is good until its last moment, and not in it', () => {
  const pending = { state: 'pending', expiresAt: now } as const;

  expect(invitationStatus(pending, addSeconds(now, -0.001))).toBe('pending');
  expect(invitationStatus(pending, now)).toBe('expired');
});

test('only one that is pending can be agreed to, refused or taken back, and each other has its code', () => {
  fc.assert(
    fc.property(kept, (invitation) => {
      const status = invitationStatus(invitation, now);
      const codes = {
        pending: null,
        agreed: errorCodes.alreadyHandled,
        refused: errorCodes.alreadyHandled,
        revoked: errorCodes.inviteExpired,
        expired: errorCodes.inviteExpired,
      } as const;

      expect(agreeRefusal(invitation, 'active', now)).toBe(codes[status]);
      for (const shut of ['disabled', 'closed', null] as const)
        expect(agreeRefusal(invitation, shut, now)).toBe(codes[status] ?? errorCodes.inviteExpired);
      expect(settleRefusal(invitation, now)).toBe(status === 'pending' ? null : errorCodes.alreadyHandled);
    }),
  );
});
