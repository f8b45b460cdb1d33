import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../runtime/clock';
import { openDatabase } from './open-database';
import { connectPostgres } from './postgres-connections';
import { appSettings } from './schema/app-settings';

const clock = systemClock();
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-data-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('keeps written data over a restart', async () => {
  const first = await openDatabase({ connections: null, dataDir, clock });
  await first.queries.insert(appSettings).values({ key: 'kept', value: { a: 1 }, updatedAt: clock.now() });
  await first.close();

  const second = await openDatabase({ connections: null, dataDir, clock });

  expect(await second.queries.select().from(appSettings)).toMatchObject([{ key: 'kept', value: { a: 1 } }]);
  await second.close();
});

test('refuses a folder that is already open', async () => {
  const first = await openDatabase({ connections: null, dataDir, clock });

  await expect(openDatabase({ connections: null, dataDir, clock })).rejects.toMatchObject({ fault: 'busy' });
  await first.close();
});

test('reports in one sentence that the data folder cannot be used', async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');

  await expect(openDatabase({ connections: null, dataDir: file, clock })).rejects.toMatchObject({
    name: 'DatabaseError',
    message: expect.stringMatching(/cannot be opened \(.*\)\.$/),
  });
});

test('reports in one sentence that the server cannot be reached, without the password', async () => {
  const opening = openDatabase({
    connections: connectPostgres('postgres://u:secret@127.0.0.1:9/portal'),
    dataDir,
    clock,
  });

  await expect(opening).rejects.toMatchObject({
    fault: 'unreachable',
    message:
      'The database at 127.0.0.1:9 cannot be reached: check that it runs and that DATABASE_URL is right.',
  });
});
