import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { PackageError } from './package-error';

/** What `package.json` says of an installed package. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: unknown;
  readonly author?: unknown;
  readonly contributors?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

/** A package as pnpm has installed it. */
export interface InstalledPackage {
  /** Without links. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Reads the package in a folder. Undefined if there is none. */
export function installedPackage(folder: string): InstalledPackage | undefined {
  if (!existsSync(join(folder, 'package.json'))) return undefined;
  const real = realpathSync(folder);
  // Of a package that is installed, so its form is known.
  return { folder: real, manifest: JSON.parse(readFileSync(join(real, 'package.json'), 'utf8')) as Manifest };
}

/**
 * The package that a source belongs to.
 * @param source path from the root
 * @returns `name@version`; undefined for a source of the workspace
 */
export function packageOfSource(source: string): string | undefined {
  const [, store, name] =
    /^node_modules\/\.pnpm\/([^/]+)\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source) ?? [];
  if (store === undefined || name === undefined) {
    if (source.includes('node_modules/')) throw new PackageError(`The package of ${source} is not known.`);
    return undefined;
  }
  const start = `${name.replace('/', '+')}@`;
  if (!store.startsWith(start)) throw new PackageError(`The package of ${source} is not known.`);
  return `${name}@${/^[^_(]+/.exec(store.slice(start.length))?.[0] ?? ''}`;
}

/**
 * Finds packages in pnpm's folder of a checkout.
 * @param id `name@version`
 * @throws PackageError if it is not installed
 */
export function findInstalled(root: string): (id: string) => InstalledPackage {
  const store = join(root, 'node_modules/.pnpm');
  const names = readdirSync(store).sort();
  return (id) => {
    const start = id.replace('/', '+');
    const folder = names.find((name) => name === start || name.startsWith(`${start}_`));
    const found =
      folder === undefined
        ? undefined
        : installedPackage(join(store, folder, 'node_modules', id.slice(0, id.lastIndexOf('@'))));
    if (found === undefined) throw new PackageError(`The package ${id} is not installed.`);
    return found;
  };
}

/** `name@version`. */
export const idOf = ({ name, version }: Manifest): string => `${name}@${version}`;
