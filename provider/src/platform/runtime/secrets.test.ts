import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets } from './secrets';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const load = (given = {}) =>
  loadSecrets({
    dataDir,
    dataKey: null,
    previousDataKey: null,
    opsToken: null,
    metricsToken: null,
    ...given,
  });

it('creates each once and finds them again', () => {
  const first = load();
  expect(load()).toEqual(first);
  const { previousDataKey, ...made } = first;
  expect(previousDataKey).toBeNull();
  expect(new Set(Object.values(made)).size).toBe(3);
  expect(first.dataKey.length).toBeGreaterThanOrEqual(43);
});

it('makes them readable only for the owner', () => {
  load();
  expect(statSync(join(dataDir, 'data-key')).mode & 0o777).toBe(0o600);
});

it('uses the values of the settings and writes no file for them', () => {
  const given = {
    dataKey: 'd'.repeat(32),
    previousDataKey: null,
    opsToken: 'o'.repeat(16),
    metricsToken: 'm'.repeat(16),
  };
  expect(load(given)).toEqual(given);
  expect(() => readFileSync(join(dataDir, 'data-key'))).toThrow();
});

it('refuses a damaged key instead of creating another', () => {
  writeFileSync(join(dataDir, 'data-key'), '');
  expect(load).toThrow(/^DATA_DIR holds a damaged data-key/);
});

it('names a folder that cannot be used', () => {
  writeFileSync(join(dataDir, 'file'), '');
  expect(() => load({ dataDir: join(dataDir, 'file') })).toThrow(/^DATA_DIR cannot be used: /);
});
