import type { Registry } from '../activation/registry';
import { buildRelease, release } from '../testing/build-release';
import { serveFrontDoor } from '../testing/serve-front-door';
import { TemporaryRegistry } from '../testing/temporary-registry';

const shell = buildRelease('shell');
const team = buildRelease('mf-team');

async function askActive(registry: Registry) {
  const app = await serveFrontDoor(registry);
  const response = await app.inject({ url: '/_portal/active' });
  await app.close();
  return response;
}

test('returns to any caller what a page load gets now, and follows changes', async () => {
  const temporary = await TemporaryRegistry.make();
  const registry = await temporary.open();
  expect((await askActive(registry)).statusCode).toBe(503);
  await release(registry, shell);
  expect((await askActive(registry)).json()).toEqual({ revision: 1, releases: { shell: shell.release.id } });
  await release(registry, team);
  expect((await askActive(registry)).json()).toEqual({
    revision: 2,
    releases: { shell: shell.release.id, 'mf-team': team.release.id },
  });
  await temporary.remove();
});
