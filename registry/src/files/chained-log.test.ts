import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChainedLog, logPlace } from './chained-log';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chained-log-'));
  file = join(folder, 'steps.log');
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

const open = (): Promise<ChainedLog<string>> =>
  ChainedLog.open(logPlace(folder, 'steps.log', null), (line) => (typeof line === 'string' ? line : null));

test('has what was appended, also after it was opened again', async () => {
  const log = await open();
  await log.append('one');
  await log.append('zwei ✓');
  const again = await open();
  await again.append('three');
  expect((await open()).entries).toEqual(['one', 'zwei ✓', 'three']);
  expect(await again.inspect()).toBeNull();
  expect(await log.inspect()).toMatch('it has 3 lines instead of 2');
});

test('a step after a damaged line continues the valid lines', async () => {
  const log = await open();
  for (const entry of ['one', 'two', 'three']) await log.append(entry);
  await writeFile(file, (await readFile(file, 'utf8')).replace('"two"', '"TWO"'));
  expect(await log.inspect()).toMatch('damaged from line 2 on');
  const damaged = await open();
  expect(damaged.problem).toMatch('damaged from line 2 on');
  await damaged.append('four');
  expect(await open()).toMatchObject({ entries: ['one', 'four'], problem: null });
});

test('a last line without its end is complete if its sum fits', async () => {
  const log = await open();
  await log.append('one');
  await writeFile(file, (await readFile(file, 'utf8')).trimEnd());
  const shortened = await open();
  expect(shortened).toMatchObject({ entries: ['one'], problem: null });
  await shortened.append('two');
  expect((await open()).entries).toEqual(['one', 'two']);
});

test('the next step replaces what another program has added', async () => {
  const log = await open();
  await log.append('one');
  await appendFile(file, 'x');
  expect(await log.inspect()).toMatch('damaged from line 2 on');
  await log.append('two');
  expect((await open()).entries).toEqual(['one', 'two']);
});
