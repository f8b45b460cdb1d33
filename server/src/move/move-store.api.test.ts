import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeOnPostgres } from '@portal/provider/testing/describe-on-postgres';
import type { CentralStore } from '@portal/registry/central/central-store';
import {
  checkMoveToDatabase,
  checkMoveToFolder,
  copyToFolder,
  withStoreLock,
} from '@portal/registry/move-store';
import { endCopy } from '@portal/registry/store-identity';
import { createLanes } from '@portal/registry/rollouts/lanes';
import { openRegistry } from '@portal/registry/registry';
import { buildRelease, release } from '@portal/registry/testing/build-release';
import { ANYONE, TemporaryRegistry } from '@portal/registry/testing/temporary-registry';
import { SharedDoors } from '../testing/shared-doors';

const shell = buildRelease('shell');
const team = buildRelease('mf-team');
const newTeam = buildRelease('mf-team', { files: { 'entry.0b.js': '/* newer */' } });

const moveToDatabase = (folder: string, central: CentralStore) =>
  withStoreLock(folder, async () => {
    const releases = await checkMoveToDatabase(folder, central);
    return releases.kind === 'due' ? releases.move() : releases.kind;
  });

async function moveToFolder(folder: string, central: CentralStore) {
  await checkMoveToFolder(folder, central);
  const moved = await copyToFolder(folder, central);
  await endCopy(folder);
  return moved;
}

describeOnPostgres('the releases of a folder', () => {
  let doors: SharedDoors;
  let store: TemporaryRegistry;
  beforeEach(async () => {
    doors = await SharedDoors.make();
    store = await TemporaryRegistry.make();
  });
  afterEach(async () => {
    await store.remove();
    await doors.remove();
  });

  test('move into the database and back, with their history, keys and lanes', async () => {
    const before = await store.open();
    await release(before, shell, team);
    await release(before, newTeam);
    await before.activations.rollback('mf-team', ANYONE);
    const history = before.reports.history({ last: 100 });
    const lane = createLanes(before.signer).make();
    await store.close();

    const database = doors.connect();
    expect(await moveToDatabase(store.folder, database)).toEqual({ revision: 3, releases: 3, files: 6 });
    const other = await doors.open();
    expect(other.registry.reports.history({ last: 100 })).toEqual(history);
    expect(createLanes(other.registry.signer).read(lane)).not.toBeNull();
    // The folder is the copy of a door from now on.
    const door = await doors.open({ folder: store.folder });
    await door.registry.activations.rollback('mf-team', ANYONE).catch(() => undefined);
    await release(other.registry, newTeam);
    await expect(moveToFolder(await doors.newFolder(), database)).rejects.toThrow(/stop every door first/);
    await door.close();
    await other.close();

    const folder = await doors.newFolder();
    expect(await moveToFolder(folder, database)).toMatchObject({ revision: 4, releases: 3 });
    expect((await readdir(folder)).sort()).toEqual(
      expect.arrayContaining(['activations.log', 'assets', 'releases', 'signing-key']),
    );
    expect(await readFile(join(folder, 'assets/mf-team/entry.0b.js'), 'utf8')).toBe('/* newer */');
    const back = await openRegistry({ folder, assetOrigins: [], providedEvents: [] });
    expect(back.sets.revision).toBe(4);
    expect((await back.reports.status()).problems).toEqual([]);
    expect(createLanes(back.signer).read(lane)).not.toBeNull();
    await back.close();
  });

  test('are not moved while a process uses them, into a database with releases, or twice', async () => {
    const database = doors.connect();
    expect(await moveToDatabase(store.folder, database)).toBe('none');
    await release(await store.open(), shell);
    await expect(moveToDatabase(store.folder, database)).rejects.toThrow('is in use by process');
    await store.close();
    await moveToDatabase(store.folder, database);
    expect(await moveToDatabase(store.folder, database)).toBe('moved');
    const another = await TemporaryRegistry.make();
    await release(await another.open(), shell);
    await another.close();
    await expect(moveToDatabase(another.folder, database)).rejects.toThrow(
      'The database holds releases already; nothing was changed.',
    );
    await another.remove();
  });
});
