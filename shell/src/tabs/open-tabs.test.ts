import { fc } from '@portal/shared/testing/fast-check';
import type { Location } from 'react-router-dom';
import type { DirectoryEntry } from '../routing/route-directory';
import {
  addressOf,
  type Arrival,
  closeTabs,
  framesOf,
  keysToClose,
  MAX_MOUNTED,
  moveTab,
  NO_TABS,
  type OpenTabs,
  activePageOf,
  showPage,
} from './open-tabs';
import { tabKeyOf } from './tab-key';

function buildEntry(
  overrides: Partial<DirectoryEntry> & Pick<DirectoryEntry, 'name' | 'path'>,
): DirectoryEntry {
  return {
    paths: [overrides.path],
    title: { en: overrides.name, 'zh-CN': overrides.name },
    layout: 'main',
    access: 'session',
    source: { kind: 'shell', page: 'home' },
    ...overrides,
  };
}

const home = buildEntry({ name: 'home', path: '/home/index' });
const teams = buildEntry({ name: 'teamList', path: '/team/index' });
const members = buildEntry({ name: 'members', path: '/member/index', tabKey: ['TeamId'] });
const pay = buildEntry({ name: 'pay', path: '/order/pay', keepAlive: false });
const notFound = buildEntry({ name: 'notFound', path: '/404', layout: 'blank' });
const backHome = buildEntry({ name: 'backHome', path: '/back-home', layout: 'blank' });

let visits = 0;
function arriveAt(entry: DirectoryEntry, search = '', by: Arrival['by'] = 'PUSH'): Arrival {
  visits += 1;
  const location: Location = {
    pathname: entry.path,
    search,
    hash: '',
    state: null,
    key: `visit-${String(visits)}`,
  };
  return { entry, location, by };
}
const MULTI = { isMulti: true, isUnsaved: () => false };

function openAll(...arrivals: readonly Arrival[]): OpenTabs {
  return arrivals.reduce((tabs, arrival) => showPage(tabs, arrival, MULTI), NO_TABS);
}
const keysOf = ({ list }: OpenTabs) => list.map(({ key }) => key);
const awakeOf = (tabs: OpenTabs) => framesOf(tabs).map(({ key }) => key);

describe('a page that was rendered before it was opened', () => {
  const prerendered = { ...arriveAt(teams).location, key: 'prerender' };
  const tabOf = (arrival: Arrival) => showPage(NO_TABS, { ...arrival, prerendered }, MULTI).list[0];

  it('keeps its location object at the same address', () => {
    const arrival = arriveAt(teams);
    expect(tabOf(arrival)?.location).toBe(prerendered);
    expect(tabOf(arrival)?.navigation).toBe(arrival.location.key);
  });
  it('reads another address, or the state of a link', () => {
    const elsewhere = arriveAt(teams, '?Page=2');
    expect(tabOf(elsewhere)?.location).toBe(elsewhere.location);
    const plain = arriveAt(teams);
    const withState = { ...plain, location: { ...plain.location, state: 1 } };
    expect(tabOf(withState)?.location).toBe(withState.location);
  });
});

describe('a page that is shown', () => {
  it('gets a tab at the end, once', () => {
    const tabs = openAll(arriveAt(home), arriveAt(teams), arriveAt(home));
    expect(keysOf(tabs)).toEqual(['/home/index', '/team/index']);
    expect(activePageOf(tabs)?.key).toBe('/home/index');
  });

  it('has a tab for each value of its tabKey, whatever else the address contains', () => {
    const tabs = openAll(
      arriveAt(members, '?TeamId=1&page=2'),
      arriveAt(members, '?TeamId=2'),
      arriveAt(members, '?page=7&TeamId=1'),
    );
    expect(keysOf(tabs)).toEqual(['/member/index?TeamId=1', '/member/index?TeamId=2']);
  });

  it('is restored in its last state by a link that only names it', () => {
    const tabs = openAll(arriveAt(teams, '?page=3'), arriveAt(home), arriveAt(teams));
    expect(activePageOf(tabs)?.location.search).toBe('?page=3');
  });

  it.each([
    ['a link contains more', arriveAt(teams, '?Keyword=x'), '?Keyword=x'],
    ['the browser goes back', arriveAt(teams, '', 'POP'), ''],
  ])('follows the address if %s', (_when, arrival, search) => {
    const tabs = openAll(arriveAt(teams, '?page=3'), arriveAt(home), arrival);
    expect(activePageOf(tabs)?.location.search).toBe(search);
  });

  it('keeps its navigation while its query changes, and gets a new one when it is activated', () => {
    const first = openAll(arriveAt(teams));
    const filtered = showPage(first, arriveAt(teams, '?page=2'), MULTI);
    expect(activePageOf(filtered)?.navigation).toBe(activePageOf(first)?.navigation);
    const back = [arriveAt(home), arriveAt(teams)].reduce(
      (tabs, arrival) => showPage(tabs, arrival, MULTI),
      filtered,
    );
    expect(activePageOf(back)?.navigation).not.toBe(activePageOf(first)?.navigation);
  });

  it('is the only one without multi-tab mode', () => {
    const single = { ...MULTI, isMulti: false };
    const tabs = showPage(openAll(arriveAt(home), arriveAt(teams)), arriveAt(pay), single);
    expect(keysOf(tabs)).toEqual(['/order/pay']);
  });

  it('of another layout is shown alone, and the tabs are back after it', () => {
    const away = openAll(arriveAt(home), arriveAt(teams), arriveAt(notFound));
    expect(awakeOf(away)).toEqual(['/404']);
    const back = showPage(away, arriveAt(home), MULTI);
    expect(keysOf(back)).toEqual(['/home/index', '/team/index']);
    expect(awakeOf(back)).toEqual(['/home/index']);
  });

  it('after /back-home replaces all tabs', () => {
    const tabs = openAll(arriveAt(teams), arriveAt(pay), arriveAt(backHome), arriveAt(home));
    expect(keysOf(tabs)).toEqual(['/home/index']);
  });
});

describe('which tabs stay mounted', () => {
  const many = Array.from({ length: MAX_MOUNTED + 2 }, (_, at) => arriveAt(members, `?TeamId=${String(at)}`));

  it('are limited in number; the least recently used ones are unmounted', () => {
    const tabs = openAll(...many);
    expect(awakeOf(tabs)).toEqual(keysOf(tabs).slice(2));
    expect(keysOf(tabs)).toHaveLength(MAX_MOUNTED + 2);
  });

  it('include pages with unsaved work, however long inactive', () => {
    const rules = { isMulti: true, isUnsaved: (key: string) => key === '/member/index?TeamId=0' };
    const tabs = many.reduce((now, arrival) => showPage(now, arrival, rules), NO_TABS);
    expect(awakeOf(tabs)).toContain('/member/index?TeamId=0');
  });

  it('exclude pages without keepAlive', () => {
    expect(awakeOf(openAll(arriveAt(pay), arriveAt(home)))).toEqual(['/home/index']);
  });
});

describe('closing', () => {
  const three = openAll(arriveAt(home), arriveAt(teams), arriveAt(pay));

  it.each([
    ['current', ['/team/index']],
    ['right', ['/order/pay']],
    ['left', ['/home/index']],
    ['all', ['/home/index', '/order/pay']],
  ] as const)('%s, chosen on the middle one, closes %j', (order, keys) => {
    expect(keysToClose(three, order, '/team/index')).toEqual(keys);
  });

  it('the active one activates the last one, and removes it once that is active', () => {
    const inFront = showPage(three, arriveAt(home), MULTI);
    const { tabs, next } = closeTabs(inFront, ['/home/index']);
    expect(next?.key).toBe('/order/pay');
    expect(keysOf(tabs)).toContain('/home/index');
    expect(keysOf(showPage(tabs, arriveAt(pay), MULTI))).toEqual(['/team/index', '/order/pay']);
  });

  it('another one does not change the active one', () => {
    const { tabs, next } = closeTabs(three, ['/home/index', '/team/index']);
    expect(next).toBeNull();
    expect(keysOf(tabs)).toEqual(['/order/pay']);
  });
});

it('a tab moves to the given position, limited to the ends', () => {
  const three = openAll(arriveAt(home), arriveAt(teams), arriveAt(pay));
  expect(keysOf(moveTab(three, '/order/pay', 0))).toEqual(['/order/pay', '/home/index', '/team/index']);
  expect(keysOf(moveTab(three, '/home/index', 9))).toEqual(['/team/index', '/order/pay', '/home/index']);
  expect(moveTab(three, '/home/index', -1)).toBe(three);
});

describe('any sequence of actions', () => {
  type Step =
    | { readonly kind: 'show'; readonly team: number; readonly page: number; readonly by: Arrival['by'] }
    | { readonly kind: 'outside'; readonly isBackHome: boolean }
    | { readonly kind: 'close'; readonly order: 'current' | 'left' | 'right' | 'all'; readonly at: number }
    | { readonly kind: 'move'; readonly at: number; readonly place: number };
  const at = fc.nat(14);
  const steps = fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant('show' as const),
        team: at,
        page: fc.nat(2),
        by: fc.constantFrom('PUSH' as const, 'POP' as const, 'REPLACE' as const),
      }),
      fc.record({ kind: fc.constant('outside' as const), isBackHome: fc.boolean() }),
      fc.record({
        kind: fc.constant('close' as const),
        order: fc.constantFrom('current' as const, 'left' as const, 'right' as const, 'all' as const),
        at,
      }),
      fc.record({ kind: fc.constant('move' as const), at, place: fc.integer({ min: -2, max: 16 }) }),
    ),
    { maxLength: 60 },
  );
  const rules = { isMulti: true, isUnsaved: (key: string) => key.endsWith('=3') };

  function take(tabs: OpenTabs, step: Step): OpenTabs {
    switch (step.kind) {
      case 'show': {
        const page = step.page === 0 ? '' : `&page=${String(step.page)}`;
        return showPage(tabs, arriveAt(members, `?TeamId=${String(step.team)}${page}`, step.by), rules);
      }
      case 'outside':
        return showPage(tabs, arriveAt(step.isBackHome ? backHome : notFound), rules);
      case 'close': {
        const asked = tabs.list[step.at];
        if (asked === undefined) return tabs;
        const { tabs: closed, next } = closeTabs(tabs, keysToClose(tabs, step.order, asked.key));
        if (next === null) return closed;
        return showPage(closed, { ...arriveAt(next.entry, next.location.search), by: 'PUSH' }, rules);
      }
      case 'move':
        return moveTab(tabs, tabs.list[step.at]?.key ?? '', step.place);
    }
  }

  it('keys are unique, the active tab is mounted, the number of frames is limited, and each tab reads its own address', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let tabs = showPage(NO_TABS, arriveAt(home), rules);
        for (const step of all) {
          tabs = take(tabs, step);
          const keys = keysOf(tabs);
          expect(new Set(keys).size).toBe(keys.length);
          expect(new Set(tabs.list.map(({ opened }) => opened)).size).toBe(keys.length);
          for (const { key, entry, location } of tabs.list)
            expect(tabKeyOf(entry, location.search)).toBe(key);
          for (const key of tabs.recent) expect(keys).toContain(key);
          const frames = awakeOf(tabs);
          expect(frames).toContain(activePageOf(tabs)?.key);
          expect(frames.filter((key) => !rules.isUnsaved(key)).length).toBeLessThanOrEqual(MAX_MOUNTED);
          expect(tabs.closing).toEqual([]);
        }
      }),
    );
  });

  it('repeating showPage changes nothing', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const arrival = arriveAt(teams, '?page=2');
        const before = all.reduce(take, showPage(NO_TABS, arriveAt(home), rules));
        const once = showPage(before, arrival, rules);
        expect(showPage(once, arrival, rules)).toBe(once);
      }),
    );
  });

  it('moving keeps all tabs, and closing "all" keeps the tab that it was chosen on', () => {
    fc.assert(
      fc.property(steps, at, fc.integer({ min: -2, max: 16 }), (all, which, place) => {
        const tabs = all.reduce(take, showPage(NO_TABS, arriveAt(home), rules));
        const asked = tabs.list[which % Math.max(tabs.list.length, 1)];
        if (asked === undefined) return;
        expect([...keysOf(moveTab(tabs, asked.key, place))].sort()).toEqual([...keysOf(tabs)].sort());
        const { tabs: closed, next } = closeTabs(tabs, keysToClose(tabs, 'all', asked.key));
        expect(keysOf(closed)).toContain(asked.key);
        if (next !== null) expect(addressOf(next)).toBe(addressOf(asked));
      }),
    );
  });
});
