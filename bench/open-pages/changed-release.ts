import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildFolder } from '@portal/registry/build-folder';
import { parseRelease } from '@portal/registry/release-schema';
import { sha256 } from '@portal/registry/sha256';
import { integrityOf } from '@portal/shared/federation/integrity';
import { nameHashOf } from '@portal/shared/federation/plugins/integrity.plugin';
import { releaseId } from '@portal/shared/federation/release-id';
import type { ReleaseFile } from '@portal/shared/remote/release';

/** Length of the hash in a file's name. */
const HASH_LENGTH = 16;

/** A build, and its files by name. */
export interface Build {
  readonly text: string;
  readonly contents: ReadonlyMap<string, string>;
}

export async function readBuild(folder: string): Promise<Build> {
  const text = await readFile(path.join(folder, 'release.json'), 'utf8');
  const contents = new Map<string, string>();
  for (const { name } of parseRelease(text).files)
    contents.set(name, await readFile(path.join(folder, name), 'utf8'));
  return { text, contents };
}

/**
 * A release of which every file has another name and content than in the build. Like a build, it names each file by its
 * content, and its entry has the hashes of all others.
 * @param change changes the content of a file
 */
export function changeRelease({ text, contents }: Build, change: (content: string) => string): BuildFolder {
  const { entry, files } = parseRelease(text);
  const changed = new Map<string, Buffer>();
  /** What release.json and the entry say → what they say from now on. */
  const renamed = new Map<string, string>();
  const fileOf = (name: string): ReleaseFile => {
    const file = files.find((one) => one.name === name);
    if (file === undefined) throw new Error(`${name} is not in the release.`);
    return file;
  };
  const rename = (text: string): string =>
    [...renamed].reduce((before, [from, to]) => before.replaceAll(from, to), text);
  const add = (name: string, content: Buffer): void => {
    const before = fileOf(name);
    const integrity = integrityOf(content);
    const nameHash = nameHashOf(integrity);
    const hash = new RegExp(`[0-9a-f]{${String(HASH_LENGTH)}}(?=\\.[a-z]+$)`).exec(name)?.[0];
    if (hash === undefined) throw new Error(`${name} is not named by its content.`);
    renamed.set(hash, nameHash);
    renamed.set(before.integrity, integrity);
    changed.set(name.replace(hash, nameHash), content);
  };
  for (const [name, content] of contents) if (name !== entry) add(name, Buffer.from(change(content)));
  add(entry, Buffer.from(change(rename(contents.get(entry) ?? ''))));

  // parseRelease would drop fields that it does not know, and the id covers them.
  const { id: _id, ...rest } = JSON.parse(rename(text)) as ReturnType<typeof parseRelease>;
  const described = {
    ...rest,
    files: [...changed].map(([name, content]) => ({
      name,
      bytes: content.byteLength,
      sha256: sha256(content),
      integrity: integrityOf(content),
    })),
  };
  const { schema, part, version, ...others } = described;
  const release = { schema, part, version, id: releaseId(described), ...others };
  const byDigest = new Map([...changed.values()].map((content) => [sha256(content), content]));
  return {
    release,
    offer: { release: `${JSON.stringify(release, null, 2)}\n`, copies: [] },
    contentOf: async (digest) => {
      const content = byDigest.get(digest);
      if (content === undefined) throw new Error(`${part} has no content ${digest}.`);
      return Promise.resolve(content);
    },
  };
}
