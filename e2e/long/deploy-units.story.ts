import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runAs } from '../fixtures/recipe/as-user';
import { install } from '../fixtures/recipe/recipe-files';

/** What systemd itself says of the units, where it does not run. */
const SYSTEMD = '/usr/bin/systemd-analyze';
test.skip(!existsSync(SYSTEMD), `needs ${SYSTEMD}`);

/**
 * Of 100. The recipe has 13: the network, its name service and V8's compiler stay open. A directive that is lost costs
 * more than the difference.
 */
const EXPOSURE = 15;

let folder: string;
let units: readonly string[];

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-units-'));
  const places = { '/opt/portal/current/node/bin/node': process.execPath };
  units = await Promise.all(
    [
      ['door', '8081'],
      ['provider', '8091'],
      ['jobs', '8070'],
    ].map(async ([role = '', port = '']) => {
      const path = join(folder, `portal-${role}@${port}.service`);
      await install('systemd/portal-role@.service', path, places);
      return path;
    }),
  );
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('systemd finds nothing to complain about in the units', async () => {
  await mkdir(join(folder, 'lib'), { recursive: true });
  const backup = join(folder, 'portal-backup.service');
  const target = join(folder, 'portal.target');
  await install('backup/portal-backup.service', backup, {
    '/usr/local/lib/portal/backup.sh': process.execPath,
  });
  await install('systemd/portal.target', target);
  // It prints what it finds, and fails on errors only.
  expect(
    await runAs(null, 'sh', [
      '-c',
      'exec "$0" verify --man=no --recursive-errors=no "$@" 2>&1',
      ...[SYSTEMD, ...units, target, backup],
    ]),
  ).toBe('');
});

test('a process of the portal is exposed as little as it can be', async () => {
  for (const unit of units)
    await runAs(null, SYSTEMD, ['security', '--offline=true', `--threshold=${String(EXPOSURE)}`, unit]);
});

test('the threshold is missed by a unit without one of its protections', async () => {
  const weak = join(folder, 'portal-door@8083.service');
  await install('systemd/portal-role@.service', weak, { 'CapabilityBoundingSet=\n': '' });
  await expect(
    runAs(null, SYSTEMD, ['security', '--offline=true', `--threshold=${String(EXPOSURE)}`, weak]),
  ).rejects.toThrow('CapabilityBoundingSet');
});
