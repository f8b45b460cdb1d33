import * as errorCodes from '@portal/shared/contracts/error-codes';
import { teamRefusal, verificationRefusal } from './access.policy';
import type { Membership } from './membership';

const membership = (given: Partial<Membership> = {}): Membership => ({
  teamId: 'team',
  role: 'member',
  isCreator: false,
  state: 'enable',
  ...given,
});
const creator = membership({ role: 'admin', isCreator: true });
const admin = membership({ role: 'admin' });
const member = membership();

describe('teamRefusal', () => {
  it.each([
    ['member', creator, null],
    ['member', admin, null],
    ['member', member, null],
    ['member', membership({ state: 'disable' }), errorCodes.memberDisabled],
    ['member', membership({ state: 'lock' }), errorCodes.memberDisabled],
    ['member', null, errorCodes.notFound],
    ['admin', creator, null],
    ['admin', admin, null],
    ['admin', member, errorCodes.forbidden],
    ['admin', membership({ role: 'admin', state: 'disable' }), errorCodes.memberDisabled],
    ['admin', null, errorCodes.notFound],
    ['creator', creator, null],
    ['creator', admin, errorCodes.forbidden],
    ['creator', member, errorCodes.forbidden],
    ['creator', null, errorCodes.notFound],
    ['none', null, null],
  ] as const)('for %s and %o returns %s', (need, who, code) => {
    expect(teamRefusal(need, who)).toBe(code);
  });
});

describe('verificationRefusal', () => {
  it.each([
    ['any', 'none', false, errorCodes.notVerified],
    ['any', 'none', true, errorCodes.underReview],
    ['any', 'basic', false, null],
    ['any', 'personal', true, null],
    ['any', 'enterprise', false, null],
    ['person', 'none', false, errorCodes.notVerified],
    ['person', 'none', true, errorCodes.underReview],
    ['person', 'basic', false, null],
    ['person', 'personal', false, null],
    ['person', 'enterprise', false, errorCodes.certLevelTooLow],
  ] as const)('for %s, level %s, under review %s returns %s', (need, level, isUnderReview, code) => {
    expect(verificationRefusal(need, { level, isUnderReview })).toBe(code);
  });
});
