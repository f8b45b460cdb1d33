import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { findPostgres } from '@portal/shared/testing/postgres';

const RESULTS = path.join(import.meta.dirname, 'results');

/** Facts about the machine that the results depend on; none of them identifies it. */
export interface MachineFacts {
  readonly cores: number;
  readonly processor: string;
  readonly memoryGB: number;
  readonly node: string;
  /** Load average of the minute before the bench began. More than one means a busy machine. */
  readonly loadBefore: number;
}

const [loadBefore = 0] = loadavg();

export function machineFacts(): MachineFacts {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    loadBefore: Number(loadBefore.toFixed(1)),
  };
}

/** On Debian, the path of PostgreSQL contains its version. */
export function postgresVersion(): string {
  return /\/(\d+)\/bin$/.exec(findPostgres() ?? '')?.[1] ?? 'unknown';
}

/** Writes `bench/results/<name>.json`. The time of the run and the machine facts come first. */
export async function writeResult(name: string, result: object): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  const facts = { measuredAt: new Date().toISOString(), machine: machineFacts() };
  await writeFile(
    path.join(RESULTS, `${name}.json`),
    `${JSON.stringify({ ...facts, ...result }, null, 2)}\n`,
  );
  console.log(`Written to bench/results/${name}.json.`);
}
