import type { EventUse, RemoteManifest, RouteManifest } from '@portal/shared/remote/manifest';
import type { Release } from '@portal/shared/remote/release';
import { checkActivation, checkSet, type Releases } from './activation-rules';
import { refuseUnusable } from './publication-rules';
import { buildRelease, type BuiltRelease } from './testing/build-release';
import { route } from './testing/front-door-scene';

const PARTS = ['mf-auth', 'mf-team', 'mf-apply', 'mf-order', 'mf-cert'];
const SHARE = 'antd/es/table';

const shell = buildRelease('shell', {
  hostApi: '1.5.0',
  chunks: { '.': ['entry.0a.js'], [SHARE]: ['entry.0a.js'] },
  pages: [
    { name: 'home', path: '/home/index' },
    { name: 'messages', path: '/message/index' },
  ],
}).release;
/** The remote that listens to the events of a part and borrows its slot. */
const userOf = (part: string): string => PARTS[(PARTS.indexOf(part) + 1) % PARTS.length] ?? '';
const changedIn = (part: string, ...majors: readonly number[]): EventUse => ({
  name: `${part}.changed`,
  majors,
});

/** A remote with a page, a card, and a slot in the page of the next one. */
function manifestOf(part: string): Partial<RemoteManifest> {
  const giver = PARTS.find((other) => userOf(other) === part) ?? '';
  return {
    host: '^1.2.0',
    routes: [
      route(`${part}List`, `/${part}/index`, {
        aliases: [`/${part}/list`],
        borrows: [{ name: slotOf(giver), majors: [1] }],
      }),
    ],
    slots: [
      { slot: 'home.cards', card: `${part}-card`, title: { en: part, 'zh-CN': part }, order: 1 },
      { slot: slotOf(part), major: 1, card: `${part}-slot`, title: { en: part, 'zh-CN': part }, order: 1 },
    ],
    events: { emits: [changedIn(part, 1, 2)], listens: [changedIn(giver, 1)] },
  };
}

// A slot per part. The type of the contract knows those of the product.
const slotOf = (part: string) => `${part.replace('mf-', '')}.slot` as 'order.price-summary';

type Change = Parameters<typeof buildRelease>[1] & { readonly manifest?: Partial<RemoteManifest> };

function remote(part: string, { manifest, ...change }: Change = {}): BuiltRelease {
  return buildRelease(part, {
    uses: { './pages/x': [SHARE] },
    ...change,
    manifest: { ...manifestOf(part), ...manifest },
  });
}

const good: Releases = new Map(
  [shell, ...PARTS.map((part) => remote(part).release)].map((release) => [release.part, release]),
);

/** Publishes a release and activates it in the good set; returns why it is refused. */
function refusalOf(release: Release): string {
  try {
    refuseUnusable(release);
  } catch (error) {
    return (error as Error).message;
  }
  return checkActivation(good, new Map([...good, [release.part, release]]), []).refusals.join('\n');
}

/** A build with these modules alone. */
const only = (...exposes: readonly string[]) =>
  Object.fromEntries(['.', ...exposes].map((name) => [name, ['entry.0a.js']]));

const withRoute = (part: string, change: Partial<RouteManifest>): Change => ({
  manifest: { routes: [{ ...route(`${part}List`, `/${part}/index`), ...change }] },
});

/** What is wrong, how the refusal names it, and the release. */
const BAD: readonly (readonly [string, (part: string, other: string) => readonly [string, Change]])[] = [
  ['asks for a newer shell', () => ['HOST_API ^1.6.0', { manifest: { host: '^1.6.0' } }]],
  ['asks for an older shell', () => ['HOST_API ~1.4.0', { manifest: { host: '~1.4.0' } }]],
  ['asks for another major', () => ['HOST_API ^2.0.0', { manifest: { host: '^2.0.0' } }]],
  ['takes the global of another part', (_part, other) => [other, { global: other.replace('-', '_') }]],
  [
    'takes the route name of another part',
    (part, other) => [`${other}List`, withRoute(part, { name: `${other}List` })],
  ],
  [
    'takes the path of another part',
    (part, other) => [`/${other}/index`, withRoute(part, { path: `/${other}/INDEX` })],
  ],
  [
    'takes an alias of another part',
    (part, other) => [`/${other}/list`, withRoute(part, { aliases: [`/${other}/list`] })],
  ],
  ['takes a path of the shell', (part) => ['/home/index', withRoute(part, { path: '/Home/Index' })]],
  [
    'takes a path of the shell as an alias',
    (part) => ['/message/index', withRoute(part, { aliases: ['/message/index'] })],
  ],
  ['takes a route name of the shell', (part) => ['messages', withRoute(part, { name: 'messages' })]],
  ['uses a path of the front door', (part) => ['/assets/x', withRoute(part, { path: '/assets/x' })]],
  ['uses a path of the operators', (part) => ['/_portal/x', withRoute(part, { path: '/_portal/x' })]],
  ['uses a path of the provider', (part) => ['/API/x', withRoute(part, { path: '/API/x' })]],
  ['ends a path with a slash', (part) => ['/home/index/', withRoute(part, { path: '/home/index/' })]],
  ['climbs in a path', (part) => ['/team/../x', withRoute(part, { path: '/team/../x' })]],
  ['has a parameter in a path', (part) => ['/team/:id', withRoute(part, { path: '/team/:id' })]],
  ['has a wildcard in an alias', (part) => ['/team/*', withRoute(part, { aliases: ['/team/*'] })]],
  [
    'has a route name twice',
    (part) => [
      'twice',
      { manifest: { routes: [route('twice', `/${part}/a`), route('twice', `/${part}/b`)] } },
    ],
  ],
  [
    'has a path twice',
    () => ['/same', { manifest: { routes: [route('one', '/same'), route('two', '/SAME')] } }],
  ],
  [
    'lacks the chunk of a page',
    (part) => [`page ${part}List`, { chunks: only(`./slots/${part}-card`, `./slots/${part}-slot`) }],
  ],
  [
    'lacks the chunk of a card',
    (part) => [`card ${part}-card`, { chunks: only(`./pages/${part}List`, `./slots/${part}-slot`) }],
  ],
  [
    'needs a share that the shell does not provide',
    () => ['antd/es/tree', { uses: { './pages/x': ['antd/es/tree'] } }],
  ],
  [
    'drops an event that another part listens to',
    (part) => [`${part}.changed@1`, { manifest: { events: { emits: [changedIn(part, 2)], listens: [] } } }],
  ],
  ['drops a slot that another part borrows', (part) => [`${slotOf(part)}@1`, { manifest: { slots: [] } }]],
];

test('the set itself is accepted, and so is each of its parts again', () => {
  expect(checkActivation(new Map(), good, [])).toEqual({ refusals: [], warnings: [] });
  for (const part of PARTS) expect(refusalOf(remote(part).release)).toBe('');
});

test('a fault that the set had before does not prevent the steps of other parts', () => {
  const old = remote('mf-team', { uses: { './pages/x': ['antd/es/tree'] } }).release;
  const before = new Map([...good, ['mf-team', old] as const]);
  const step = new Map([...before, ['mf-cert', remote('mf-cert', { version: '0.2.0' }).release] as const]);
  expect(checkActivation(before, step, []).refusals).toEqual([]);
  // A store with it can still be served.
  expect(checkSet(before)).toEqual([]);
});

test('two addresses that the shell does not distinguish are one', () => {
  // A store may have it: publishing refuses it now.
  const old = remote('mf-team', withRoute('mf-team', { path: '/mf-cert/index//' })).release;
  expect(checkActivation(good, new Map([...good, ['mf-team', old]]), []).refusals.join()).toContain(
    'The path /mf-cert/index is used twice',
  );
});

test('many missing shares are counted, not listed', () => {
  const uses = { './pages/x': Array.from({ length: 12 }, (_, index) => `antd/es/x${String(index)}`) };
  expect(refusalOf(remote('mf-team', { uses }).release)).toMatch(/antd\/es\/x2 and 7 more, which/);
});

describe.each(PARTS)('%s', (part) => {
  const other = userOf(part);

  test.each(BAD)('that %s is refused with its name and a way out', (_what, make) => {
    const [named, change] = make(part, other);
    const refusal = refusalOf(remote(part, change).release);
    expect(refusal).toContain(named);
    expect(refusal).toContain(part);
    // One fault, one way out.
    expect(refusal.match(/\. (?:Build|Choose|Rename|Give|Put|Emit|Fill|Write) /g)).toHaveLength(1);
  });
});
