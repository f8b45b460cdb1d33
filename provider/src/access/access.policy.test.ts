import { ACCESS_NEEDS, teamRefusal, verificationRefusal } from './access.policy';
import type { TeamStanding } from './standing';

const standing = (given: Partial<TeamStanding> = {}): TeamStanding => ({
  teamId: 'team',
  role: 'member',
  isCreator: false,
  state: 'enable',
  ...given,
});
const creator = standing({ role: 'admin', isCreator: true });
const admin = standing({ role: 'admin' });
const member = standing();

describe('teamRefusal', () => {
  it.each([
    ['member', creator, null],
    ['member', admin, null],
    ['member', member, null],
    ['member', standing({ state: 'disable' }), 4209],
    ['member', standing({ state: 'lock' }), 4209],
    ['member', null, 4004],
    ['admin', creator, null],
    ['admin', admin, null],
    ['admin', member, 4003],
    ['admin', standing({ role: 'admin', state: 'disable' }), 4209],
    ['admin', null, 4004],
    ['creator', creator, null],
    ['creator', admin, 4003],
    ['creator', member, 4003],
    ['creator', null, 4004],
    ['none', null, null],
  ] as const)('for %s and %o answers %s', (need, who, code) => {
    expect(teamRefusal(need, who)).toBe(code);
  });
});

describe('verificationRefusal', () => {
  it.each([
    ['none', 'none', false, null],
    ['any', 'none', false, 4601],
    ['any', 'none', true, 4602],
    ['any', 'basic', false, null],
    ['any', 'personal', true, null],
    ['any', 'enterprise', false, null],
    ['person', 'none', false, 4601],
    ['person', 'none', true, 4602],
    ['person', 'basic', false, null],
    ['person', 'personal', false, null],
    ['person', 'enterprise', false, 4201],
  ] as const)('for %s, level %s, under review %s answers %s', (need, level, isUnderReview, code) => {
    expect(verificationRefusal(need, { level, isUnderReview })).toBe(code);
  });
});

it('asks for a session wherever it asks for more', () => {
  for (const needs of Object.values(ACCESS_NEEDS)) {
    expect(needs.session || (needs.verification === 'none' && needs.team === 'none')).toBe(true);
  }
});
