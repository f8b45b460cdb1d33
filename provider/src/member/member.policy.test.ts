import { REAL_NAME_LEVELS, TEAM_ROLES } from '@portal/shared/contracts/enums';
import fc from 'fast-check';
import {
  isWhollyRefused,
  memberActions,
  memberRefusal,
  nameLevelOf,
  seesRealName,
  type MemberViewer,
} from './member.policy';

/** Creators are admins. */
const person = fc
  .record({
    userId: fc.constantFrom('a', 'b', 'c'),
    role: fc.constantFrom(...TEAM_ROLES),
    isCreator: fc.boolean(),
  })
  .map((one): MemberViewer => (one.isCreator ? { ...one, role: 'admin' } : one));

test('nobody acts on the creator or on himself, whoever he is', () => {
  fc.assert(
    fc.property(person, person, (viewer, member) => {
      const code = memberRefusal(viewer, member);

      if (member.isCreator || member.userId === viewer.userId) expect(code).toBe(4208);
      else if (member.role === 'admin') expect(code).toBe(viewer.isCreator ? null : 4003);
      else expect(code).toBeNull();
    }),
  );
});

test('who does not belong is not found', () => {
  fc.assert(fc.property(person, (viewer) => memberRefusal(viewer, null) === 4004));
});

test('a row offers to remove and to stop exactly what is not refused, and nothing to ordinary members', () => {
  fc.assert(
    fc.property(person, person, (viewer, member) => {
      const actions = memberActions(viewer, member);
      const mayAct = viewer.role === 'admin' && memberRefusal(viewer, member) === null;

      for (const action of ['delete', 'enable', 'disable'] as const)
        expect(actions.includes(action)).toBe(mayAct);
      expect(actions.includes('edit')).toBe(viewer.role === 'admin');
    }),
  );
});

test('a hidden name is read by admins and by who bears it', () => {
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
  [[], [4208], true],
  [[], [4208, 4208], true],
  [[], [4208, 4003], false],
  [[], [4004], false],
  [['x'], [4208], false],
  [['x'], [], false],
  [[], [], false],
])('done %j and skipped %j: refused as a whole %s', (done, codes, expected) => {
  const skipped = codes.map((code, index) => ({ userId: String(index), code }));

  expect(isWhollyRefused(done, skipped)).toBe(expected);
});
