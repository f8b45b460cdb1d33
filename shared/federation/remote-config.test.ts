import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineRemote } from '../remote/manifest';
import { exposesOf, FEDERATION_RUNTIME } from './remote-config';
import { releaseId } from './release-id';

const manifest = defineRemote({
  schema: 1,
  name: 'mf-team',
  owner: 'Team <team@portal.example>',
  host: '^1.0.0',
  routes: [
    {
      name: 'teamList',
      path: '/team/index',
      page: 'team-list',
      title: { en: 'Teams', 'zh-CN': '团队' },
      layout: 'main',
      access: 'session',
    },
  ],
  slots: [{ slot: 'home.cards', card: 'pinned-teams', title: { en: 'Pinned', 'zh-CN': '置顶' }, order: 1 }],
  events: { emits: [], listens: [] },
});

it('exposes the pages and cards of the manifest and both languages, and nothing else', () => {
  expect(
    Object.fromEntries(Object.entries(exposesOf(manifest)).map(([name, { import: file }]) => [name, file])),
  ).toEqual({
    './pages/team-list': './src/pages/team-list.page',
    './slots/pinned-teams': './src/slots/pinned-teams.card',
    './locales/en': './src/locales/en',
    './locales/zh-CN': './src/locales/zh-CN',
  });
});

it('loads a slot of another remote’s page with that page, and not with the home page', () => {
  const lender = {
    ...manifest,
    slots: [
      ...manifest.slots,
      {
        slot: 'order.price-summary',
        major: 1,
        card: 'price-summary',
        title: { en: 'Price', 'zh-CN': '价格' },
        order: 1,
      },
    ],
  } as const;
  const exposes = exposesOf(lender);
  expect(exposes['./slots/pinned-teams']?.name).toBe('slots');
  expect(exposes['./slots/price-summary']).toEqual({
    import: './src/slots/price-summary.card',
    name: 'slot-price-summary',
  });
});

it('gives different content a different id', () => {
  const release = {
    schema: 1,
    part: 'mf-team',
    version: '1.2.3',
    entry: 'entry.a.js',
    global: 'mf_team',
    files: [],
    chunks: {},
    uses: {},
  } as const;
  expect(releaseId(release)).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
  expect(releaseId({ ...release, entry: 'entry.b.js' })).not.toBe(releaseId(release));
});

it('knows the path of the runtime that the shell provides', () => {
  expect(require.resolve('@module-federation/webpack-bundler-runtime/bundler')).toMatch(FEDERATION_RUNTIME);
});

const RUNTIME = dirname(require.resolve('@module-federation/runtime'));

function sourceOf(name: string): string {
  return readFileSync(join(RUNTIME, name), 'utf8');
}

it('provides what federation’s runtime takes from its core to start a remote', () => {
  const runtime = sourceOf('index.js');
  const start = runtime.slice(0, runtime.indexOf('function loadRemote('));
  const code = `${start}${sourceOf('utils.js')}`.replaceAll(/^import .*$/gm, '');
  const [, imported = ''] = /import \{([^}]+)\} from "@module-federation\/runtime-core"/.exec(runtime) ?? [];
  const names = imported.split(',').map((name) => name.trim());
  expect(names.filter((name) => new RegExp(`\\b${name}\\b`).test(code))).toEqual([
    'CurrentGlobal',
    'ModuleFederation',
    'getGlobalFederationConstructor',
    'setGlobalFederationInstance',
  ]);
});
