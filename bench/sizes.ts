// npm run bench -- sizes: size of each remote, and duration of its production build.
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readBuildFolder } from '@portal/registry/build-folder';
import { partNames } from '../scripts/build';
import { runCommand } from '../scripts/checks/run-command';
import { ROOT } from '../scripts/checks/root';
import { atMost } from './goal';
import { readOptions } from './options';
import { report } from './report';
import { median, rounded } from './statistics';

/** Larger limits for two remotes: one has nine pages, among them the personal center, the other seven and two lists. */
const TOTAL_KB: Readonly<Record<string, number>> = { 'mf-auth': 330, 'mf-team': 280 };
const GOALS = { entryKB: 10, totalKB: 200, buildSeconds: 5 } as const;

const { options, isComplete } = readOptions({ runs: 3 });

async function measure(part: string, folder: string) {
  const seconds = [];
  for (let run = 0; run < options.runs; run += 1) seconds.push(await buildAlone(part, folder));
  const built = path.join(folder, part);
  const { entry, files } = (await readBuildFolder(built, part)).release;
  return {
    part,
    entryRaw: (await stat(path.join(built, entry))).size,
    entryBrotli: (await stat(path.join(built, `${entry}.br`))).size,
    /** Without source maps and compressed copies, neither of which a release lists. */
    totalRaw: files.reduce((total, { bytes }) => total + bytes, 0),
    buildSeconds: rounded(median(seconds)),
  };
}

async function main(): Promise<void> {
  const folder = path.join(ROOT, '.cache/bench/alone');
  const remotes = [];
  for (const part of (await partNames()).filter((name) => name.startsWith('mf-')))
    remotes.push(await measure(part, folder));
  await rm(folder, { recursive: true, force: true });
  await report({
    name: 'sizes',
    head: ['remote', 'entry br KB', 'entry KB', 'all files KB', 'build s'],
    rows: remotes.map(({ part, entryBrotli, entryRaw, totalRaw, buildSeconds }) => [
      part,
      ...[entryBrotli, entryRaw, totalRaw].map(inKB),
      buildSeconds,
    ]),
    isComplete,
    result: { runs: options.runs, remotes },
    goals: remotes.flatMap(({ part, entryBrotli, totalRaw, buildSeconds }) => [
      atMost(`${part} entry as brotli, KB`, inKB(entryBrotli), GOALS.entryKB),
      atMost(`${part} all files, KB`, inKB(totalRaw), TOTAL_KB[part] ?? GOALS.totalKB),
      atMost(`${part} build alone, s`, buildSeconds, GOALS.buildSeconds),
    ]),
  });
}

function inKB(bytes: number): number {
  return rounded(bytes / 1024, 1);
}

/** Runs one build in a separate process, as on the command line, without cached compression. */
async function buildAlone(part: string, folder: string): Promise<number> {
  const begun = performance.now();
  const { code, output } = await runCommand(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'sizes/build-alone.ts'), part, folder],
    { cwd: ROOT },
  );
  if (code !== 0) throw new Error(`The build of ${part} failed: ${output}`);
  return (performance.now() - begun) / 1000;
}

await main();
