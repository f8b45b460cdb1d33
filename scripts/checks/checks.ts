import { dirname } from 'node:path';
import { cardProblems, readCardSources } from './card';
import { catalogueProblems, readWorkspace } from './catalogue';
import { eventCatalogueProblems } from './event-catalogue';
import { fileNameProblems, projectFiles } from './file-names';
import { HEAP_ENV } from './heap-env';
import { hostApiProblems, readHostApi, readSnapshot, writeSnapshot } from './host-api';
import { monitoringProblems, readMonitoring } from './monitoring';
import { outdatedReasonProblems, readInstalled } from './outdated-reasons';
import { measurePageBytes, pageBytesProblems, readBudget, writeBudget } from './page-bytes';
import { referenceProblems } from './reference';
import { folderCycleProblems, readFolders } from './folder-cycles';
import { bin, ROOT } from './root';
import { runCommand } from './run-command';
import { migrationProblems } from './sql';

export interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

export interface Check {
  readonly name: string;
  /** Name of the check whose output this one reads. */
  readonly after?: string;
  /** Needs the builds of all parts. Runs when it is named, and in `npm test` after the build. */
  readonly needsBuilds?: true;
  readonly run: (options: { readonly update: boolean }) => Promise<Outcome>;
}

/** Folders with our own code: the packages of the workspace. */
const CODE = Object.keys(readWorkspace().packages)
  .map((file) => dirname(file))
  .filter((folder) => folder !== '.');

const tool =
  (command: string, ...args: readonly string[]): Check['run'] =>
  async () => {
    const { code, output } = await runCommand(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...HEAP_ENV },
    });
    return { ok: code === 0, output };
  };

const inspection =
  (problems: () => readonly string[]): Check['run'] =>
  () => {
    const found = problems();
    return Promise.resolve({ ok: found.length === 0, output: found.join('\n') });
  };

/** All checks of `npm run check`, the slowest first. */
export const CHECKS: readonly Check[] = [
  { name: 'lint', run: tool(bin('oxlint'), '--deny-warnings') },
  // TypeScript 7, which scripts depends on (docs/decisions/0091).
  { name: 'types', run: tool(bin('tsc', 'scripts'), '-b') },
  {
    name: 'format',
    run: tool(bin('prettier'), '--check', '--log-level', 'warn', '--cache', '.'),
  },
  { name: 'imports', run: tool(bin('depcruise'), '--config', '.dependency-cruiser.mjs', ...CODE) },
  { name: 'folder-cycles', run: inspection(() => folderCycleProblems(readFolders())) },
  { name: 'unused', run: tool(bin('knip'), '--no-progress') },
  {
    name: 'host-api',
    after: 'types',
    run: ({ update }) => {
      const now = readHostApi();
      if (update) writeSnapshot(now);
      return inspection(() => hostApiProblems(readSnapshot(), now))({ update });
    },
  },
  { name: 'outdated-reasons', run: inspection(() => outdatedReasonProblems(readInstalled())) },
  { name: 'catalogue', run: inspection(() => catalogueProblems(readWorkspace())) },
  { name: 'card', run: inspection(() => cardProblems(readCardSources())) },
  {
    name: 'events',
    run: async ({ update }) => {
      const found = await eventCatalogueProblems({ update });
      return { ok: found.length === 0, output: found.join('\n') };
    },
  },
  {
    name: 'reference',
    run: async ({ update }) => {
      const found = await referenceProblems(projectFiles(), { update });
      return { ok: found.length === 0, output: found.join('\n') };
    },
  },
  {
    name: 'page-bytes',
    needsBuilds: true,
    run: async ({ update }) => {
      const now = await measurePageBytes();
      if (update) writeBudget(now);
      return inspection(() => pageBytesProblems(readBudget(), now))({ update });
    },
  },
  {
    name: 'monitoring',
    run: async () => {
      const found = monitoringProblems(await readMonitoring(projectFiles()));
      return { ok: found.length === 0, output: found.join('\n') };
    },
  },
  { name: 'sql', run: inspection(migrationProblems) },
  { name: 'file-names', run: inspection(() => fileNameProblems(projectFiles())) },
];
