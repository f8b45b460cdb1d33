import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@portal/shared/remote/release';
import { makeFolder, namesIn, sweepPartials, syncFolder, writeDurably } from './durable-file';
import { isPart, isReleaseId } from './names';
import { errnoOf, messageOf, RegistryError } from './registry-error';
import { checkReleaseId, parseRelease } from './release-schema';

/** The release files, byte for byte as published: `releases/<part>/<id>.json`. */
export class ReleaseStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = join(folder, 'releases');
  }

  async prepare(): Promise<void> {
    await makeFolder(this.#folder);
    for (const part of await namesIn(this.#folder)) {
      if (isPart(part)) await sweepPartials(join(this.#folder, part));
    }
  }

  /** The published bytes; null when no such release was published. */
  async text(part: string, id: string): Promise<string | null> {
    if (!isPart(part) || !isReleaseId(id)) return null;
    try {
      return await readFile(this.#path(part, id), 'utf8');
    } catch (error) {
      if (errnoOf(error) === 'ENOENT') return null;
      throw error;
    }
  }

  /** @throws RegistryError `invalid` when the content stored under this id is damaged */
  async get(part: string, id: string): Promise<Release | null> {
    const text = await this.text(part, id);
    if (text === null) return null;
    const release = parseRelease(text);
    checkReleaseId(text);
    if (release.part !== part || release.id !== id) {
      throw new RegistryError('invalid', `The file of ${part}@${id} holds ${release.part}@${release.id}.`);
    }
    return release;
  }

  async put(release: Release, text: string): Promise<void> {
    await makeFolder(join(this.#folder, release.part));
    await writeDurably(this.#path(release.part, release.id), text);
  }

  async remove(part: string, id: string): Promise<void> {
    await rm(this.#path(part, id), { force: true });
    await syncFolder(join(this.#folder, part));
  }

  /** Ids of a part's releases, in no particular order. */
  async ids(part: string): Promise<readonly string[]> {
    if (!isPart(part)) return [];
    const names = await namesIn(join(this.#folder, part));
    return names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
  }

  async parts(): Promise<readonly string[]> {
    return (await namesIn(this.#folder)).filter(isPart).sort();
  }

  /** The SHA-256 of each file name in the stored releases, so that a name never has two contents. */
  async digests(part: string): Promise<ReadonlyMap<string, string>> {
    const digests = new Map<string, string>();
    for (const id of await this.ids(part)) {
      for (const file of (await this.#getOrNull(part, id))?.files ?? []) digests.set(file.name, file.sha256);
    }
    return digests;
  }

  /** Damaged releases are ignored, so that they do not block names for other releases. */
  async #getOrNull(part: string, id: string): Promise<Release | null> {
    try {
      return await this.get(part, id);
    } catch (error) {
      if (error instanceof RegistryError) return null;
      throw new RegistryError('storage', `The release store cannot be read (${messageOf(error)}).`, {
        cause: error,
      });
    }
  }

  #path(part: string, id: string): string {
    return join(this.#folder, part, `${id}.json`);
  }
}
