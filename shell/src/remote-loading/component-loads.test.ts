import { buildRouteDirectory } from '../routing/route-directory';
import { createConnectivity } from '../network/connectivity';
import { createComponentLoads } from './component-loads';
import type { RemoteLoader } from './remote-loader';

const SET = [
  {
    part: 'mf-team',
    release: '1.0.0-00000000',
    assets: '/assets/mf-team/',
    global: 'mf_team',
    manifest: {
      schema: 1 as const,
      name: 'mf-team',
      owner: 'Team team',
      host: '^1.0.0',
      routes: [
        {
          name: 'teamList',
          path: '/team/index' as const,
          page: 'team-list',
          title: { en: 'Teams', 'zh-CN': '团队' },
          layout: 'main' as const,
          access: 'session' as const,
        },
      ],
      slots: [],
      events: { emits: [], listens: [] },
    },
  },
];

const none = () => Promise.resolve(() => null);

function buildLoads(loadPage: RemoteLoader['loadPage']) {
  const failures: string[] = [];
  const prefetched: string[] = [];
  const directory = buildRouteDirectory([], SET, []);
  const entry = directory.byName('teamList');
  if (entry === null) throw new Error('The directory lacks its page.');
  const loads = createComponentLoads({
    loader: {
      registerReleaseSet: () => undefined,
      loadPage,
      loadCard: () => Promise.reject(new Error('no card')),
      loadLocale: () => Promise.resolve({}),
      prefetch: (part, page) => prefetched.push(`${part}/${page}`),
    },
    texts: { ensure: () => Promise.resolve(), ensureAll: () => Promise.resolve(true) },
    language: () => 'en',
    shellPages: { home: none, messages: none, notFound: none, backHome: none, gone: none },
    onFailure: ({ what }) => failures.push(what),
    connectivity: createConnectivity({
      probe: () => Promise.resolve(true),
      isOnline: () => true,
      isVisible: () => true,
    }),
  });
  return { loads, entry, failures, prefetched };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

it('prepares a page on hover, and lets it start its first query only at its plain address', async () => {
  const prepare = jest.fn(() => Promise.resolve());
  const Page = Object.assign(() => null, { prepare });
  const { loads, entry } = buildLoads(() => Promise.resolve(Page));
  await expect(loads.prepare(entry)).resolves.toBe(false);
  await settle();
  expect(loads.page(entry).current()).toEqual({ kind: 'ready', Component: Page });
  expect(prepare).not.toHaveBeenCalled();
  await expect(loads.prepare(entry, { isPlain: true })).resolves.toBe(true);
  expect(prepare).toHaveBeenCalledTimes(1);
});

it('says that a page is not ready whose first queries it cannot await', async () => {
  const prepare = jest.fn();
  const { loads, entry } = buildLoads(() => Promise.resolve(Object.assign(() => null, { prepare })));
  await expect(loads.prepare(entry, { isPlain: true })).resolves.toBe(false);
  expect(prepare).toHaveBeenCalledTimes(1);
});

it('ignores a failed preparation, and reports the failure of the page once', async () => {
  const { loads, entry, failures } = buildLoads(() => Promise.reject(new Error('not there')));
  await expect(loads.prepare(entry, { isPlain: true })).resolves.toBe(false);
  expect(failures).toEqual(['pages/team-list']);
  expect(loads.page(entry).current()).toEqual({ kind: 'waiting' });
});

it('runs no code of a part that is only prefetched', async () => {
  const loadPage = jest.fn(() => Promise.resolve(() => null));
  const { loads, entry, prefetched } = buildLoads(loadPage);
  loads.prefetch(entry);
  await settle();
  expect(prefetched).toEqual(['mf-team/team-list']);
  expect(loadPage).not.toHaveBeenCalled();
});
