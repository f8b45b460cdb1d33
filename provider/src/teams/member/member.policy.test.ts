import { REAL_NAME_LEVELS, TEAM_ROLES, USER_STATES } from '@portal/shared/contracts/enums';
import { fc } from '@portal/shared/testing/fast-check';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  isWhollyRefused,
  memberVerbs,
  memberRefusal,
  nameLevelOf,
  seesRealName,
  type TeamMember,
} from './member.policy';
import { teamRefusal } from '../../platform/access/access.policy';
import { transferRefusal } from '../team/team.policy';

/** Creators are admins. */
const person = fc
  .record({
    userId: fc.constantFrom('a', 'b', 'c'),
    role: fc.constantFrom(...TEAM_ROLES),
    isCreator: fc.boolean(),
  })
  .map((one): TeamMember => (one.isCreator ? { ...one, role: 'admin' } : one));

test('nobody can change the creator or themselves, whatever their role', () => {
  fc.assert(
    fc.property(person, person, (viewer, member) => {
      const code = memberRefusal(viewer, member);

      if (member.isCreator || member.userId === viewer.userId) expect(code).toBe(errorCodes.creatorProtected);
      else if (member.role === 'admin') expect(code).toBe(viewer.isCreator ? null : errorCodes.forbidden);
      else expect(code).toBeNull();
    }),
  );
});

test('a user outside the team is not found', () => {
  fc.assert(fc.property(person, (viewer) => memberRefusal(viewer, null) === errorCodes.notFound));
});

test('a row offers exactly what the acts allow and what changes something', () => {
  const state = fc.constantFrom(...USER_STATES);
  const level = fc.constantFrom(...REAL_NAME_LEVELS);
  const account = fc.constantFrom('active' as const, 'disabled' as const, 'closed' as const);
  fc.assert(
    fc.property(person, person, state, account, level, (viewer, seen, memberState, status, nameLevel) => {
      const member = { ...seen, state: memberState, account: status, nameLevel };
      const verbs = memberVerbs(viewer, member);
      const place = { role: viewer.role, isCreator: viewer.isCreator, state: 'enable' } as const;
      const isAllowed = (need: 'admin' | 'creator', refusal: number | null) =>
        teamRefusal(need, place) === null && refusal === null;
      const refusal = memberRefusal(viewer, member);

      for (const verb of USER_STATES)
        expect(verbs.includes(verb)).toBe(isAllowed('admin', refusal) && memberState !== verb);
      expect(verbs.includes('remove')).toBe(isAllowed('admin', refusal));
      for (const [verb, role] of [
        ['makeAdmin', 'admin'],
        ['makeMember', 'member'],
      ] as const)
        expect(verbs.includes(verb)).toBe(isAllowed('creator', refusal) && seen.role !== role);
      for (const [verb, to] of [
        ['showName', 'display'],
        ['hideName', 'hide'],
      ] as const)
        expect(verbs.includes(verb)).toBe(isAllowed('admin', null) && nameLevel !== to);
      expect(verbs.includes('makeCreator')).toBe(isAllowed('creator', transferRefusal(member, status)));
    }),
  );
});

test('a hidden name is visible to admins and to its owner', () => {
  const level = fc.constantFrom(...REAL_NAME_LEVELS);
  fc.assert(
    fc.property(person, person, fc.option(level), level, (viewer, member, own, ofTeam) => {
      const effective = nameLevelOf(own, ofTeam);
      const isOpen = effective === 'display' || viewer.role === 'admin' || viewer.userId === member.userId;

      expect(effective).toBe(own ?? ofTeam);
      expect(seesRealName(viewer, member, effective)).toBe(isOpen);
    }),
  );
});

test.each([
  [[], [errorCodes.creatorProtected], true],
  [[], [errorCodes.creatorProtected, errorCodes.creatorProtected], true],
  [[], [errorCodes.creatorProtected, errorCodes.forbidden], false],
  [[], [errorCodes.notFound], false],
  [['x'], [errorCodes.creatorProtected], false],
  [['x'], [], false],
  [[], [], false],
])('done %j and skipped %j: refused as a whole %s', (done, codes, expected) => {
  const skipped = codes.map((code, index) => ({ userId: String(index), code }));

  expect(isWhollyRefused(done, skipped)).toBe(expected);
});
