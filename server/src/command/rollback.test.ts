import type { ControlClient } from '@portal/registry/control/control-client';
import type { Registry } from '@portal/registry/registry';
import { buildRelease, release } from '@portal/registry/testing/build-release';
import { ANYONE, TemporaryRegistry } from '@portal/registry/testing/temporary-registry';
import { createOutput } from './output';
import { rollback as runRollback } from './rollback';

const shell = buildRelease('shell');
const first = buildRelease('mf-team');
const second = buildRelease('mf-team', { files: { 'entry.0b.js': '/* second */' } });
const third = buildRelease('mf-team', { files: { 'entry.0c.js': '/* third */' } });

let store: TemporaryRegistry;
let registry: Registry;
let printed: string[];

/** The command's client without HTTP between. */
const client: Pick<ControlClient, 'previewRollback' | 'rollback' | 'revision'> = {
  previewRollback: () => registry.activations.previewRollback(),
  revision: async () => registry.sets.revision,
  rollback: (order, conditions) =>
    'part' in order
      ? registry.activations.rollback(order.part, ANYONE, conditions)
      : registry.activations.rollbackActivation(order.undoes, ANYONE, conditions),
};
const rollback = (
  names: readonly string[],
  options: Parameters<typeof runRollback>[2] & { json?: boolean },
) => runRollback(client, names, options, createOutput(options));

const active = () => registry.sets.serving?.placements['mf-team']?.release;

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

describe('portal rollback', () => {
  it('goes back through the releases of the part, and refuses with a sentence when there is none', async () => {
    await rollback(['mf-team'], {});
    expect(active()).toBe(second.release.id);
    await rollback(['mf-team'], {});
    expect(active()).toBe(first.release.id);
    await expect(rollback(['mf-team'], {})).rejects.toThrow(
      `mf-team has no earlier release than ${first.release.id}: nothing was changed.`,
    );
    expect(active()).toBe(first.release.id);
  });

  it('without a part shows what it would undo, and changes nothing', async () => {
    await expect(rollback([], {})).rejects.toThrow(
      'Nothing was changed. To undo it: portal rollback --yes --expect ' + String(registry.sets.revision),
    );
    expect(printed.join('\n')).toMatch(new RegExp(`mf-team.*${third.release.id}.*${second.release.id}`));
    expect(active()).toBe(third.release.id);
  });

  it('without a part undoes the last activation with --yes', async () => {
    await rollback([], { yes: true });
    expect(active()).toBe(second.release.id);
  });

  it('keeps the reason in the log', async () => {
    await rollback(['mf-team'], { reason: 'the list stays empty' });
    expect(registry.reports.history({ last: 1 })).toEqual([
      expect.objectContaining({ action: 'rollback', reason: 'the list stays empty' }),
    ]);
  });

  it('is refused if somebody else changed the set, and says who and what', async () => {
    const seen = registry.sets.revision;
    await registry.activations.remove('mf-team', { name: 'ada@desk', address: '::1' });
    await expect(rollback(['mf-team'], { expect: String(seen) })).rejects.toThrow(
      `The set has changed since revision ${String(seen)}: ada@desk made revision ${String(seen + 1)} (mf-team: ${third.release.id} → not in the set). Nothing was changed`,
    );
    expect(active()).toBeUndefined();
  });

  it('is refused if somebody else changed the set since the command began', async () => {
    const preview = jest.spyOn(client, 'previewRollback').mockImplementation(async () => {
      await registry.activations.remove('mf-team', { name: 'ada@desk', address: '::1' });
      return registry.activations.previewRollback();
    });
    await expect(rollback([], { yes: true })).rejects.toThrow(/^The set has changed.*ada@desk/);
    preview.mockRestore();
    expect(active()).toBeUndefined();
  });

  it.each(['', 'x'.repeat(201), '\u001b[2J'])(
    'refuses the reason %j before anything is sent',
    async (reason) => {
      const sent = jest.spyOn(client, 'revision');
      await expect(rollback(['mf-team'], { reason })).rejects.toThrow('A reason has 1 to 200 characters');
      expect(sent).not.toHaveBeenCalled();
    },
  );

  it('prints its result as JSON', async () => {
    await rollback(['mf-team'], { json: true });
    expect(JSON.parse(printed.join('\n'))).toMatchObject({
      changes: [{ part: 'mf-team', to: { release: second.release.id } }],
    });
  });

  it.each(['7a', '-1', '', '1e3'])('refuses --expect %j', async (wanted) => {
    await expect(rollback(['mf-team'], { expect: wanted })).rejects.toThrow(
      `--expect takes the number of a revision, not ${wanted}.`,
    );
    expect(active()).toBe(third.release.id);
  });

  it('takes one part', async () => {
    await expect(rollback(['mf-team', 'mf-cert'], {})).rejects.toThrow('rollback takes one part');
    expect(active()).toBe(third.release.id);
  });
});
