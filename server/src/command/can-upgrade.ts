import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  type Migration,
  newestOf,
  readMigrations,
  worksWith,
} from '@portal/provider/platform/database/migrations';
import { RegistryError } from '@portal/registry/registry-error';
import { platformProblem } from '../settings/require-platform';
import type { Output } from './output';

/** Result of the command, as `--json` prints it. */
export interface UpgradeAnswer {
  readonly canUpgrade: boolean;
  /** Why processes cannot be replaced one by one. */
  readonly problems: readonly string[];
  /** Migrations that the first process of the other package applies. */
  readonly migrations: readonly string[];
}

/**
 * `can-upgrade --to <package>`: whether the processes of this package can be replaced by those of another one by one, and
 * back, while the others run. Compares the packages only.
 */
export async function canUpgrade(to: string | undefined, output: Output): Promise<boolean> {
  if (to === undefined)
    throw new RegistryError('invalid', 'can-upgrade takes --to <folder of the other package>.');
  const folder = resolve(to);
  const answer = answerFor(readMigrations(), await readPackage(folder));
  output.show(answer, print);
  return answer.canUpgrade;
}

interface OtherPackage {
  readonly build: string;
  readonly migrations: readonly Migration[];
}

async function readPackage(folder: string): Promise<OtherPackage> {
  try {
    const build = await readFile(join(folder, 'build.json'), 'utf8');
    return { build, migrations: readMigrations(join(folder, 'migrations')) };
  } catch (error) {
    throw new RegistryError('absent', `${folder} is no package of the portal: npm run package makes one.`, {
      cause: error,
    });
  }
}

/** @param own migrations of the package whose processes run */
export function answerFor(own: readonly Migration[], other: OtherPackage): UpgradeAnswer {
  const platform = platformProblem(other.build, `${process.platform}-${process.arch}`);
  const added = missingIn(own, other.migrations);
  // An earlier package: its programs have to run on what this one has made of the database.
  const removed = missingIn(other.migrations, own);
  const problems = [
    ...(platform === null ? [] : [platform]),
    ...changedIn(own, other.migrations),
    ...refusedBy(own, added, 'processes of this package'),
    ...refusedBy(other.migrations, removed, 'processes of the other package'),
  ];
  return { canUpgrade: problems.length === 0, problems, migrations: added.map(({ name }) => name) };
}

const missingIn = (some: readonly Migration[], others: readonly Migration[]): readonly Migration[] =>
  others.filter(({ number }) => number > newestOf(some));

function changedIn(own: readonly Migration[], other: readonly Migration[]): readonly string[] {
  const checksums = new Map(own.map(({ number, checksum }) => [number, checksum]));
  return other
    .filter(({ number, checksum }) => checksums.has(number) && checksums.get(number) !== checksum)
    .map(({ name }) => `The migration ${name} has another content there.`);
}

function refusedBy(
  known: readonly Migration[],
  steps: readonly Migration[],
  programs: string,
): readonly string[] {
  return steps
    .filter((step) => !worksWith(step, newestOf(known)))
    .map(({ name }) => `After the migration ${name}, ${programs} cannot run.`);
}

function print({ canUpgrade: isPossible, problems, migrations }: UpgradeAnswer): void {
  for (const problem of problems) console.log(problem);
  if (!isPossible) {
    console.log('Stop all processes, and start those of the other package.');
    return;
  }
  const what =
    migrations.length === 0 ? 'There is nothing to migrate' : `It applies ${migrations.join(', ')}`;
  console.log(`Processes can be replaced one by one, and back. ${what}.`);
}
