import type { PermissionId } from '../contracts/permissions';
import type { SessionUser } from '../store/host-state';
import { buildUser } from '../testing/build-user';
import { mayDo, mayOpen } from './can.policy';

/** A user with this role, in any shape that a provider might send. */
function personWith(role: unknown): SessionUser {
  // Browsers do not check the provider's responses.
  return { ...buildUser(), role: role as SessionUser['role'] };
}
const withLines = (...permissions: unknown[]) => personWith({ id: 'x', name: 'x', permissions });
const line = (permissionId: string, ...actionList: string[]) => ({ permissionId, actionList });

describe('what an account may do', () => {
  it('is exactly what its permission lists', () => {
    const user = withLines(line('team', 'query', 'add'), line('order', 'get'));
    expect(mayDo(user, 'add', 'team')).toBe(true);
    expect(mayDo(user, 'delete', 'team')).toBe(false);
    expect(mayDo(user, 'query', 'order')).toBe(false);
    expect(mayDo(user, 'get', 'apply')).toBe(false);
  });

  it('needs the action in each line of that id', () => {
    const user = withLines(line('team', 'get', 'add'), line('team', 'get'));
    expect(mayDo(user, 'get', 'team')).toBe(true);
    expect(mayDo(user, 'add', 'team')).toBe(false);
  });

  it.each([
    ['no user', null],
    ['an empty role', withLines()],
    ['no role', personWith(undefined)],
    ['a role that is a string', personWith('admin')],
    ['permissions that are no list', personWith({ permissions: { team: ['add'] } })],
    ['lines that are none', withLines(null, 'team', 7, ['team'])],
    ['a line without its list', withLines({ permissionId: 'team' })],
    ['a list that is a string', withLines({ permissionId: 'team', actionList: 'add' })],
    ['another writing', withLines(line('Team', 'add'), line('team', 'ADD', 'add:own'))],
    ['a wildcard of a newer server', withLines(line('*', '*'), line('team', '*'))],
  ])('is nothing for %s', (_who, user) => {
    expect(mayDo(user, 'add', 'team')).toBe(false);
    expect(mayOpen(user, 'team')).toBe(false);
  });

  it('is false for unknown ids and actions', () => {
    // A newer remote with an older provider checks these.
    const vault = 'vault' as PermissionId;
    const user = withLines(line('team', 'get'), line('vault2', 'get'));
    expect(mayDo(user, 'get', vault)).toBe(false);
    expect(mayOpen(user, vault)).toBe(false);
    expect(mayDo(withLines(line('vault', 'get', 'seal')), 'get', vault)).toBe(true);
  });
});

describe('opening a page', () => {
  it.each([
    [['get'], true],
    [['query'], true],
    [['edit', 'query'], true],
    [['add', 'edit', 'delete'], false],
    [[], false],
  ])('with %j: %s', (actions, expected) => {
    expect(mayOpen(withLines(line('order', ...actions)), 'order')).toBe(expected);
  });
});

describe('what is allowed on a row', () => {
  it('depends only on the row', () => {
    const row = (...can: ('rename' | 'leave')[]) => ({ can });
    expect(mayDo(null, 'rename', row('rename'))).toBe(true);
    expect(mayDo(buildUser(), 'leave', row('rename'))).toBe(false);
    expect(mayDo(buildUser(), 'leave', row())).toBe(false);
  });

  it('is nothing if the provider does not send it', () => {
    const row: unknown = {};
    expect(mayDo(buildUser(), 'rename', row as { can: 'rename'[] })).toBe(false);
  });
});
