import { HOST_API } from '@portal/shared/remote/host-api';
import type { NewRemote } from './manifest-text';
import { sourceFiles } from './source-files';
import { takenBy } from './taken';
import { testFiles } from './test-files';
import { withPortalPage, withReference } from './workspace-lines';

const remote: NewRemote = {
  name: 'mf-gift-card',
  word: 'gift-card',
  path: '/gift/index',
  en: "Friends' gifts",
  zhCN: '礼品卡',
};

test('a new remote asks for the HOST_API that it is created with, not for an earlier one', () => {
  expect(sourceFiles(remote)['mf-gift-card/remote.ts']).toContain(`  host: '^${HOST_API}',`);
});

test('all files belong to the new remote, its event and its story', () => {
  const files = Object.keys({ ...sourceFiles(remote), ...testFiles(remote) });
  const outside = files.filter((file) => !file.startsWith('mf-gift-card/'));
  expect(outside).toEqual(['shared/events/gift-card.ts', 'e2e/stories/gift-card.story.ts']);
});

test('the manifest has a menu entry, a card, and the event that the code emits and reads', () => {
  const files = sourceFiles(remote);
  const manifest = files['mf-gift-card/remote.ts'];
  expect(manifest).toContain(`menu: { order: 90, icon: 'goods' }`);
  expect(manifest).toContain(`slot: 'home.cards'`);
  expect(manifest).toContain(`emits: [{ name: 'giftCard.seen', majors: [1] }]`);
  expect(files['shared/events/gift-card.ts']).toContain(`giftCardSeen = defineEvent(\n  'giftCard.seen'`);
  expect(files['mf-gift-card/src/features/seen/use-seen.ts']).toContain('bus.emit(giftCardSeen');
});

test('a title with an apostrophe is quoted', () => {
  expect(sourceFiles(remote)['mf-gift-card/src/locales/en.ts']).toContain(`pageTitle: "Friends' gifts"`);
});

test('it becomes a project of the workspace, and a page that the accessibility story opens', () => {
  expect(withReference('[\n    { "path": "mf-team" },\n    { "path": "provider" }\n]', remote)).toBe(
    '[\n    { "path": "mf-team" },\n    { "path": "mf-gift-card" },\n    { "path": "provider" }\n]',
  );
  expect(withPortalPage('export const PORTAL_PAGES = [\n  first,\n];\n\nconst other = [\n];', remote)).toBe(
    `export const PORTAL_PAGES = [\n  first,\n  { name: 'gift-card-overview', path: '/gift/index', as: 'zhangwei' },\n];\n\nconst other = [\n];`,
  );
  expect(() => withPortalPage('', remote)).toThrow(/PORTAL_PAGES/);
});

test.each([
  ['a page of another remote', { name: 'shop', path: '/Gift/Index/' } as const, /page of mf-shop already/],
  ['an alias', { name: 'shop', path: '/shop', aliases: ['/gift/index'] } as const, /page of mf-shop already/],
  ['a route name', { name: 'giftCardOverview', path: '/shop' } as const, /named giftCardOverview/],
  ['nothing', { name: 'shop', path: '/shop' } as const, null],
])('the path or name belongs to %s', (_what, route, sentence) => {
  const found = takenBy(remote, [{ ...route, part: 'mf-shop' }]);
  if (sentence === null) expect(found).toBeNull();
  else expect(found).toMatch(sentence);
});

test('an address of the front door is refused', () => {
  expect(takenBy({ ...remote, path: '/api/gift' }, [])).toMatch(/does not belong to pages/);
});
