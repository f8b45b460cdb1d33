import type { ControlClient } from '@portal/registry/control-client';
import type { Registry } from '@portal/registry/registry';
import { buildRelease, release } from '@portal/registry/testing/build-release';
import { ANYONE, TemporaryRegistry } from '@portal/registry/testing/temporary-registry';
import { rollback } from './rollback';

const shell = buildRelease('shell');
const first = buildRelease('mf-team');
const second = buildRelease('mf-team', { files: { 'entry.0b.js': '/* second */' } });
const third = buildRelease('mf-team', { files: { 'entry.0c.js': '/* third */' } });

let store: TemporaryRegistry;
let registry: Registry;
let printed: string[];

/** The command's client without HTTP between. */
const client: Pick<ControlClient, 'previewRollback' | 'rollback'> = {
  previewRollback: () => registry.previewRollback(),
  rollback: (order) =>
    'part' in order
      ? registry.rollback(order.part, ANYONE)
      : registry.rollbackActivation(order.undoes, ANYONE),
};

const active = () => registry.serving?.placements['mf-team']?.release;

beforeEach(async () => {
  store = await TemporaryRegistry.make();
  registry = await store.open();
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line));
  await release(registry, shell, first);
  await release(registry, second);
  await release(registry, third);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await store.remove();
});

describe('npm run portal -- rollback', () => {
  it('goes back through the releases of the part, and refuses with a sentence when there is none', async () => {
    await rollback(client, ['mf-team'], {});
    expect(active()).toBe(second.release.id);
    await rollback(client, ['mf-team'], {});
    expect(active()).toBe(first.release.id);
    await expect(rollback(client, ['mf-team'], {})).rejects.toThrow(
      `mf-team has no earlier release than ${first.release.id}: nothing was changed.`,
    );
    expect(active()).toBe(first.release.id);
  });

  it('without a part shows what it would undo, and changes nothing', async () => {
    await expect(rollback(client, [], {})).rejects.toThrow(
      'Nothing was changed. To undo it: npm run portal -- rollback --yes',
    );
    expect(printed.join('\n')).toMatch(new RegExp(`mf-team.*${third.release.id}.*${second.release.id}`));
    expect(active()).toBe(third.release.id);
  });

  it('without a part undoes the last activation with --yes', async () => {
    await rollback(client, [], { yes: true });
    expect(active()).toBe(second.release.id);
  });

  it('takes one part', async () => {
    await expect(rollback(client, ['mf-team', 'mf-cert'], {})).rejects.toThrow('rollback takes one part');
    expect(active()).toBe(third.release.id);
  });
});
