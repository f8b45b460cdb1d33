import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@portal/shared/remote/release';
import type { SharedReleases } from '../central/shared-releases';
import { makeFolder, namesIn, sweepPartials, syncFolder, writeDurably } from '../files/durable-file';
import { isPart, isReleaseId } from '../model/names';
import { errnoOf, messageOf, RegistryError } from '../model/registry-error';
import { checkReleaseId, parseRelease } from './release-schema';

/** Files of a part's releases. */
interface KnownFiles {
  /** The releases that they were read from. */
  readonly ids: Set<string>;
  /** Name → SHA-256. */
  readonly digests: Map<string, string>;
}

/** The release files, byte for byte as published: `releases/<part>/<id>.json`. */
export class ReleaseStore {
  readonly #folder: string;
  /** The releases in the database, of which the folder is a copy then. */
  readonly #shared: SharedReleases | null;
  /** By part. Releases never change, so each is read once. */
  readonly #known = new Map<string, KnownFiles>();

  constructor(folder: string, shared: SharedReleases | null = null) {
    this.#folder = join(folder, 'releases');
    this.#shared = shared;
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
      return await readFile(this.pathOf(part, id), 'utf8');
    } catch (error) {
      if (errnoOf(error) === 'ENOENT') return null;
      throw error;
    }
  }

  /**
   * A copy that is missing or damaged is replaced by what the database holds.
   * @throws RegistryError `invalid` when the content stored under this id is damaged
   */
  async get(part: string, id: string): Promise<Release | null> {
    if (this.#shared === null) return this.#read(part, id);
    const found = await this.#read(part, id).catch(() => null);
    if (found !== null || !isPart(part) || !isReleaseId(id)) return found;
    return (await this.#fetch(part, id)) ? this.#read(part, id) : null;
  }

  async #read(part: string, id: string): Promise<Release | null> {
    const text = await this.text(part, id);
    if (text === null) return null;
    const release = parseRelease(text);
    checkReleaseId(text);
    if (release.part !== part || release.id !== id) {
      throw new RegistryError('invalid', `The file of ${part}@${id} holds ${release.part}@${release.id}.`);
    }
    return release;
  }

  /** @throws RegistryError `absent` when no such release was published, `invalid` when it is damaged */
  async require(part: string, id: string): Promise<Release> {
    const release = await this.get(part, id);
    if (release === null) throw new RegistryError('absent', `${part}@${id} is not stored here.`);
    return release;
  }

  async put({ part, id }: Release, text: string): Promise<void> {
    await this.#shared?.put(part, id, text);
    await this.#write(part, id, text);
  }

  async remove(part: string, id: string): Promise<void> {
    await this.#shared?.remove(part, id);
    await this.#delete(part, id);
  }

  /**
   * Takes over which releases there are in the database, and those that are missing here.
   * @throws RegistryError `storage`
   */
  async pull(): Promise<void> {
    if (this.#shared === null) return;
    const shared = await this.#shared.all();
    const kept = new Map<string, Set<string>>();
    for (const { part, id } of shared) kept.set(part, (kept.get(part) ?? new Set()).add(id));
    for (const part of await this.parts())
      for (const id of await this.ids(part))
        if (kept.get(part)?.has(id) !== true) await this.#delete(part, id);
    for (const [part, ids] of kept) {
      const known = new Set(await this.ids(part));
      for (const id of ids) if (!known.has(id)) await this.#fetch(part, id);
    }
  }

  /** Replaces a damaged copy by what the database holds. @returns whether there is such a release */
  async #fetch(part: string, id: string): Promise<boolean> {
    const text = (await this.#shared?.text(part, id)) ?? null;
    if (text === null) return false;
    await this.#write(part, id, text);
    return true;
  }

  async #write(part: string, id: string, text: string): Promise<void> {
    await makeFolder(join(this.#folder, part));
    await writeDurably(this.pathOf(part, id), text);
  }

  async #delete(part: string, id: string): Promise<void> {
    await rm(this.pathOf(part, id), { force: true });
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
    const ids = await this.ids(part);
    const known = this.#known.get(part);
    // What a deleted release alone has named is free again.
    const isCurrent = known !== undefined && isSubset(known.ids, new Set(ids));
    const { ids: read, digests }: KnownFiles = isCurrent ? known : { ids: new Set(), digests: new Map() };
    for (const id of ids) {
      if (read.has(id)) continue;
      const release = await this.#getOrNull(part, id);
      if (release === null) continue;
      for (const file of release.files) digests.set(file.name, file.sha256);
      read.add(id);
    }
    this.#known.set(part, { ids: read, digests });
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

  pathOf(part: string, id: string): string {
    return join(this.#folder, part, `${id}.json`);
  }
}

function isSubset(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...some].every((one) => all.has(one));
}
