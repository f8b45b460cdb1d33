import type { Builds } from '../builds/builds';
import { portalCommand } from './portal-command';

afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = undefined;
});

const builds: Builds = {
  command: 'portal',
  start: 'start',
  startWith: (option) => `start ${option}`,
  sandboxFolder: null,
  parts: async () => [],
  folderOf: (part) => part,
  refresh: async () => undefined,
  commit: async () => undefined,
  commitOf: async () => undefined,
  commitsBetween: async () => null,
};

/** What the command says before it asks a portal. */
async function sentenceOf(...args: readonly string[]): Promise<string> {
  const said = jest.spyOn(console, 'error').mockReturnValue();
  jest.replaceProperty(process, 'env', { OPS_TOKEN: 'x', PORTAL_URL: 'http://127.0.0.1:9' });
  await portalCommand(builds, args);
  expect(process.exitCode).toBe(1);
  return said.mock.calls.flat().join('\n');
}

test.each([
  [['--nonsense'], "Unknown option '--nonsense': help lists all options."],
  [['status', '--to'], "Option '--to <value>' argument missing: help lists all options."],
  [['activate'], 'activate takes releases, for example mf-team@0.1.0-1a2b3c4d.'],
  [['status', 'mf-team'], 'status takes no mf-team: help lists all commands.'],
  [['ledger', 'x'], 'ledger takes no x: help lists all commands.'],
])('%j is one sentence with the way out', async (args, sentence) => {
  expect(await sentenceOf(...args)).toBe(sentence);
});
