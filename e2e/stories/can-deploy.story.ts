import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENDPOINTS } from '@portal/shared/contracts/all';
import type { Release } from '@portal/shared/remote/release';
import { activeReleases, portalCommand } from '../fixtures/portal-command';
import { ROOT } from '../fixtures/root';
import { expect, test } from '../fixtures/story';

test('the builds of this checkout fit its provider, and name exactly the calls of their code', async ({
  portal,
}) => {
  expect(await portalCommand(portal, 'can-deploy', 'provider')).toContain('can be deployed');
  const parts = [...(await activeReleases(portal)).keys()];
  expect(parts).toContain('shell');
  for (const part of parts) {
    expect(await portalCommand(portal, 'can-deploy', part)).toContain(`${part}@`);
    const dist = join(ROOT, part, 'dist');
    const release = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as Release;
    const scripts = (await readdir(dist)).filter((name) => name.endsWith('.js'));
    const code = (await Promise.all(scripts.map((name) => readFile(join(dist, name), 'utf8')))).join('\n');
    const inCode = ENDPOINTS.map(({ id }) => id).filter((id) => code.includes(`"${id}"`));
    // The ids of exports are composed, so the code does not contain them as a whole.
    const recorded = Object.keys(release.calls ?? {}).filter((id) => !id.startsWith('ext.export.'));
    expect(recorded).toEqual(inCode.sort());
  }
});
