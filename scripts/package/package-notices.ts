import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../install.mjs';
import { billOfMaterials } from './bill-of-materials';
import type { BuildInfo } from './build-info';
import { findInstalled } from './installed-package';
import { licenseList, licenseOf } from './license-list';
import { hashesInLock } from './lock-hashes';
import type { NodeProgram } from './node-program';
import { type ContentFile, sha256 } from './write-files';

/** Where code is in the package → the packages that it comes from, as `name@version`. */
export type PackagesByPlace = ReadonlyMap<string, readonly string[]>;

interface NoticeOptions {
  readonly build: BuildInfo;
  readonly packages: PackagesByPlace;
  readonly node: NodeProgram | null;
}

/** What the package says of itself and of the packages that it contains code of. */
export function packageNotices({ build, packages, node }: NoticeOptions): readonly ContentFile[] {
  const find = findInstalled(ROOT);
  const hashes = hashesInLock(readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8'));
  const licensed = [...placesOf(packages)].map(([id, places]) => ({
    ...licenseOf(find(id)),
    hash: hashes.get(id),
    places,
  }));
  const bill = billOfMaterials({
    version: build.version,
    // Other sources than those of the commit.
    commit: build.isDirty === true ? null : build.commit,
    materials: licensed,
    node:
      node === null
        ? null
        : { version: node.version, hash: { alg: 'SHA-256', content: sha256(node.program.content) } },
  });
  return [
    { path: 'build.json', content: jsonText(build) },
    { path: 'package.json', content: jsonText({ private: true, type: 'module' }) },
    { path: 'licenses.txt', content: licenseList(licensed) },
    { path: 'sbom.cdx.json', content: jsonText(bill) },
  ];
}

function placesOf(packages: PackagesByPlace): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>();
  for (const [place, ids] of packages)
    for (const id of ids) places.set(id, [...(places.get(id) ?? []), place]);
  return places;
}

const jsonText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
