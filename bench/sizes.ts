// npm run bench -- sizes: size of each remote, and duration of its production build.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readBuildFolder } from '@portal/registry/build-folder';
import { partNames } from '../scripts/build';
import { runCommand } from '../scripts/checks/run-command';
import { ROOT } from '../scripts/checks/root';
import { type Goal, judgeGoals } from './goal';
import { writeResult } from './result-file';
import { sizeOf } from './sizes/release-size';
import { median, rounded } from './statistics';
import { textTable } from './text-table';

const KB = 1024;
/** Larger limits for two remotes: one has nine pages, among them the personal center, the other seven and two lists. */
const TOTAL_KB: Readonly<Record<string, number>> = { 'mf-auth': 330, 'mf-team': 280 };
const GOALS = { entryKB: 10, totalKB: 200, buildSeconds: 5 } as const;

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });

async function main(): Promise<void> {
  const folder = path.join(ROOT, '.cache/bench/alone');
  const remotes = [];
  for (const part of (await partNames()).filter((name) => name.startsWith('mf-'))) {
    const seconds = [];
    for (let run = 0; run < Number(options.runs); run += 1) seconds.push(await buildAlone(part, folder));
    const { release } = await readBuildFolder(path.join(folder, part), part);
    remotes.push({
      part,
      ...(await sizeOf(release, path.join(folder, part))),
      buildSeconds: rounded(median(seconds)),
    });
  }
  const inKB = (bytes: number): string => (bytes / KB).toFixed(1);
  console.log(
    textTable(
      ['remote', 'entry br KB', 'entry KB', 'all files KB', 'build s'],
      remotes.map(({ part, entryBrotli, entryRaw, totalRaw, buildSeconds }) => [
        part,
        inKB(entryBrotli),
        inKB(entryRaw),
        inKB(totalRaw),
        buildSeconds.toFixed(1),
      ]),
    ),
  );
  await rm(folder, { recursive: true, force: true });
  await writeResult('sizes', { runs: Number(options.runs), remotes });
  judgeGoals(
    remotes.flatMap(({ part, entryBrotli, totalRaw, buildSeconds }): Goal[] => [
      {
        what: `${part} entry as brotli, KB`,
        value: rounded(entryBrotli / KB, 1),
        goal: { atMost: GOALS.entryKB },
      },
      {
        what: `${part} all files, KB`,
        value: rounded(totalRaw / KB, 1),
        goal: { atMost: TOTAL_KB[part] ?? GOALS.totalKB },
      },
      { what: `${part} build alone, s`, value: buildSeconds, goal: { atMost: GOALS.buildSeconds } },
    ]),
  );
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
