import { fc } from '@portal/shared/testing/fast-check';
import { buildRouteDirectory, type DirectoryEntry } from '../routing/route-directory';
import { SHELL_ROUTES } from '../routing/shell-routes';
import { clearStoredTabs, storeTabs, readStoredTabs } from './stored-tabs';
import { addressOf } from './open-tabs';
import { createPageTopics, LONGEST_TOPIC } from '../open-pages/page-topics';
import { createScrollMemory } from './scroll-memory';

const members: DirectoryEntry = {
  name: 'members',
  path: '/member/index',
  paths: ['/member/index'],
  title: { en: 'Members', 'zh-CN': '成员' },
  layout: 'main',
  access: 'session',
  tabKey: ['TeamId'],
  source: { kind: 'remote', part: 'mf-x', release: '1.0.0-00000000', owner: 'X team', page: 'members' },
};
const directory = buildRouteDirectory([...SHELL_ROUTES, members], []);
const createMemory = () => ({ scrolls: createScrollMemory(), topics: createPageTopics() });
const read = () => readStoredTabs(directory, createMemory());
const storeRaw = (value: unknown) => sessionStorage.setItem('open-tabs', JSON.stringify(value));
const tab = (address: string, scroll = 0) => ({ address, scroll });

afterEach(() => sessionStorage.clear());

it('restores the tabs in their order, unmounted, with view state and scroll position', () => {
  storeRaw({
    schema: 1,
    person: 'u1',
    tabs: [tab('/member/index?TeamId=7&page=2', 340), tab('/home/index')],
  });
  const memory = createMemory();
  const { tabs, person } = readStoredTabs(directory, memory);
  expect(tabs.list.map(addressOf)).toEqual(['/member/index?TeamId=7&page=2', '/home/index']);
  expect(tabs.list.some(({ isMounted: isAwake }) => isAwake)).toBe(false);
  expect(memory.scrolls.of('/member/index?TeamId=7')).toBe(340);
  expect(person).toBe('u1');
});

it('reads back what it has written', () => {
  storeRaw({
    schema: 1,
    person: null,
    tabs: [{ ...tab('/member/index?TeamId=7', 12), topic: 'Night watch' }, tab('/home/index')],
  });
  const before = sessionStorage.getItem('open-tabs');
  const memory = createMemory();
  storeTabs(readStoredTabs(directory, memory), memory);
  expect(memory.topics.of('/member/index?TeamId=7')).toBe('Night watch');
  expect(sessionStorage.getItem('open-tabs')).toBe(before);
});

it('loses no tab because of another whose address or position cannot be stored', () => {
  storeRaw({
    schema: 1,
    person: null,
    tabs: [tab('/member/index?TeamId=1'), tab('/member/index?TeamId=2'), tab('/home/index')],
  });
  const memory = createMemory();
  const { tabs, person } = readStoredTabs(directory, memory);
  memory.scrolls.set('/member/index?TeamId=1', -20);
  const list = tabs.list.map((one, place) =>
    place === 1 ? { ...one, location: { ...one.location, hash: `#${'x'.repeat(2_048)}` } } : one,
  );
  storeTabs({ tabs: { ...tabs, list }, person }, memory);
  expect(read().tabs.list.map(addressOf)).toEqual(['/member/index?TeamId=1', '/home/index']);
});

it('drops pages that do not exist, pages outside the bar, and duplicates', () => {
  storeRaw({
    schema: 1,
    person: 'u1',
    tabs: [
      '/gone/index',
      '/404',
      '//other.example/home/index',
      '/member/index?TeamId=1&page=1',
      '/Member/Index/?TeamId=1',
    ].map((address) => tab(address)),
  });
  expect(read().tabs.list.map(({ key }) => key)).toEqual(['/member/index?TeamId=1']);
});

it.each([
  ['nothing', null],
  ['a newer record', { schema: 2, person: null, tabs: [] }],
  ['invalid tabs', { schema: 1, person: null, tabs: [{ address: 'javascript:alert(1)', scroll: 0 }] }],
  ['an invalid scroll position', { schema: 1, person: null, tabs: [tab('/home/index', -1)] }],
  [
    'a topic that is too long',
    {
      schema: 1,
      person: null,
      tabs: [{ ...tab('/home/index'), topic: 'x'.repeat(2 * LONGEST_TOPIC + 1) }],
    },
  ],
  ['too many', { schema: 1, person: null, tabs: Array.from({ length: 51 }, () => tab('/home/index')) }],
])('is empty for %s', (_what, value) => {
  storeRaw(value);
  expect(read().tabs.list).toEqual([]);
});

it('accepts any content of the storage', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      sessionStorage.setItem('open-tabs', text);
      expect(read().tabs.list).toEqual([]);
    }),
  );
});

it('clears the record', () => {
  storeRaw({ schema: 1, person: null, tabs: [tab('/home/index')] });
  clearStoredTabs();
  expect(read().tabs.list).toEqual([]);
});
