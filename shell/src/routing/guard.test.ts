import { PUBLIC_ROUTES } from '@portal/shared/remote/manifest';
import type { DirectoryEntry } from './route-directory';
import { buildRouteDirectory } from './route-directory';
import { decide, type Decision } from './guard';
import { SHELL_ROUTES } from './shell-routes';

type Overrides = Partial<DirectoryEntry> & Pick<DirectoryEntry, 'name' | 'path'>;

/** @param part by default the one that has a public page of that name */
function buildEntry(
  overrides: Overrides,
  part = PUBLIC_ROUTES.get(overrides.name) ?? 'mf-x',
): DirectoryEntry {
  return {
    paths: [overrides.path],
    title: { en: overrides.name, 'zh-CN': overrides.name },
    layout: 'main',
    access: 'session',
    source: {
      kind: 'remote',
      part,
      release: '1.0.0-00000000',
      owner: 'X team',
      page: overrides.name,
    },
    ...overrides,
  };
}

const login = buildEntry({ name: 'login', path: '/user/login', layout: 'user', access: 'public' });
const teamList = buildEntry({ name: 'teamList', path: '/team/index' });

function decideAt(
  address: string,
  hasSession: boolean,
  entries: readonly DirectoryEntry[] = [login, teamList],
): Decision {
  const { pathname, search, hash } = new URL(address, 'https://portal.example');
  return decide(
    buildRouteDirectory([...SHELL_ROUTES, ...entries], []),
    { pathname, search, hash },
    hasSession,
  );
}
const toLogin = (target: string): Decision => ({
  kind: 'redirect',
  to: `/user/login?redirect=${encodeURIComponent(target)}`,
});

describe('without a session', () => {
  it('redirects a page to the login and keeps the whole address', () => {
    expect(decideAt('/team/index?Page=2&Keyword=a%20b#top', false)).toEqual(
      toLogin('/team/index?Page=2&Keyword=a%20b#top'),
    );
  });
  it('redirects an unknown address and the 404 page to the login, keeping the address', () => {
    expect(decideAt('/nowhere?x=1', false)).toEqual(toLogin('/nowhere?x=1'));
    expect(decideAt('/404', false)).toEqual(toLogin('/404'));
  });
  it('returns to the home page if / was requested', () => {
    expect(decideAt('/', false)).toEqual(toLogin('/home/index'));
  });
  it('says on the login that a session has ended, and returns to the open address', () => {
    const open = encodeURIComponent('/team/index?Page=2#top');
    expect(decideAt(`/?redirect=${open}&ended=1`, false)).toEqual({
      kind: 'redirect',
      to: `/user/login?redirect=${open}&ended=1`,
    });
    for (const hostile of [
      '',
      '&redirect=//evil.example',
      '&redirect=/user/login',
      '&redirect=https://x.example',
    ])
      expect(decideAt(`/?ended=1${hostile}`, false)).toEqual({ kind: 'redirect', to: '/user/login?ended=1' });
  });
  it('shows the login, also under /user', () => {
    expect(decideAt('/user/', false)).toEqual({ kind: 'redirect', to: '/user/login' });
    expect(decideAt('/user/login', false)).toEqual({ kind: 'show', entry: login });
    expect(decideAt('/user', false)).toEqual({ kind: 'redirect', to: '/user/login' });
    expect(decideAt('/user?redirect=%2Fteam%2Findex', false)).toEqual({
      kind: 'redirect',
      to: '/user/login?redirect=%2Fteam%2Findex',
    });
  });
  it.each([...PUBLIC_ROUTES.keys()])('opens the public page %s', (name) => {
    const entry = buildEntry({ name, path: '/some/page', access: 'public' });
    const others = name === 'login' ? [entry] : [login, entry];
    expect(decideAt('/some/page', false, others)).toEqual({ kind: 'show', entry });
  });
  it.each([...PUBLIC_ROUTES.keys()])('does not open the page %s of another part', (name) => {
    const entry = buildEntry({ name, path: '/some/page', access: 'public' }, 'mf-x');
    const others =
      name === 'login' ? [{ ...login, name: 'signIn', isConsented: true }, entry] : [login, entry];
    expect(decideAt('/some/page', false, others)).toEqual(toLogin('/some/page'));
  });
  it('does not open a page that only declares itself public', () => {
    const entry = buildEntry({ name: 'teamSecrets', path: '/team/secrets', access: 'public' });
    expect(decideAt('/team/secrets', false, [login, entry])).toEqual(toLogin('/team/secrets'));
  });
  it('opens a public page of a part to which an operator has consented, and no other with its name', () => {
    const page = buildEntry({ name: 'giftCard', path: '/gift/card', access: 'public', isConsented: true });
    expect(decideAt('/gift/card', false, [login, page])).toEqual({ kind: 'show', entry: page });
    const session = { ...page, access: 'session' } as const;
    expect(decideAt('/gift/card', false, [login, session])).toEqual(toLogin('/gift/card'));
  });
  it('shows a page instead of a redirect loop if the set has no login', () => {
    const foreign = buildEntry({ name: 'login', path: '/user/login', access: 'public' }, 'mf-x');
    for (const entries of [[teamList], [foreign]])
      expect(decideAt('/user/login', false, entries)).toMatchObject({
        kind: 'show',
        entry: { name: 'notFound' },
      });
  });
});

describe('an alias', () => {
  const register = buildEntry({
    name: 'register',
    path: '/user/register',
    paths: ['/user/register', '/register'],
    access: 'public',
  });
  const orders = buildEntry({ name: 'orderList', path: '/order/index', paths: ['/order/index', '/orders'] });

  it.each([false, true])('redirects to the page with the whole query, signed in: %s', (hasSession) => {
    expect(
      decideAt('/Register/?ReferralCode=AB%2F1&redirect=%2Fx#top', hasSession, [login, register]),
    ).toEqual({ kind: 'redirect', to: '/user/register?ReferralCode=AB%2F1&redirect=%2Fx#top' });
    expect(decideAt('/user/register?ReferralCode=A', hasSession, [login, register])).toEqual(
      hasSession ? { kind: 'redirect', to: '/home/index' } : { kind: 'show', entry: register },
    );
  });
  it('opens nothing that the page itself would not open', () => {
    expect(decideAt('/orders?Page=2', false, [login, orders])).toEqual({
      kind: 'redirect',
      to: '/order/index?Page=2',
    });
    expect(decideAt('/order/index?Page=2', false, [login, orders])).toEqual(toLogin('/order/index?Page=2'));
  });
});

describe('with a session', () => {
  it('shows the page, whatever the letter case or a trailing slash', () => {
    expect(decideAt('/Team/Index/', true)).toEqual({ kind: 'show', entry: teamList });
  });
  it('redirects / to the home page', () => {
    expect(decideAt('/', true)).toEqual({ kind: 'redirect', to: '/home/index' });
  });
  it('returns from the end of an earlier session, if it names an address of this portal', () => {
    expect(decideAt('/?redirect=%2Fteam%2Findex&ended=1', true)).toEqual({
      kind: 'redirect',
      to: '/team/index',
    });
    expect(decideAt('/?redirect=//evil.example&ended=1', true)).toEqual({
      kind: 'redirect',
      to: '/home/index',
    });
  });
  it('redirects the login to the messages', () => {
    expect(decideAt('/user/login?redirect=%2Fteam%2Findex', true)).toEqual({
      kind: 'redirect',
      to: '/message/index',
    });
  });
  it('redirects an unknown address to /404', () => {
    expect(decideAt('/nowhere', true)).toEqual({ kind: 'redirect', to: '/404' });
    expect(decideAt('/404', true)).toMatchObject({ kind: 'show', entry: { name: 'notFound' } });
  });
  it.each(['register', 'forgetPassword'])('redirects %s to the home page', (name) => {
    const page = buildEntry({ name, path: '/user/page', paths: ['/user/page'], access: 'public' });
    expect(decideAt('/user/page?redirect=%2Fx', true, [login, page])).toEqual({
      kind: 'redirect',
      to: '/home/index',
    });
  });
  it('still opens the other public pages', () => {
    const memberLink = buildEntry({ name: 'memberLink', path: '/Links/Link', access: 'public' });
    expect(decideAt('/links/link', true, [login, memberLink])).toEqual({ kind: 'show', entry: memberLink });
  });
});
