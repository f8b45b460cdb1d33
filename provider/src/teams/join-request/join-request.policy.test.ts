import { CERT_LEVELS, JOIN_REQUEST_STATUSES } from '@portal/shared/contracts/enums';
import { fc } from '@portal/shared/testing/fast-check';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { mayJoin } from '../invitation/invitation.policy';
import { addSeconds } from '../../platform/runtime/clock';
import { allowRefusal, refuseRefusal, requestStatus } from './join-request.policy';

const now = new Date('2026-03-02T08:00:00.000Z');
const pending = { state: 'pending', expiresAt: addSeconds(now, 1) } as const;
const applicant = { certLevel: 'basic', isMember: false } as const;

test.each([
  [null, pending, applicant],
  [errorCodes.certLevelTooLow, pending, { ...applicant, certLevel: 'none' }],
  [errorCodes.certLevelTooLow, pending, { ...applicant, certLevel: 'enterprise' }],
  [errorCodes.alreadyInTeam, pending, { ...applicant, isMember: true }],
  [errorCodes.alreadyHandled, { ...pending, expiresAt: now }, applicant],
  [errorCodes.alreadyHandled, { ...pending, state: 'allowed' }, applicant],
  [errorCodes.alreadyHandled, { ...pending, state: 'refused' }, { ...applicant, certLevel: 'none' }],
] as const)('allowing answers %s to %j of %j', (code, request, who) => {
  expect(allowRefusal(request, who, now)).toBe(code);
});

test('only a request that waits can be decided, and only who may join is let in', () => {
  const request = fc.record({
    state: fc.constantFrom(...JOIN_REQUEST_STATUSES),
    expiresAt: fc.integer({ min: -5, max: 5 }).map((seconds) => addSeconds(now, seconds)),
  });
  const who = fc.record({ certLevel: fc.constantFrom(...CERT_LEVELS), isMember: fc.boolean() });
  fc.assert(
    fc.property(request, who, (given, person) => {
      const waits = given.state === 'pending' && given.expiresAt > now;

      expect(requestStatus(given, now) === 'pending').toBe(waits);
      expect(refuseRefusal(given, now)).toBe(waits ? null : errorCodes.alreadyHandled);
      expect(allowRefusal(given, person, now) === null).toBe(
        waits && !person.isMember && mayJoin(person.certLevel),
      );
    }),
  );
});
