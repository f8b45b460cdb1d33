import type { ControlClient } from '@portal/registry/control/control-client';
import type { Registry } from '@portal/registry/registry';
import { buildRelease, publish, release } from '@portal/registry/testing/build-release';
import { ANYONE, TemporaryRegistry } from '@portal/registry/testing/temporary-registry';
import { consent as runConsent } from './consents';
import { createOutput } from './output';

const page = {
  name: 'giftCard',
  path: '/gift/card',
  page: 'gift',
  layout: 'blank',
  access: 'public',
} as const;
const gift = buildRelease('mf-gift', {
  manifest: { routes: [{ ...page, title: { en: 'Gift', 'zh-CN': '礼品' } }] },
});

let store: TemporaryRegistry;
let registry: Registry;
let printed: string[];

/** The command's client without HTTP between. */
const client: Pick<ControlClient, 'status' | 'revokeConsents' | 'revision'> = {
  status: () => registry.reports.status(),
  revision: async () => registry.sets.revision,
  revokeConsents: (part, routes, conditions) =>
    registry.activations.revokeConsents(part, routes, ANYONE, conditions),
};
const consent = (...names: readonly string[]) => {
  printed = [];
  return runConsent(client, names, {}, createOutput({}));
};

beforeEach(async () => {
  store = await TemporaryRegistry.make();
  registry = await store.open();
  jest.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line));
  await release(registry, buildRelease('shell'));
  const target = { part: 'mf-gift', release: await publish(registry, gift) };
  await registry.activations.activate([{ ...target, publicRoutes: ['giftCard'] }], ANYONE);
});
afterEach(() => store.remove());

test('are listed, and revoked by the name of the route', async () => {
  await consent('list');
  expect(printed).toEqual(['mf-gift    /gift/card (giftCard, layout blank)']);
  await consent('revoke', 'mf-gift', 'giftCard');
  expect(printed[0]).toContain('ends the consent to /gift/card (giftCard, layout blank)');
  await consent('list');
  expect(printed).toEqual(['No page of a part opens without sign-in, but the portal’s own.']);
});

test('to pages that the active release does not have are marked', async () => {
  const route = { ...page, title: { en: 'Gift', 'zh-CN': '礼品' } };
  const moved = buildRelease('mf-gift', { manifest: { routes: [{ ...route, path: '/gift/all' }] } });
  const target = { part: 'mf-gift', release: await publish(registry, moved) };
  await registry.activations.activate([{ ...target, publicRoutes: ['giftCard'] }], ANYONE);
  await consent('list');
  expect(printed).toEqual([
    'mf-gift    /gift/all (giftCard, layout blank)',
    'mf-gift    /gift/card (giftCard, layout blank) – no page of the active release',
  ]);
  printed = [];
  await runConsent(client, ['list'], {}, createOutput({ json: true }));
  expect(JSON.parse(printed.join(''))).toMatchObject([
    { path: '/gift/all', isOpen: true },
    { path: '/gift/card', isOpen: false },
  ]);
});

test.each([
  [[], 'consent takes list or revoke.'],
  [['revoke', 'mf-gift'], 'consent revoke takes a part and its routes: mf-gift giftCard.'],
])('%j is refused', async (names, sentence) => {
  await expect(consent(...names)).rejects.toThrow(sentence);
});
