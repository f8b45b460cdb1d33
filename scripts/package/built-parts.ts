import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGES_FILE } from '@portal/shared/federation/bundled-packages';
import { partNames } from '../build';
import { buildFirst } from '../build-first';
import { ROOT } from '../install.mjs';
import { PackageError } from './package-error';
import { type ContentFile, filesIn, sha256 } from './write-files';

/** A built part, as it is in the package. */
export interface BuiltPart {
  /** `releases/<part>`, or `sandbox`. */
  readonly place: string;
  readonly files: readonly ContentFile[];
  /** The packages whose code it contains, as `name@version`. */
  readonly packages: readonly string[];
}

/**
 * Builds the parts that have changed, and reads the builds of all.
 * @throws RegistryError if a build fails, PackageError if a build is not one of `npm run build`
 */
export async function builtParts(): Promise<readonly BuiltPart[]> {
  const names = await partNames();
  await buildFirst(names, (line) => {
    console.log(`▸ ${line}`);
  });
  return names.sort().map(readPart);
}

function readPart(part: string): BuiltPart {
  const folder = join(ROOT, part, 'dist');
  // The sandbox is no remote, and has no release.
  const place = existsSync(join(folder, 'release.json')) ? `releases/${part}` : part;
  const list = join(folder, PACKAGES_FILE);
  if (!existsSync(list))
    throw new PackageError(`${part}/dist was not built by npm run build: delete it and try again.`);
  // Written by the build, so its form is known.
  const packages = JSON.parse(readFileSync(list, 'utf8')) as readonly string[];
  return { place, files: filesIn(folder, place).filter(isPublished(folder, place)), packages };
}

/**
 * Whether a file of a build is part of its release. Others, such as what somebody has put there, are left out.
 * @throws PackageError for a file that is not what its release says
 */
function isPublished(folder: string, place: string): (file: ContentFile) => boolean {
  const release = join(folder, 'release.json');
  if (!existsSync(release)) return ({ path }) => path !== `${place}/${PACKAGES_FILE}`;
  // Written by the build, so its form is known.
  const { files } = JSON.parse(readFileSync(release, 'utf8')) as {
    readonly files: readonly { readonly name: string; readonly sha256: string }[];
  };
  const hashes = new Map(files.map((file) => [`${place}/${file.name}`, file.sha256]));
  return ({ path, content }) => {
    const hash = hashes.get(path);
    if (hash !== undefined && hash !== sha256(content))
      throw new PackageError(
        `${path} was changed after its build: delete the folder dist of its part and try again.`,
      );
    return (
      hash !== undefined || hashes.has(path.replace(/\.(?:br|gz)$/, '')) || path === `${place}/release.json`
    );
  };
}
