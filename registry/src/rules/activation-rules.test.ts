import type { EventUse } from '@portal/shared/remote/manifest';
import type { Release } from '@portal/shared/remote/release';
import { checkSet, checkActivation, type Releases } from './activation-rules';
import { buildRelease } from '../testing/build-release';

const set = (...releases: readonly Release[]): Releases =>
  new Map(releases.map((release) => [release.part, release]));
const shell = (hostApi = '1.2.0'): Release => buildRelease('shell', { hostApi }).release;
const remote = (part: string, host = '^1.0.0'): Release => buildRelease(part, { manifest: { host } }).release;
const events = (part: string, emits: readonly EventUse[], listens: readonly EventUse[] = []): Release =>
  buildRelease(part, { manifest: { events: { emits, listens } } }).release;
const use = (name: string, ...majors: readonly number[]): EventUse => ({ name, majors });

describe('host range', () => {
  test.each(['^1.0.0', '~1.2.0', '1.x', '>=1.1 <3'])('%s takes HOST_API 1.2.0', (host) => {
    expect(checkSet(set(shell(), remote('mf-team', host)))).toEqual([]);
  });

  test.each(['^1.3.0', '^2.0.0', '~1.1.0', '<1.2.0'])('%s refuses HOST_API 1.2.0', (host) => {
    expect(checkSet(set(shell(), remote('mf-team', host)))).toEqual([
      expect.stringContaining(`asks for HOST_API ${host}, but the shell offers 1.2.0.`),
    ]);
  });

  test('a shell that excludes an active remote is refused, unless the remote follows in the same step', () => {
    const before = set(shell('1.2.0'), remote('mf-team'));
    expect(checkActivation(before, set(shell('2.0.0'), remote('mf-team')), []).refusals).toHaveLength(1);
    expect(checkActivation(before, set(shell('2.0.0'), remote('mf-team', '^2.0.0')), []).refusals).toEqual(
      [],
    );
  });
});

test('a set without a shell is refused', () => {
  expect(checkSet(set(remote('mf-team')))).toEqual([expect.stringContaining('No shell would be active')]);
});

test('two remotes may not share a global, a route name or a path', () => {
  const route = (name: string, path: `/${string}`) =>
    ({ name, path, page: 'x', title: { en: 'X', 'zh-CN': 'X' }, layout: 'main', access: 'session' }) as const;
  const one = buildRelease('mf-one', {
    global: 'same',
    manifest: { routes: [route('same', '/one')] },
  }).release;
  const two = buildRelease('mf-two', {
    global: 'same',
    manifest: { routes: [route('same', '/two'), { ...route('other', '/three'), aliases: ['/ONE'] }] },
  }).release;
  expect(checkSet(set(shell(), one, two))).toEqual([
    'mf-one and mf-two both set the global same. Rename one of the parts.',
    'The route name same is used twice (mf-one, mf-two). Rename one of the routes.',
    'The path /one is used twice (mf-one, mf-two). Give one of the routes another path.',
  ]);
});

describe('events', () => {
  const listener = events('mf-apply', [], [use('order.paid', 1)]);

  test('an emitter may not drop a major that an active listener still names', () => {
    const before = set(shell(), events('mf-order', [use('order.paid', 1, 2)]), listener);
    const next = set(shell(), events('mf-order', [use('order.paid', 2)]), listener);
    expect(checkActivation(before, next, []).refusals).toEqual([
      `mf-order would no longer emit order.paid@1, which mf-apply@${listener.id} still listens to. Emit both versions, or activate a mf-apply without it in the same step.`,
    ]);
  });

  test('it may when the listener is updated in the same step, or another part still emits it', () => {
    const before = set(shell(), events('mf-order', [use('order.paid', 1)]), listener);
    const moved = set(
      shell(),
      events('mf-order', [use('order.paid', 2)]),
      events('mf-apply', [], [use('order.paid', 2)]),
    );
    expect(checkActivation(before, moved, [])).toEqual({ refusals: [], warnings: [] });
    const other = set(shell(), events('mf-order', []), events('mf-team', [use('order.paid', 1)]), listener);
    expect(checkActivation(before, other, []).refusals).toEqual([]);
  });

  test('a listener without an emitter is a warning', () => {
    expect(checkActivation(new Map(), set(shell(), listener), [])).toEqual({
      refusals: [],
      warnings: ['mf-apply listens to order.paid@1, which nobody in the set emits.'],
    });
  });

  test('an emitter that leaves the set is a warning, so that a part can be taken out', () => {
    const verdict = checkActivation(
      set(shell(), events('mf-order', [use('order.paid', 1)]), listener),
      set(shell(), listener),
      [],
    );
    expect(verdict.refusals).toEqual([]);
    expect(verdict.warnings).toHaveLength(1);
  });

  test('what the shell emits has an emitter', () => {
    const follower = events('mf-team', [], [use('session.changed', 1)]);
    expect(checkActivation(new Map(), set(shell(), follower), [use('session.changed', 1)]).warnings).toEqual(
      [],
    );
  });
});

describe('slots in pages of other remotes', () => {
  const title = { en: 'Price', 'zh-CN': '价格' };
  const lender = (...majors: readonly number[]): Release =>
    buildRelease('mf-order', {
      manifest: {
        slots: majors.map((major) => ({
          slot: 'order.price-summary',
          major,
          card: `price-summary-${String(major)}`,
          title,
          order: 1,
        })),
      },
    }).release;
  const borrower = (...majors: readonly number[]): Release =>
    buildRelease('mf-apply', {
      manifest: {
        routes: [
          {
            name: 'applicationStore',
            path: '/apply/store',
            page: 'x',
            title,
            layout: 'main',
            access: 'session',
            borrows: [{ name: 'order.price-summary', majors }],
          },
        ],
      },
    }).release;

  test('a remote may not stop filling a slot that an active page borrows', () => {
    const page = borrower(1);
    expect(
      checkActivation(set(shell(), lender(1), page), set(shell(), lender(2), page), []).refusals,
    ).toEqual([
      `mf-order would no longer fill order.price-summary@1, which applicationStore of mf-apply@${page.id} borrows. Fill both versions, or activate a mf-apply without it in the same step.`,
    ]);
  });

  test('it may when it fills another version that the page can use', () => {
    const page = borrower(1, 2);
    expect(checkActivation(set(shell(), lender(1), page), set(shell(), lender(2), page), [])).toEqual({
      refusals: [],
      warnings: [],
    });
  });

  test('a slot that nobody fills is a warning, so that the page may come first', () => {
    expect(checkActivation(new Map(), set(shell(), borrower(1, 2)), [])).toEqual({
      refusals: [],
      warnings: [
        'applicationStore of mf-apply borrows order.price-summary@1 or order.price-summary@2, which nobody in the set fills.',
      ],
    });
  });

  test('a remote that leaves the set is a warning too', () => {
    const page = borrower(1);
    const verdict = checkActivation(set(shell(), lender(1), page), set(shell(), page), []);
    expect(verdict.refusals).toEqual([]);
    expect(verdict.warnings).toHaveLength(1);
  });
});
