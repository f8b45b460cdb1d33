import type { Release } from '@portal/shared/remote/release';
import type { AttributedReport } from '@portal/shared/server/page-reports';
import type { Serving } from '../sets/release-set';

const FILE = /\/assets\/([a-z0-9-]{1,40})\/([A-Za-z0-9_][A-Za-z0-9._~-]{0,99})/g;

/**
 * Finds the part whose code threw: the topmost file of a stack that is in the page's set. Shared modules of the shell,
 * such as React, run on behalf of others and count only if no other file is in the stack.
 * @param text a stack, or an address
 */
export function culpritOf(text: string, { releases }: Serving): AttributedReport | null {
  const found: { readonly release: Release; readonly file: string }[] = [];
  for (const [, part = '', file = ''] of text.matchAll(FILE)) {
    const release = releases.get(part);
    if (release !== undefined && filesOf(release).has(file)) found.push({ release, file });
  }
  const top = found.find(({ release, file }) => !librariesOf(release).has(file)) ?? found[0];
  return top === undefined ? null : describeCulprit(top.release, top.file);
}

/** The release of a part in the page's set; null if the part is not in it. */
export function partInSet(part: string, { releases }: Serving): AttributedReport | null {
  const release = releases.get(part);
  return release === undefined ? null : describeCulprit(release);
}

function describeCulprit(release: Release, file?: string): AttributedReport {
  const owner = release.manifest?.owner;
  const chunk = file === undefined ? undefined : chunkOf(release, file);
  return {
    part: release.part,
    release: release.id,
    ...(owner !== undefined && { owner }),
    ...(file !== undefined && { file }),
    ...(chunk !== undefined && { chunk }),
  };
}

/** The first entry of the chunk map that loads a file. */
function chunkOf({ chunks }: Release, file: string): string | undefined {
  return Object.entries(chunks).find(([, files]) => files.includes(file))?.[0];
}

const files = new WeakMap<Release, ReadonlySet<string>>();
const libraries = new WeakMap<Release, ReadonlySet<string>>();

function filesOf(release: Release): ReadonlySet<string> {
  const known = files.get(release) ?? new Set(release.files.map(({ name }) => name));
  files.set(release, known);
  return known;
}

/** Files of modules that the shell shares. Its own code has keys that begin with a dot. */
function librariesOf(release: Release): ReadonlySet<string> {
  const known =
    libraries.get(release) ??
    new Set(
      Object.entries(release.chunks)
        .filter(([key]) => !key.startsWith('.'))
        .flatMap(([, names]) => names),
    );
  libraries.set(release, known);
  return known;
}
