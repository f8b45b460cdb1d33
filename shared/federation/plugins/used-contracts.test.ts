import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { compileRules } from '../compile-rules';
import { describeContracts, usedExportsOf, type UsedExports } from './used-contracts';

const SHARED = path.join(import.meta.dirname, '../..');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'used-contracts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Builds an entry and returns the contracts that it uses. */
async function usedIn(source: string): Promise<UsedExports> {
  const entry = path.join(folder, 'entry.ts');
  await writeFile(entry, source);
  let used: UsedExports = new Map();
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: SHARED,
    entry,
    output: { path: path.join(folder, 'dist') },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: { rules: compileRules({ refresh: false }) },
    optimization: { minimize: false },
  });
  compiler.hooks.thisCompilation.tap('test', (compilation) => {
    compilation.hooks.afterOptimizeDependencies.tap('test', (modules) => {
      used = usedExportsOf(modules, compilation.moduleGraph, {
        unused: webpack.UsageState.Unused,
        partFolder: folder,
      });
    });
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error != null) reject(error);
        else if (stats?.hasErrors() === true) reject(new Error(stats.toString({ all: false, errors: true })));
        else resolve();
      });
    });
  });
  return used;
}

const from = (file: string) => JSON.stringify(path.join(SHARED, file));
const load = async (file: string): Promise<unknown> => jest.requireActual(file);

test('a build describes the calls and events that its code uses, and no others', async () => {
  const used = await usedIn(`
    import { teamsInfo, setFavor, TEAM_VERBS } from ${from('contracts/team')};
    import { usersInfo } from ${from('contracts/member')};
    import { teamChanged } from ${from('events/team')};
    const unused = /* @__PURE__ */ Object.freeze({ usersInfo });
    globalThis.used = [teamsInfo, () => setFavor, TEAM_VERBS, teamChanged];
  `);
  const { calls, events } = await describeContracts(used, load);
  expect(Object.keys(calls)).toEqual(['team.setFavor', 'team.teamsInfo']);
  expect(calls['team.teamsInfo']).toMatchObject({
    method: 'GET',
    path: '/team/teamsInfo',
    hash: expect.stringMatching(/^[0-9a-f]{12}$/),
    request: { 'Page?': 'integer' },
    response: { 'list[].favor': 'boolean' },
  });
  expect(Object.keys(events)).toEqual(['team.changed@1']);
});

test('a part in a repository of its own defines its events in src/events', async () => {
  const file = path.join(folder, 'src/events/gift.ts');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(
    file,
    `import { defineEvent } from ${from('events/define-event')};
     import * as z from ${from('schema/schema')};
     export const giftSent = /* @__PURE__ */ defineEvent('gift.sent', 1, z.object({ Id: z.string() }));`,
  );
  const used = await usedIn(`
    import { giftSent } from './src/events/gift';
    globalThis.used = giftSent;
  `);
  const { events } = await describeContracts(used, load);
  expect(events['gift.sent@1']?.fields).toMatchObject({ Id: 'string' });
});

test('the order of modules does not matter', async () => {
  const file = (name: string) => path.join(SHARED, `contracts/${name}.ts`);
  const used: readonly (readonly [string, readonly string[]])[] = [
    [file('team'), ['teamsInfo', 'setFavor']],
    [file('member'), ['usersInfo']],
  ];
  const described = await describeContracts(new Map(used), load);
  const reversed = await describeContracts(
    new Map([...used].reverse().map(([name, exports]) => [name, [...exports].reverse()])),
    load,
  );
  expect(JSON.stringify(reversed)).toBe(JSON.stringify(described));
});
