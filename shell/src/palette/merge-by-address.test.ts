import { mergeByAddress } from './merge-by-address';
import type { PaletteItem } from './palette-item';

const item = (id: string, to: string | null, keywords: readonly string[] = []): PaletteItem => ({
  id,
  group: id.startsWith('page:') ? 'pages' : 'actions',
  title: `Title of ${id}`,
  keywords,
  icon: null,
  choice: to === null ? { kind: 'do', run: () => undefined } : { kind: 'go', to },
});

it('an action with the same address as a page is merged into the page and found by the keywords of both', () => {
  const pages = [item('page:store', '/team/store', ['create']), item('page:list', '/team/index')];
  const actions = [
    item('command:create', '/team/store', ['new']),
    item('command:join', '/team/index?join=key'),
    item('action:logout', null),
  ];

  const offered = mergeByAddress({ pages, actions });

  expect(offered.pages.map(({ id, keywords }) => [id, keywords])).toEqual([
    ['page:store', ['create', 'Title of command:create', 'new']],
    ['page:list', []],
  ]);
  expect(offered.actions.map(({ id }) => id)).toEqual(['command:join', 'action:logout']);
});
