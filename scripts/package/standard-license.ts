import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from './installed-package';
import { PackageError } from './package-error';

const FOLDER = join(import.meta.dirname, 'license-texts');

/**
 * The standard text of the license that a package names, for one that contains no text. The copyright notice names the
 * authors as the package does.
 * @throws PackageError if there is none: the license would have to be looked at
 */
export function standardLicense(license: string | null, manifest: Manifest): string {
  const file = join(FOLDER, `${license ?? ''}.txt`);
  if (license === null || !/^[\w.-]+$/.test(license) || !existsSync(file))
    throw new PackageError(
      `${manifest.name} contains no license text, and scripts/package/license-texts has none of ${license ?? 'a package without a license'}.`,
    );
  const authors = authorsOf(manifest);
  const holder = authors.length === 0 ? `the authors of ${manifest.name}` : authors.join(', ');
  return `The package contains no license text. This is the standard text of ${license}.\n\nCopyright (c) ${holder}\n\n${readFileSync(file, 'utf8').trim()}`;
}

function authorsOf({ author, contributors }: Manifest): readonly string[] {
  const people = [author, ...(Array.isArray(contributors) ? (contributors as readonly unknown[]) : [])];
  return people.flatMap((person) => {
    if (typeof person === 'string') return [person];
    const isNamed = typeof person === 'object' && person !== null && 'name' in person;
    return isNamed && typeof person.name === 'string' ? [person.name] : [];
  });
}
