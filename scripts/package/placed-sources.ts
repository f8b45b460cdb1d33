import { PackageError } from './package-error';
import type { PlacedSource } from './contents';

/** What differs between the place of a source and that of the bundle. */
const OWN_PLACE = /\bimport\.meta\.(?:dirname|filename|url|resolve)\b|\b__(?:dirname|filename)\b/;

/**
 * Checks that each bundled source that uses its own place is known: files that it finds beside itself must be in the
 * package.
 * @param sources path from the root → text
 * @throws PackageError naming the sources that are not known
 */
export function requireKnownPlaces(
  sources: ReadonlyMap<string, string>,
  known: readonly PlacedSource[],
): void {
  const names = new Set(known.map(({ source }) => source));
  const unknown = [...sources]
    .filter(([path, text]) => OWN_PLACE.test(text) && !names.has(pathInPackage(path)))
    .map(([path]) => path);
  if (unknown.length > 0)
    throw new PackageError(
      `The package would not have the files beside ${unknown.sort().join(', ')}, which uses its own place: name it in PLACED_SOURCES of scripts/package/contents.ts.`,
    );
}

const PACKAGES = 'node_modules/';

/** The path without the folder of pnpm, which has the version in its name. */
function pathInPackage(path: string): string {
  const at = path.lastIndexOf(PACKAGES);
  return at === -1 ? path : path.slice(at + PACKAGES.length);
}
