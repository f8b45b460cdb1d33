import type { EventUse, RemoteManifest, RouteManifest } from '@portal/shared/remote/manifest';
import type {
  CallShape,
  CallShapes,
  EventShape,
  EventShapes,
  Fields,
  Release,
} from '@portal/shared/remote/release';
import { checkActivation, checkSet, type Releases } from '../rules/activation-rules';
import type { ProviderDescription } from '../rules/call-rules';
import { needsUnmet } from './deploy-verdict';
import { refuseUnusable } from '../rules/publication-rules';
import { buildRelease, type BuiltRelease } from '../testing/build-release';
import { route } from '../testing/front-door-scene';
import { sha256 } from '../model/sha256';

const PARTS = ['mf-auth', 'mf-team', 'mf-apply', 'mf-order', 'mf-cert'];
const SHARE = 'antd/es/table';
const FEDERATION = '2.9.2';

/** As a build hashes its shapes: equal content, equal hash. */
const hashOf = (value: unknown) => sha256(Buffer.from(JSON.stringify(value))).slice(0, 12);
const event = (fields: Fields): EventShape => ({ hash: hashOf(fields), fields });
const REQUEST: Fields = { '': 'object', Id: 'string', 'Order?': '"asc" | "desc"', 'Page?': 'integer' };
const RESPONSE: Fields = { '': 'object', rows: 'array', 'rows[]': 'object', 'rows[].name': 'string' };
const PAYLOAD: Fields = { '': 'object', id: 'string', 'kind?': '"one" | "two"' };

interface CallChange extends Partial<Omit<CallShape, 'request' | 'response'>> {
  readonly request?: Fields;
  readonly response?: Fields;
}
/** The call that the pages of a part make. */
function call(part: string, change: CallChange = {}): CallShapes {
  const shape = {
    method: 'GET' as const,
    path: `/${part}/list`,
    request: REQUEST,
    response: RESPONSE,
    ...change,
  };
  return { [`${part}.list`]: { ...shape, hash: hashOf(shape) } };
}
const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

const provider: ProviderDescription = {
  calls: Object.assign({}, ...PARTS.map((part) => call(part))) as CallShapes,
  events: { 'order.paid@1': event({ '': 'object', OrderNo: 'string' }) },
};

const shell = buildRelease('shell', {
  hostApi: '1.5.0',
  chunks: { '.': ['entry.0a.js'], [SHARE]: ['entry.0a.js'] },
  pages: [
    { name: 'home', path: '/home/index' },
    { name: 'messages', path: '/message/index' },
  ],
  federation: FEDERATION,
  events: { 'theme.changed@1': event({ '': 'object', dark: 'boolean' }) },
}).release;
/** The remote that listens to the events of a part and borrows its slot. */
const userOf = (part: string): string => PARTS[(PARTS.indexOf(part) + 1) % PARTS.length] ?? '';
const changedIn = (part: string, ...majors: readonly number[]): EventUse => ({
  name: `${part}.changed`,
  majors,
});

/** A remote with a page, a card, and a slot in the page of the next one. */
function manifestOf(part: string): Partial<RemoteManifest> {
  const giver = giverOf(part);
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
    events: {
      emits: [changedIn(part, 1, 2)],
      listens: [
        changedIn(giver, 1),
        ...['order.paid', 'theme.changed'].map((name) => ({ name, majors: [1] })),
      ],
    },
  };
}

/** The events that a build sends and reads. */
const eventsOf = (part: string, giver: string): EventShapes => ({
  [`${part}.changed@1`]: event(PAYLOAD),
  [`${part}.changed@2`]: event({ ...PAYLOAD, more: 'string' }),
  [`${giver}.changed@1`]: event(PAYLOAD),
  'order.paid@1': event({ '': 'object', OrderNo: 'string' }),
  'theme.changed@1': event({ '': 'object', dark: 'boolean' }),
});
const giverOf = (part: string): string => PARTS.find((other) => userOf(other) === part) ?? '';

// A slot per part. The type of the contract knows those of the product.
const slotOf = (part: string) => `${part.replace('mf-', '')}.slot` as 'order.price-summary';

type Change = Parameters<typeof buildRelease>[1] & { readonly manifest?: Partial<RemoteManifest> };

function remote(part: string, { manifest, ...change }: Change = {}): BuiltRelease {
  return buildRelease(part, {
    uses: { './pages/x': [SHARE] },
    calls: call(part),
    events: eventsOf(part, giverOf(part)),
    federation: FEDERATION,
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
    refuseUnusable(release, provider.calls);
  } catch (error) {
    return (error as Error).message;
  }
  return activationRefusal(release);
}

function activationRefusal(release: Release): string {
  const next = new Map([...good, [release.part, release]]);
  return checkActivation(good, next, [], provider).refusals.join('\n');
}

/** A build with these modules alone. */
const only = (...exposes: readonly string[]) =>
  Object.fromEntries(['.', ...exposes].map((name) => [name, ['entry.0a.js']]));

const withRoute = (part: string, change: Partial<RouteManifest>): Change => ({
  manifest: { routes: [{ ...route(`${part}List`, `/${part}/index`), ...change }] },
});

const TITLE = { en: 'Picker', 'zh-CN': '选择' };

type BadCase = readonly [string, (part: string, other: string) => readonly [string, Change]];

/** A call that the provider does not serve as the build makes it. */
const BAD_CALLS: readonly (readonly [string, (part: string) => string, (part: string) => CallShapes])[] = [
  [
    'makes a call that the provider does not serve',
    () => 'dropped.call (POST /dropped is not served)',
    (part) => ({
      ...call(part),
      ...renamed('dropped.call', call(part, { method: 'POST', path: '/dropped' })),
    }),
  ],
  [
    'makes a call named as a property of all objects',
    () => 'constructor (GET /x is not served)',
    (part) => renamed('constructor', call(part, { path: '/x' })),
  ],
  [
    'makes a call at another path',
    (part) => `served as GET /${part}/list, not GET /${part}/old`,
    (part) => call(part, { path: `/${part}/old` }),
  ],
  ['makes a call with another method', () => 'not POST', (part) => call(part, { method: 'POST' })],
  [
    'sends a body in another encoding',
    () => 'takes json, not form',
    (part) => call(part, { encoding: 'form' }),
  ],
  ['reads another format', () => 'not csv', (part) => call(part, { format: 'csv' })],
  [
    'sends a field that the provider does not know',
    () => 'does not know the request field Filter',
    (part) => call(part, { request: { ...REQUEST, 'Filter?': 'string' } }),
  ],
  [
    'does not know a field that the provider requires',
    () => 'requires the request field Id, which the build does not know',
    (part) => call(part, { request: without(REQUEST, 'Id') }),
  ],
  [
    'may leave out a field that the provider requires',
    () => 'requires the request field Id, which the build may leave out',
    (part) => call(part, { request: { ...without(REQUEST, 'Id'), 'Id?': 'string' } }),
  ],
  [
    'sends a field with another type',
    () => 'takes the request field Page as integer, not string',
    (part) => call(part, { request: { ...REQUEST, 'Page?': 'string' } }),
  ],
  [
    'sends a value that the provider does not accept',
    () => 'the request field Order as "asc" | "desc", not "asc" | "random"',
    (part) => call(part, { request: { ...REQUEST, 'Order?': '"asc" | "random"' } }),
  ],
  [
    'reads a field that the provider does not send',
    () => 'does not send the response field rows[].owner',
    (part) => call(part, { response: { ...RESPONSE, 'rows[].owner': 'string' } }),
  ],
  [
    'reads a field with another type',
    () => 'sends the response field rows[].name as string, not integer',
    (part) => call(part, { response: { ...RESPONSE, 'rows[].name': 'integer' } }),
  ],
  [
    'reads a list where the provider sends an object',
    () => 'sends the response as object, not array',
    (part) => call(part, { response: { '': 'array', '[]': 'object', '[].name': 'string' } }),
  ],
];

function renamed(id: string, calls: CallShapes): CallShapes {
  return Object.fromEntries(Object.values(calls).map((shape) => [id, shape]));
}

const withEvent = (part: string, name: string, fields: Fields): Change => ({
  events: { ...eventsOf(part, giverOf(part)), [name]: event(fields) },
});

/** An event that somebody in the set cannot read. */
const BAD_EVENTS: readonly BadCase[] = [
  [
    'reads a field that the sender of an event does not send',
    (part) => ['cannot read', withEvent(part, `${giverOf(part)}.changed@1`, { ...PAYLOAD, team: 'string' })],
  ],
  [
    'reads a field of an event with another type',
    (part) => [
      'id is string, not integer',
      withEvent(part, `${giverOf(part)}.changed@1`, { id: 'integer', '': 'object' }),
    ],
  ],
  [
    'does not know a value of an event',
    (part) => [
      'kind is "one" | "two", not "one"',
      withEvent(part, `${giverOf(part)}.changed@1`, { ...PAYLOAD, 'kind?': '"one"' }),
    ],
  ],
  [
    'no longer sends a field that another part reads',
    (part, other) => [`${other}@`, withEvent(part, `${part}.changed@1`, without(PAYLOAD, 'id'))],
  ],
  [
    'may leave out a field that another part reads',
    (part) => [
      'id is not always sent',
      withEvent(part, `${part}.changed@1`, { ...without(PAYLOAD, 'id'), 'id?': 'string' }),
    ],
  ],
  [
    'reads a field that the provider does not publish',
    (part) => [
      'as the provider sends it: team is not sent',
      withEvent(part, 'order.paid@1', { '': 'object', team: 'string' }),
    ],
  ],
  [
    'reads a field that the shell does not send',
    (part) => ['as shell@', withEvent(part, 'theme.changed@1', { '': 'object', light: 'boolean' })],
  ],
  [
    'reads a second major with the definition of the first',
    (part) => [
      `cannot read ${giverOf(part)}.changed@2`,
      {
        manifest: { events: { emits: [changedIn(part, 1, 2)], listens: [changedIn(giverOf(part), 1, 2)] } },
        ...withEvent(part, `${giverOf(part)}.changed@1`, {
          ...PAYLOAD,
          'kind?': '"one" | "two" | "three"',
          'more?': 'integer',
        }),
      },
    ],
  ],
];

/** What is wrong, how the refusal names it, and the release. */
const BAD: readonly BadCase[] = [
  [
    'fills a slot that carries the name of another part',
    (part, other) => [
      `the slot ${other}.picker belongs to another part`,
      {
        manifest: {
          slots: [
            {
              slot: `mf-${other.replace('mf-', '')}.picker`,
              major: 1,
              card: 'picker',
              title: TITLE,
              order: 1,
            },
          ],
        },
      },
    ],
  ],
  [
    'shows visitors the menu of users',
    (part) => [
      `the page /${part}/index (${part}List) opens without sign-in, but its layout main`,
      withRoute(part, { access: 'public', layout: 'main' }),
    ],
  ],
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
  ['asks for any shell from a version on', () => ['HOST_API', { manifest: { host: '>=1.2.0' } }]],
  ['asks for two majors', () => ['^1.2.0 || ^2.0.0', { manifest: { host: '^1.2.0 || ^2.0.0' } }]],
  [
    'was built with another patch of the federation runtime',
    () => ['federation 2.9.3', { federation: '2.9.3' }],
  ],
  ['was built with another federation runtime', () => ['federation 3.0.0', { federation: '3.0.0' }]],
  ...BAD_CALLS.map(
    ([what, named, change]) => [what, (part) => [named(part), { calls: change(part) }]] as BadCase,
  ),
  ...BAD_EVENTS,
  ['drops a slot that another part borrows', (part) => [`${slotOf(part)}@1`, { manifest: { slots: [] } }]],
];

test('the set itself is accepted, and so is each of its parts again', () => {
  const provided = ['order.paid', 'theme.changed'].map((name) => ({ name, majors: [1] }));
  expect(checkActivation(new Map(), good, provided, provider)).toEqual({ refusals: [], warnings: [] });
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

test('a provider that has dropped a call does not prevent the steps of other parts', () => {
  const { [`mf-team.list`]: _dropped, ...calls } = provider.calls ?? {};
  const smaller = { ...provider, calls };
  expect(needsUnmet([...good.values()], smaller)).toEqual([
    expect.stringMatching(
      /^mf-team@.* does not serve: mf-team\.list \(GET \/mf-team\/list is not served\)\. Build/,
    ),
  ]);
  const next = (part: string) =>
    new Map([...good, [part, remote(part, { version: '0.2.0' }).release] as const]);
  expect(checkActivation(good, next('mf-cert'), [], smaller).refusals).toEqual([]);
  expect(checkActivation(good, next('mf-team'), [], smaller).refusals.join()).toContain('mf-team.list');
});

test('what a build does not need of the provider may change', () => {
  const response = { ...RESPONSE, total: 'integer', 'rows[].name': '"a" | "b"' };
  const request = { ...REQUEST, 'Filter?': 'string', Id: 'integer | string', 'Order?': 'string' };
  const calls = Object.assign({}, ...PARTS.map((part) => call(part, { response, request }))) as CallShapes;
  expect(needsUnmet([...good.values()], { ...provider, calls })).toEqual([]);
});

test('builds that do not describe their calls and events, and a provider that is not known, are not judged', () => {
  const { calls, events, federation, ...old } = remote('mf-team').release;
  expect([calls, events, federation]).not.toContain(undefined);
  expect(activationRefusal(old)).toBe('');
  expect(needsUnmet([old], { calls: {}, events: {} })).toEqual([]);
  expect(needsUnmet([...good.values()], { calls: null, events: {} })).toEqual([]);
});

test('many calls are counted, not listed, and long types are cut', () => {
  const calls = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`x.y${String(index)}`, call('x')['x.list']]),
  ) as CallShapes;
  expect(refusalOf(remote('mf-team', { calls }).release)).toMatch(/x\.y4 \([^()]*\), and 7 more\. Build/);
  const long = Array.from({ length: 200 }, (_, index) => `"value ${String(index)}"`).join(' | ');
  const wide = call('mf-team', { request: { ...REQUEST, 'Order?': long } });
  expect(refusalOf(remote('mf-team', { calls: wide }).release).length).toBeLessThan(500);
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

  test.each(BAD_CALLS)('that %s is refused even if it was published before', (_what, named, change) => {
    const refusal = activationRefusal(remote(part, { calls: change(part) }).release);
    expect(refusal).toContain(named(part));
    expect(refusal).toMatch(new RegExp(`^${part}@.*\\. Build it for this provider, or start `));
  });

  test.each(BAD)('that %s is refused with its name and a way out', (_what, make) => {
    const [named, change] = make(part, other);
    const refusal = refusalOf(remote(part, change).release);
    expect(refusal).toContain(named);
    expect(refusal).toContain(part);
    // One fault, one way out.
    expect(refusal.match(/\. (?:Build|Choose|Rename|Give|Put|Emit|Fill|Write) /g)).toHaveLength(1);
  });
});
