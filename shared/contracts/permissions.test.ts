import { CERT_LEVELS, USER_TYPES } from './enums';
import { PERMISSION_IDS, permissionsOf, type Action, type PermissionId } from './permissions';

function may(permissions: ReturnType<typeof permissionsOf>, id: PermissionId, action: Action): boolean {
  return permissions.some(
    ({ permissionId, actionList }) => permissionId === id && actionList.includes(action),
  );
}

test.each(USER_TYPES.flatMap((type) => CERT_LEVELS.map((level) => [type, level] as const)))(
  'an %s account of level %s has each area once, each action once',
  (type, level) => {
    const permissions = permissionsOf(type, level);
    expect(permissions.map(({ permissionId }) => permissionId)).toEqual(PERMISSION_IDS);
    for (const { actionList } of permissions) expect(new Set(actionList).size).toBe(actionList.length);
  },
);

test.each([
  ['individual', 'none', true],
  ['individual', 'personal', true],
  ['individual', 'enterprise', false],
  ['enterprise', 'none', false],
  ['enterprise', 'basic', true],
  ['enterprise', 'enterprise', false],
] as const)('joining a team as %s of level %s: %s', (type, level, expected) => {
  expect(may(permissionsOf(type, level), 'team', 'import')).toBe(expected);
});

test('verification is possible until the last level', () => {
  expect(may(permissionsOf('individual', 'personal'), 'cert', 'add')).toBe(true);
  expect(may(permissionsOf('enterprise', 'enterprise'), 'cert', 'add')).toBe(false);
  expect(may(permissionsOf('enterprise', 'enterprise'), 'cert', 'get')).toBe(true);
});

test('an unverified account is offered the actions that require verification', () => {
  expect(may(permissionsOf('individual', 'none'), 'team', 'add')).toBe(true);
  expect(may(permissionsOf('individual', 'none'), 'mall', 'add')).toBe(true);
});
