import { join } from 'node:path';
import { installedPackage, idOf, type InstalledPackage, type Manifest } from './installed-package';
import { PackageError } from './package-error';

/** What native code runs on. */
export interface Platform {
  readonly os: string;
  readonly cpu: string;
  readonly libc: string | undefined;
}

/** The platform of this process. */
export function thisPlatform(): Platform {
  const { platform, arch } = process;
  return { os: platform, cpu: arch, libc: platform === 'linux' ? libcOfLinux() : undefined };
}

function libcOfLinux(): string {
  // Node types the report as an object without fields.
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

/**
 * The given packages and all that they need on a platform, sorted by name.
 * @param wanted name of a package → folder that it can be imported from
 * @throws PackageError if one is missing, or two versions of one are needed
 */
export function withDependencies(
  wanted: Readonly<Record<string, string>>,
  platform: Platform,
): readonly InstalledPackage[] {
  const found = new Map<string, InstalledPackage>();
  const add = (name: string, modules: string, isOptional: boolean): void => {
    const installed = installedPackage(join(modules, name));
    if (installed === undefined) {
      if (isOptional) return;
      throw new PackageError(`The package ${name} is not installed in ${modules}.`);
    }
    if (!runsOn(platform, installed.manifest)) {
      if (isOptional) return;
      throw new PackageError(`The package ${name} does not run on ${platform.os}-${platform.cpu}.`);
    }
    const known = found.get(name);
    if (known !== undefined) {
      if (known.folder === installed.folder) return;
      const versions = `${idOf(known.manifest)} and ${idOf(installed.manifest)}`;
      throw new PackageError(`Native packages need ${versions}, and the package has place for one.`);
    }
    found.set(name, installed);
    const { dependencies = {}, optionalDependencies = {} } = installed.manifest;
    // pnpm links what a package needs beside it.
    const beside = join(installed.folder, ...name.split('/').map(() => '..'));
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
      add(needed, beside, needed in optionalDependencies);
  };
  for (const [name, folder] of Object.entries(wanted)) add(name, join(folder, 'node_modules'), false);
  return [...found.values()].sort((a, b) => (a.manifest.name < b.manifest.name ? -1 : 1));
}

function runsOn(platform: Platform, { os, cpu, libc }: Manifest): boolean {
  const fits = (allowed: readonly string[] | undefined, value: string | undefined): boolean =>
    allowed === undefined ||
    value === undefined ||
    (!allowed.includes(`!${value}`) &&
      (allowed.includes(value) || allowed.every((one) => one.startsWith('!'))));
  return fits(os, platform.os) && fits(cpu, platform.cpu) && fits(libc, platform.libc);
}
