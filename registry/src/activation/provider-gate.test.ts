import type { CallShapes } from '@portal/shared/remote/release';
import { buildRelease, publish, release } from '../testing/build-release';
import { ANYONE, TemporaryRegistry } from '../testing/temporary-registry';
import { openRegistry, type Registry } from './registry';

const call: CallShapes[string] = {
  method: 'GET',
  path: '/team/list',
  hash: '0123456789ab',
  request: { '': 'object' },
  response: { '': 'object', name: 'string' },
};
const shell = buildRelease('shell');
const first = buildRelease('mf-team', { calls: { 'team.list': call } });
const second = buildRelease('mf-team', { version: '0.2.0', calls: { 'team.list': call } });
const cert = buildRelease('mf-cert');

let store: TemporaryRegistry;

beforeEach(async () => {
  store = await TemporaryRegistry.make({ provider: { calls: { 'team.list': call }, events: {} } });
});
afterEach(() => store.remove());

/** The same store with a provider that no longer serves the call. */
async function openWithSmallerProvider(): Promise<Registry> {
  await store.close();
  return openRegistry({
    folder: store.folder,
    assetOrigins: [],
    providedEvents: [],
    provider: { calls: {}, events: {} },
  });
}

test('calls that the provider dropped are refused at publication and activation, and do not block others', async () => {
  const before = await store.open();
  await release(before, shell, first);
  await publish(before, second);
  const registry = await openWithSmallerProvider();
  try {
    const more = buildRelease('mf-team', { version: '0.3.0', calls: { 'team.list': call } });
    await expect(publish(registry, more)).rejects.toThrow(
      `mf-team@${more.release.id}: the build makes calls that the provider does not serve: team.list`,
    );
    await expect(
      registry.activations.activate([{ part: 'mf-team', release: second.release.id }], ANYONE),
    ).rejects.toThrow('team.list (GET /team/list is not served). Build it for this provider');
    // What was published before can be published again, to repair its files.
    await publish(registry, second);
    await release(registry, cert);
    expect((await registry.releases.inUse()).map(({ part }) => part).sort()).toEqual([
      'mf-cert',
      'mf-team',
      'shell',
    ]);
  } finally {
    await registry.close();
  }
});

test('pages get nothing of what a release says about its calls', async () => {
  const registry = await store.open();
  await release(registry, shell, first);
  expect((await registry.releases.inUse()).map(({ calls }) => calls)).toContainEqual({ 'team.list': call });
  expect(JSON.stringify(registry.sets.serving?.set)).not.toContain('team.list');
});
