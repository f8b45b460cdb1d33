import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InstalledPackage } from './installed-package';
import { standardLicense } from './standard-license';

/** What the list says of one package. */
export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  /** As the package names it, usually an SPDX expression; null if it does not say. */
  readonly license: string | null;
  readonly text: string;
}

/** Names of files with the text of a license, with or without an extension. */
const FILE = /^(?:licen[cs]es?|copying|notice)(?:-[\w.-]+?)?(?:\.(?:md|markdown|txt|mit|bsd|apache2?))?$/i;
const README = /^readme(?:\.md)?$/i;
/** A section of a readme, in either form of a heading, up to the next one. */
const SECTION =
  /^(?:#+[ \t]*licen[cs](?:e|es|ing)\b[^\n]*|licen[cs](?:e|es|ing)\n[-=]{3,})\n[\s\S]*?(?=^#|(?![\s\S]))/im;

/**
 * Reads the license of a package: its files, or else the section of its readme, or else the standard text.
 * @throws PackageError if there is no text at all
 */
export function licenseOf({ folder, manifest }: InstalledPackage): LicensedPackage {
  const { name, version, license } = manifest;
  const named = licenseName(license);
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
  const texts = names.filter((file) => FILE.test(file)).map((file) => read(file).trim());
  const readme = names.find((file) => README.test(file));
  const section = readme === undefined ? undefined : SECTION.exec(read(readme))?.[0].trim();
  return {
    name,
    version,
    license: named,
    text: texts.length > 0 ? texts.join('\n\n') : (section ?? standardLicense(named, manifest)),
  };
}

/** Old packages have an object, or a list of such objects. */
function licenseName(license: unknown): string | null {
  if (typeof license === 'string') return license;
  if (Array.isArray(license)) {
    const names = license.map(licenseName).filter((name) => name !== null);
    return names.length === 0 ? null : `(${names.join(' OR ')})`;
  }
  return typeof license === 'object' && license !== null && 'type' in license
    ? licenseName(license.type)
    : null;
}

const LINE = '-'.repeat(80);

/** The text of `licenses.txt`: every package, sorted by name and version. */
export function licenseList(packages: readonly LicensedPackage[]): string {
  const entries = packages
    .toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
    .map(
      ({ name, version, license, text }) =>
        `${LINE}\n${name} ${version}\n${license ?? 'The package names no license.'}\n\n${text}\n`,
    );
  return `The portal contains code of these packages.\n\n${entries.join('\n')}`;
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);
