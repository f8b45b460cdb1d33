import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { ROOT } from './root';

interface Manifest {
  readonly version: string;
  /** Its sub-paths. */
  readonly exports?: Readonly<Record<string, unknown>>;
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
  /** The versions that it is kept at. */
  readonly keptAt: string;
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
      'the compiler API of TypeScript 7 is unstable, and dependency-cruiser, the checks of declarations and events, and ' +
      'the planted violations need one; 7 checks the types alone, as typescript-7 ' +
      '(docs/decisions/0091-one-typescript-when-the-tools-can.md)',
    over: 'the installed typescript-7 exports an API outside ./unstable',
    isOver: ({ manifest }) =>
      Object.keys(manifest('typescript-7')?.exports ?? {}).some(
        (path) => path !== '.' && path !== './package.json' && !path.startsWith('./unstable/'),
      ),
  },
  {
    name: '@types/node',
    keptAt: '24',
    reason: 'code that compiles must not use what the oldest Node of the portal lacks',
    over: 'engines.node of package.json begins at a later major version',
    isOver: ({ nodeRange }) => (semver.minVersion(nodeRange)?.major ?? 0) > 24,
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
    if (version === null || !semver.satisfies(version, keptAt))
      return [
        `${name} is ${version ?? 'not'} installed, but scripts/checks/outdated-reasons.ts keeps it ` +
          `at ${keptAt}, because ${reason}. Remove or change its line.`,
      ];
    if (isOver(installed))
      return [
        `${name} need no longer be kept at ${keptAt}: ${over}. The reason was: ` +
          `${reason}. Update it and remove its line in scripts/checks/outdated-reasons.ts.`,
      ];
    return [];
  });
}

/** Packages whose dependencies can be kept back. */
const DEPENDENTS = ['.', 'scripts', 'shared'];

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
