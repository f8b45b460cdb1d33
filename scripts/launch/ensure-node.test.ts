import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { environmentOf } from './ensure-node.mjs';
import type { PinnedNode } from './pinned-node.mjs';

/** Stands for the pinned Node: says how it was started, and ends with the code that it reads. */
const PROGRAM = `#!${process.execPath}
process.on('SIGINT', () => process.exit(7));
process.on('SIGUSR2', () => process.exit(8));
process.stdin.on('data', (code) => process.exit(Number(code)));
console.error('to the error stream');
console.log('args: ' + process.argv.slice(2).join(' '));
console.log('first in PATH: ' + process.env.PATH.split(':')[0]);
`;

let folder: string;
let pinned: PinnedNode;
let node: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ensure-node-'));
  pinned = {
    name: 'node-test',
    version: '24.1.0',
    integrity: '',
    program: 'bin/node',
    bytes: PROGRAM.length,
  };
  node = join(folder, 'node-test-24.1.0/bin/node');
  mkdirSync(dirname(node), { recursive: true });
  writeFileSync(node, PROGRAM);
  chmodSync(node, 0o755);
  writeFileSync(
    join(folder, 'start.mjs'),
    `import { startAgain } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'ensure-node.mjs')).href)};
     await startAgain(${JSON.stringify(pinned)}, ${JSON.stringify(folder)});`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function started() {
  const child = spawn(process.execPath, [
    '--max-semi-space-size=32',
    join(folder, 'start.mjs'),
    'a b',
    '--c',
  ]);
  const said = { out: '', err: '' };
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text));
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  await new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.out += text;
      if (said.out.includes('first in PATH')) resolve();
    });
  });
  return { child, ended, said };
}

test('gives the pinned Node the arguments, PATH and the streams, and ends with its exit code', async () => {
  const { child, ended, said } = await started();
  child.stdin.end('42');
  expect(await ended).toEqual([42, null]);
  expect(said).toEqual({
    out: `args: --max-semi-space-size=32 ${join(folder, 'start.mjs')} a b --c\nfirst in PATH: ${dirname(node)}\n`,
    err: 'to the error stream\n',
  });
});

test.each([
  ['SIGINT', 7],
  ['SIGUSR2', 8],
] as const)('passes %s on', async (signal, code) => {
  const { child, ended } = await started();
  child.kill(signal);
  expect(await ended).toEqual([code, null]);
});

test('ends by the signal that ended the pinned Node', async () => {
  const { child, ended } = await started();
  child.kill('SIGTERM');
  expect(await ended).toEqual([null, 'SIGTERM']);
});

describe('the environment of the pinned Node', () => {
  it('lets npm keep the settings of this installation', () => {
    const found = environmentOf('/cache/bin/node', { PATH: '/usr/bin' });
    expect(found).toMatchObject({
      PATH: `/cache/bin${delimiter}/usr/bin`,
      NODE: '/cache/bin/node',
      npm_node_execpath: '/cache/bin/node',
      npm_config_prefix: dirname(dirname(process.execPath)),
    });
  });

  it('keeps the settings that are chosen', () => {
    const chosen = { Path: '/usr/bin', npm_config_prefix: '/opt' };
    expect(environmentOf('/cache/bin/node', chosen)).toMatchObject({
      Path: `/cache/bin${delimiter}/usr/bin`,
      npm_config_prefix: '/opt',
    });
  });
});
