import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { ROOT } from './root';

interface Manifest {
  readonly version: string;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** What is installed. */
export interface Installed {
  /** The package file of a dependency; null without that package. */
  readonly manifest: (name: string) => Manifest | null;
  /** `engines.node` of the portal. */
  readonly nodeRange: string;
}

interface KeptBack {
  readonly name: string;
  /** The versions that it is kept at. Null: the package is left out. */
  readonly keptAt: string | null;
  readonly reason: string;
  /** How to see that the reason is over. */
  readonly over: string;
  readonly isOver: (installed: Installed) => boolean;
}

/** Everything that is not at its newest version. */
export const KEPT_BACK: readonly KeptBack[] = [
  {
    name: 'typescript',
    keptAt: '6',
    reason:
      'TypeScript 7 has no compiler API, which typescript-eslint and the planted violations need; it checks the types ' +
      'alone, as typescript-7 (docs/decisions/0091-one-typescript-when-the-tools-can.md)',
    over: 'the range of the installed typescript-eslint for typescript includes 7.0',
    isOver: ({ manifest }) =>
      semver.intersects(manifest('typescript-eslint')?.peerDependencies?.['typescript'] ?? '<0.0.1', '7'),
  },
  {
    name: '@types/node',
    keptAt: '24',
    reason: 'code that compiles must not use what the oldest Node of the portal lacks',
    over: 'engines.node of package.json begins at a later major version',
    isOver: ({ nodeRange }) => (semver.minVersion(nodeRange)?.major ?? 0) > 24,
  },
  {
    name: 'eslint-plugin-jsx-a11y',
    keptAt: null,
    reason: 'its newest version, 6.10.2, runs on ESLint 9 and older; accessibility is checked with axe',
    over: 'a newer version has a range for eslint that includes the installed one, or ESLint 9 is installed',
    isOver: ({ manifest }) =>
      semver.satisfies(manifest('eslint')?.version ?? '0.0.0', '3 || 4 || 5 || 6 || 7 || 8 || 9'),
  },
  {
    name: 'msw',
    keptAt: '2',
    reason:
      'msw 3 takes over connections instead of XMLHttpRequest: requests of jsdom 26, which jest-environment-jsdom 30 ' +
      'brings, reach the network instead of the mock',
    over: 'a later jest-environment-jsdom, with a later jsdom, is installed',
    isOver: ({ manifest }) => semver.gte(manifest('jest-environment-jsdom')?.version ?? '0.0.0', '31.0.0'),
  },
];

/** Packages that are kept back although their reason is over, or that are no longer kept back as listed. */
export function outdatedReasonProblems(
  installed: Installed,
  keptBack: readonly KeptBack[] = KEPT_BACK,
): string[] {
  return keptBack.flatMap(({ name, keptAt, reason, over, isOver }) => {
    const version = installed.manifest(name)?.version ?? null;
    if (!isListed(version, keptAt))
      return [
        `${name} is ${version ?? 'not'} installed, but scripts/checks/outdated-reasons.ts keeps it ` +
          `${keptAt === null ? 'out' : `at ${keptAt}`}, because ${reason}. Remove or change its line.`,
      ];
    if (isOver(installed))
      return [
        `${name} need no longer be kept ${keptAt === null ? 'out' : `at ${keptAt}`}: ${over}. The reason was: ` +
          `${reason}. Update it and remove its line in scripts/checks/outdated-reasons.ts.`,
      ];
    return [];
  });
}

function isListed(version: string | null, keptAt: string | null): boolean {
  if (version === null || keptAt === null) return version === keptAt;
  return semver.satisfies(version, keptAt);
}

/** Packages whose dependencies can be kept back. */
const DEPENDENTS = ['.', 'shared'];

/** Reads what the root and the shared package depend on. */
export function readInstalled(): Installed {
  const { engines } = readJson<{ readonly engines: { readonly node: string } }>('package.json');
  return {
    nodeRange: engines.node,
    manifest(name) {
      const file = DEPENDENTS.map((folder) => join(folder, 'node_modules', name, 'package.json')).find(
        (path) => existsSync(join(ROOT, path)),
      );
      return file === undefined ? null : readJson<Manifest>(file);
    },
  };
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T;
}
