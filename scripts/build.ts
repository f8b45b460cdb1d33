import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stampsOf } from './part-stamp';

const ROOT = path.dirname(import.meta.dirname);
const STAMPS = path.join(ROOT, '.cache/build');

/** Result of building one part. */
export interface BuildOutcome {
  readonly part: string;
  readonly state: 'built' | 'unchanged' | 'failed';
  readonly seconds: number;
  readonly error?: string;
}

/** Parts that are not rebuilt, even if they changed. */
const kept = new Set<string>();

/** For `npm run dev`, which serves these parts from their sources and only needs any build of them. */
export function keepLastBuild(parts: readonly string[]): void {
  for (const part of parts) kept.add(part);
}

/** Folders with a webpack configuration. The shell comes first because it takes longest. */
export async function partNames(): Promise<string[]> {
  const folders = await readdir(ROOT);
  return folders
    .filter((folder) => existsSync(path.join(ROOT, folder, 'webpack.config.ts')))
    .sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || (a < b ? -1 : 1));
}

/** Builds what changed, as many parts in parallel as there are cores. Calls `onFinished` for each finished part. */
export async function buildParts(
  parts: readonly string[],
  onFinished: (outcome: BuildOutcome) => void = () => undefined,
): Promise<BuildOutcome[]> {
  const outcomes: BuildOutcome[] = [];
  const finish = (outcome: BuildOutcome): void => {
    outcomes.push(outcome);
    onFinished(outcome);
  };
  const waiting: { part: string; stamp: string }[] = [];
  for (const [part, stamp] of stampsOf(ROOT, parts)) {
    if (await isFresh(part, stamp)) finish({ part, state: 'unchanged', seconds: 0 });
    else waiting.push({ part, stamp });
  }
  const workers = Math.min(availableParallelism(), waiting.length);
  await Promise.all(
    Array.from({ length: workers }, async () => {
      const worker = startWorker();
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        finish(await timed(next.part, next.stamp, worker.build));
      }
      worker.stop();
    }),
  );
  return outcomes;
}

async function timed(
  part: string,
  stamp: string,
  build: (part: string) => Promise<void>,
): Promise<BuildOutcome> {
  const start = performance.now();
  const seconds = (): number => (performance.now() - start) / 1000;
  try {
    // An interrupted build leaves an incomplete folder. Without its stamp it is built again.
    await rm(path.join(STAMPS, part), { force: true });
    await build(part);
    await mkdir(STAMPS, { recursive: true });
    await writeFile(path.join(STAMPS, part), stamp);
    return { part, state: 'built', seconds: seconds() };
  } catch (error) {
    return {
      part,
      state: 'failed',
      seconds: seconds(),
      error: error instanceof Error ? error.message : String(error),
    };
  }
}

async function isFresh(part: string, stamp: string): Promise<boolean> {
  try {
    if ((await readdir(path.join(ROOT, part, 'dist'))).length === 0) return false;
    if (kept.has(part)) return true;
    return (await readFile(path.join(STAMPS, part), 'utf8')) === stamp;
  } catch {
    return false;
  }
}

interface Worker {
  readonly build: (part: string) => Promise<void>;
  readonly stop: () => void;
}

function startWorker(): Worker {
  const child = fork(path.join(import.meta.dirname, 'build-worker.ts'), {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
  });
  return {
    build: (part) =>
      new Promise((resolve, reject) => {
        const onExit = (): void => {
          reject(new Error('The build process ended by itself.'));
        };
        child.once('exit', onExit);
        child.once('message', (response: unknown) => {
          child.off('exit', onExit);
          if (typeof response === 'object' && response !== null && 'error' in response)
            reject(new Error(String(response.error)));
          else resolve();
        });
        child.send(part);
      }),
    stop: () => {
      child.disconnect();
    },
  };
}

async function sizeOf(part: string): Promise<{ raw: number; brotli: number }> {
  const folder = path.join(ROOT, part, 'dist');
  let raw = 0;
  let brotli = 0;
  for (const file of await readdir(folder)) {
    if (/\.(?:gz|map|json)$/.test(file)) continue;
    const { size } = await stat(path.join(folder, file));
    if (file.endsWith('.br')) brotli += size;
    else raw += size;
  }
  return { raw, brotli };
}

const inKB = (bytes: number): string => `${(bytes / 1024).toFixed(0)} KB`;

/** Id of the release in `<part>/dist`; undefined if there is none (the sandbox has none). */
async function releaseIn(part: string): Promise<string | undefined> {
  try {
    const parsed: unknown = JSON.parse(await readFile(path.join(ROOT, part, 'dist/release.json'), 'utf8'));
    return typeof parsed === 'object' && parsed !== null && 'id' in parsed && typeof parsed.id === 'string'
      ? parsed.id
      : undefined;
  } catch {
    return undefined;
  }
}

async function lineOf({ part, state, seconds, error }: BuildOutcome): Promise<string> {
  if (state === 'failed') return `${part.padEnd(9)} failed\n${error ?? ''}`;
  const { raw, brotli } = await sizeOf(part);
  const sizes = brotli === 0 ? inKB(raw) : `${inKB(raw)}, ${inKB(brotli)} as brotli`;
  const release = (await releaseIn(part)) ?? '';
  return [
    part.padEnd(9),
    state.padEnd(9),
    state === 'built' ? `${seconds.toFixed(1)} s`.padStart(6) : '      ',
    release,
    sizes,
  ].join('  ');
}

async function main(names: readonly string[]): Promise<void> {
  const known = await partNames();
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no part named ${unknown.join(', ')}. Parts: ${known.join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const lines: Promise<void>[] = [];
  const outcomes = await buildParts(names.length > 0 ? names : known, (outcome) => {
    lines.push(
      lineOf(outcome).then((line) => {
        console.log(line);
      }),
    );
  });
  await Promise.all(lines);
  if (outcomes.some(({ state }) => state === 'failed')) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
