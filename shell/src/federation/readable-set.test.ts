import type { ReleaseSet } from '@portal/shared/remote/release';
import { fc, runs } from '@portal/shared/testing/fast-check';
import { readableSet } from './readable-set';

const route = {
  name: 'teamList',
  path: '/team/index',
  page: 'team-list',
  title: { en: 'Teams', 'zh-CN': '团队' },
  layout: 'main',
  access: 'session',
};
const slot = { slot: 'home.cards', card: 'pinned', title: route.title, certLevels: ['none'] };
const command = {
  name: 'create',
  route: 'teamStore',
  title: route.title,
  keywords: ['new'],
  query: { a: 'b' },
};
const manifest = {
  schema: 1,
  name: 'mf-team',
  owner: 'Team team',
  host: '^1.0.0',
  routes: [route],
  slots: [],
  events: { emits: [], listens: [] },
};

function read(...manifests: unknown[]) {
  const remotes = manifests.map((one, index) => ({ part: `mf-${String(index)}`, manifest: one }));
  // Data as a front door of another version may send it.
  return readableSet({ schema: 1, revision: 1, shell: {}, remotes } as unknown as ReleaseSet);
}

it('accepts manifests with unknown fields', () => {
  const newer = {
    ...manifest,
    theme: {},
    routes: [{ ...route, hologram: true, tabKey: ['TeamId'] }],
    slots: [{ ...slot, glow: 1 }],
    commands: [{ ...command, voice: 'on' }],
  };
  const { set, leftOut } = read(manifest, newer);
  expect(set.remotes).toHaveLength(2);
  expect(leftOut).toEqual([]);
});

it('drops a newer schema, and keeps its addresses and owner', () => {
  const { set, leftOut } = read(manifest, { ...manifest, schema: 2 });
  expect(set.remotes.map(({ part }) => part)).toEqual(['mf-0']);
  expect(leftOut).toEqual([{ part: 'mf-1', owner: 'Team team', routes: [expect.objectContaining(route)] }]);
});

it.each([
  ['no manifest', undefined],
  ['no routes', { ...manifest, routes: undefined }],
  ['a route without a title', { ...manifest, routes: [{ ...route, title: 'Teams' }] }],
  ['an invalid path', { ...manifest, routes: [{ ...route, path: 'team' }] }],
  ['an unknown layout', { ...manifest, routes: [{ ...route, layout: 'split' }] }],
  ['a menu without order', { ...manifest, routes: [{ ...route, menu: { icon: 'team' } }] }],
  ['slots of a wrong type', { ...manifest, slots: [{ slot: 'home.cards' }] }],
  ['a tab key that is not a list', { ...manifest, routes: [{ ...route, tabKey: 'TeamId' }] }],
  ['a card whose levels are not a list', { ...manifest, slots: [{ ...slot, certLevels: 'none' }] }],
  ['commands that are not a list', { ...manifest, commands: { create: command } }],
  ['a command without a title', { ...manifest, commands: [{ ...command, title: undefined }] }],
  ['a command whose keywords are not a list', { ...manifest, commands: [{ ...command, keywords: 'new' }] }],
  ['a command that needs a word', { ...manifest, commands: [{ ...command, needs: 'admin' }] }],
  ['an owner that is no text', { ...manifest, owner: 7 }],
])('drops a part with %s', (_what, one) => {
  const { set, leftOut } = read(one, manifest);
  expect(set.remotes.map(({ part }) => part)).toEqual(['mf-1']);
  expect(leftOut).toHaveLength(1);
});

it('accepts any content of a set', () => {
  fc.assert(
    fc.property(fc.anything(), fc.array(fc.anything()), (remotes, manifests) => {
      expect(() => readableSet({ remotes } as unknown as ReleaseSet)).not.toThrow();
      expect(() => read(...manifests)).not.toThrow();
    }),
    { numRuns: runs(500) },
  );
});
