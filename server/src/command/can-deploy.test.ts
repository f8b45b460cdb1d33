import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { controlClient } from '@portal/registry/control/control-client';
import type { Registry } from '@portal/registry/registry';
import { buildRelease, release, type BuiltRelease } from '@portal/registry/testing/build-release';
import { OPS_TOKEN, serveFrontDoor } from '@portal/registry/testing/serve-front-door';
import { TemporaryRegistry } from '@portal/registry/testing/temporary-registry';
import { callShape } from '@portal/shared/contracts/contract-shape';
import { setFavor, teamsInfo } from '@portal/shared/contracts/team';
import type { FastifyInstance } from 'fastify';
import { canDeploy } from './can-deploy';
import { createOutput } from './output';

const served = { [teamsInfo.id]: callShape(teamsInfo), [setFavor.id]: callShape(setFavor) };
const shell = buildRelease('shell');
const fits = buildRelease('mf-team', { calls: served });
const dropped = callShape({ ...setFavor, path: '/team/dropped' });
const asksForMore = buildRelease('mf-team', { calls: { ...served, 'team.dropped': dropped } });

let store: TemporaryRegistry;
let registry: Registry;
let app: FastifyInstance;
let folder: string;
let address: string;
let printed: string[];

beforeAll(async () => {
  store = await TemporaryRegistry.make({ provider: { calls: served, events: {} } });
  registry = await store.open();
  await release(registry, shell, fits);
  app = await serveFrontDoor(registry);
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(join(tmpdir(), 'can-deploy-'));
});
afterAll(async () => {
  await app.close();
  await store.remove();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line));
});
afterEach(() => jest.restoreAllMocks());

async function ask(
  names: readonly string[],
  { to = address, ...options }: { readonly json?: boolean; readonly to?: string } = {},
): Promise<boolean> {
  const client = controlClient({ address: to, token: OPS_TOKEN, actor: 'tester' });
  return canDeploy(client, names, {
    builds: { folderOf: (part) => join(folder, part) },
    output: createOutput(options),
  });
}

async function askForBuild({ release: { part }, text }: BuiltRelease, json = false): Promise<boolean> {
  await writeFile(join(folder, 'release.json'), text);
  return ask([part, folder], { json });
}

describe('portal can-deploy', () => {
  it('accepts a build that fits, and changes nothing', async () => {
    const { revision, parts } = await registry.reports.status();
    expect(await askForBuild(buildRelease('mf-team', { version: '0.2.0', calls: served }))).toBe(true);
    expect(printed).toEqual([expect.stringMatching(/^mf-team@0\.2\.0-\w+ can be deployed\.$/)]);
    expect(await registry.reports.status()).toMatchObject({ revision, parts });
  });

  it('names what a build asks of the provider in vain', async () => {
    expect(await askForBuild(asksForMore)).toBe(false);
    expect(printed.join('\n')).toMatch(
      /^mf-team@\S+ cannot be deployed:\n {2}mf-team@.*team\.dropped \(POST \/team\/dropped is not served\)\. Build it/,
    );
  });

  it('names what does not fit the active set', async () => {
    const build = buildRelease('mf-team', { manifest: { host: '^9.0.0' } });
    expect(await askForBuild(build, true)).toBe(false);
    expect(JSON.parse(printed.join('\n'))).toEqual({
      subject: `mf-team@${build.release.id}`,
      canDeploy: false,
      refusals: [expect.stringContaining('asks for HOST_API ^9.0.0')],
      warnings: [],
    });
  });

  it('compares this checkout’s provider with the active releases', async () => {
    expect(await ask(['provider'])).toBe(true);
    const older = buildRelease('mf-order', { calls: { 'order.dropped': dropped } });
    const running = await TemporaryRegistry.make();
    const withOlder = await running.open();
    await release(withOlder, shell, older);
    const other = await serveFrontDoor(withOlder);
    const to = await other.listen({ port: 0, host: '127.0.0.1' });
    expect(await ask(['provider'], { to })).toBe(false);
    expect(printed.at(-1)).toContain(`mf-order@${older.release.id} makes calls`);
    await other.close();
    await running.remove();
  });

  it.each([[[]], [['provider', 'dist']], [['mf-team', 'dist', 'more']]])(
    'refuses %j with a sentence',
    async (names) => {
      await expect(ask(names)).rejects.toThrow('can-deploy takes a part');
    },
  );

  it('refuses a folder without a build', async () => {
    await expect(ask(['mf-team', join(folder, 'nothing')])).rejects.toThrow('has no build');
  });
});
