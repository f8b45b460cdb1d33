import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Release, ReleaseFile } from '@portal/shared/remote/release';
import type { SharedFiles } from '../central/shared-releases';
import { integrityOf } from '@portal/shared/federation/integrity';
import {
  makeFolder,
  namesIn,
  sweepPartials,
  syncFile,
  syncFolder,
  writeDurably,
} from '../files/durable-file';
import { FileCache } from '../files/file-cache';
import { eachOf } from '../files/sequential';
import { isFileName, isPart, SHA256 } from '../model/names';
import { errnoOf, RegistryError } from '../model/registry-error';
import { sha256 } from '../model/sha256';

/** Precompressed copies of a file, stored next to it as `<name>.br` or `<name>.gz`. */
export const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof ENCODINGS;

/** An upload that no publication has used within a day is deleted. */
const STAGED_MS = 24 * 60 * 60 * 1000;
const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/**
 * The files of all releases: one flat folder per part; each file is written once and never changed. Uploads are stored
 * in `staging/` under their SHA-256 until a release that names them is complete.
 *
 * With a database, files and uploads are there, and the folder holds those that were needed here.
 */
export class AssetStore {
  readonly #assets: string;
  readonly #staging: string;
  readonly #shared: SharedFiles | null;
  readonly #cache = new FileCache();
  /** Files that are being fetched. */
  readonly #fetching = new Map<string, Promise<Buffer | null>>();
  /** Names in the database, so that nobody keeps it busy with others. */
  #names: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  /** Takes over what other doors have changed. */
  readonly #catchUp: () => Promise<void>;

  constructor(
    folder: string,
    shared: SharedFiles | null = null,
    catchUp: () => Promise<void> = () => Promise.resolve(),
  ) {
    this.#assets = join(folder, 'assets');
    this.#staging = join(folder, 'staging');
    this.#shared = shared;
    this.#catchUp = catchUp;
  }

  async prepare(): Promise<void> {
    await makeFolder(this.#assets);
    await makeFolder(this.#staging);
    await sweepPartials(this.#staging);
    for (const part of await namesIn(this.#assets)) {
      if (isPart(part)) await sweepPartials(join(this.#assets, part));
    }
    await this.#forgetOldUploads();
  }

  /** Null when the file does not exist or the name is invalid. */
  async read(part: string, name: string): Promise<Buffer | null> {
    if (!isPart(part) || !isFileName(name)) return null;
    return this.#cache.get(
      `${part}/${name}`,
      async () => (await readIfThere(join(this.#assets, part, name))) ?? this.#fetchNamed(part, name),
    );
  }

  async #fetchNamed(part: string, name: string): Promise<Buffer | null> {
    if (this.#shared === null) return null;
    const isKnown = (): boolean => this.#names.get(part)?.has(name) === true;
    // The page may be of another door, which was faster. Of a copy the names are known with those of its file.
    if (!isKnown() && !/\.(br|gz)$/.test(name)) await this.#catchUp();
    return isKnown() ? this.#fetch(part, name) : null;
  }

  pathOf(part: string, { name }: ReleaseFile): string {
    return join(this.#assets, part, name);
  }

  async isStaged(digest: string): Promise<boolean> {
    if (this.#shared !== null) return SHA256.test(digest) && this.#shared.hasContent(digest);
    return SHA256.test(digest) && (await isThere(join(this.#staging, digest)));
  }

  /** @throws RegistryError `invalid` when the bytes do not match the digest */
  async stage(digest: string, content: Uint8Array): Promise<void> {
    if (!SHA256.test(digest)) throw new RegistryError('invalid', 'An upload is named by its SHA-256.');
    if (sha256(content) !== digest) {
      throw new RegistryError('invalid', `An upload does not match its SHA-256 ${digest.slice(0, 12)}…`);
    }
    if (this.#shared !== null) return this.#shared.putContent(digest, content);
    await makeFolder(this.#staging);
    const path = join(this.#staging, digest);
    const partial = `${path}.${randomUUID()}.partial`;
    // Not synced here, only when a release adopts it. An upload lost in a crash is requested again.
    await writeFile(partial, content, { mode: 0o640 });
    await rename(partial, path);
  }

  /**
   * Whether the file is in place with exactly these bytes. Reads from disk, not from the cache. A copy that is missing or
   * damaged is replaced by what the database holds.
   */
  async hasIntact(part: string, file: ReleaseFile): Promise<boolean> {
    const isIntact = (content: Buffer | null): content is Buffer =>
      content !== null && matches(content, file);
    const found = await readIfThere(this.pathOf(part, file));
    const content = isIntact(found) ? found : await this.#fetch(part, file.name);
    if (!isIntact(content)) return false;
    this.#cache.put(`${part}/${file.name}`, content);
    return true;
  }

  /** Whether the file need not be published again: it is in place, and all doors can have it. */
  async isPublished(part: string, file: ReleaseFile): Promise<boolean> {
    const isShared = this.#shared === null || (await this.#shared.digestOf(part, file.name)) === file.sha256;
    return isShared && this.hasIntact(part, file);
  }

  /** @throws RegistryError `invalid` when the upload is not the file described by the release */
  async checkStaged(file: ReleaseFile): Promise<void> {
    if (!matches(await this.#uploaded(file.sha256), file)) {
      throw new RegistryError(
        'invalid',
        `${file.name} does not match the size or integrity that its release states.`,
      );
    }
  }

  /** @throws RegistryError `invalid` when the upload does not decompress to its file */
  async checkStagedCopy(file: ReleaseFile, encoding: Encoding, digest: string): Promise<void> {
    if (!(await unpacksTo(await this.#uploaded(digest), encoding, file))) {
      throw new RegistryError(
        'invalid',
        `${file.name}${ENCODINGS[encoding]} does not unpack to ${file.name}.`,
      );
    }
  }

  async hasCopy(part: string, file: ReleaseFile, encoding: Encoding): Promise<boolean> {
    const copy = `${file.name}${ENCODINGS[encoding]}`;
    if (this.#shared !== null && (await this.#shared.digestOf(part, copy)) === null) return false;
    const isCopy = (packed: Buffer | null): Promise<boolean> => unpacksTo(packed, encoding, file);
    return (
      (await isCopy(await readIfThere(join(this.#assets, part, copy)))) ||
      (await isCopy(await this.#fetch(part, copy)))
    );
  }

  /**
   * Moves verified uploads to their final places, and makes them durable.
   * @param digests SHA-256 by the file's name
   */
  async adopt(part: string, digests: ReadonlyMap<string, string>): Promise<void> {
    const all = [...digests];
    if (this.#shared !== null) {
      await this.#shared.name(part, digests);
      await this.#fetchAll(part, digests.keys());
      return;
    }
    await eachOf(all, ([name, digest]) => this.#place(part, name, join(this.#staging, digest)));
    await syncFolder(join(this.#assets, part));
    for (const [, digest] of all) await rm(join(this.#staging, digest), { force: true });
  }

  /**
   * Deletes the files of a part that are not named, with their copies.
   * @returns bytes that became free
   */
  async keepOnly(part: string, names: ReadonlySet<string>): Promise<number> {
    if (this.#shared !== null) {
      const unneeded = [...(await this.#shared.digests(part)).keys()].filter((name) => !isNamed(name, names));
      await this.#shared.remove(part, unneeded);
    }
    return this.#keepOnlyHere(part, names);
  }

  /** Fetches those of these files that are not in the folder. */
  async fetchMissing(part: string, names: Iterable<string>): Promise<void> {
    const here = new Set(await namesIn(join(this.#assets, part)));
    await this.#fetchAll(
      part,
      [...names].filter((name) => !here.has(name)),
    );
  }

  /** Fetches the compressed copies of a release's files, whose files are in place. */
  async fetchCopies({ part, files }: Pick<Release, 'part' | 'files'>): Promise<void> {
    const copies = files.flatMap(({ name }) => Object.values(ENCODINGS).map((end) => name + end));
    await this.fetchMissing(
      part,
      copies.filter((name) => this.#names.get(part)?.has(name)),
    );
  }

  /** Takes over which files there are. */
  async pullNames(): Promise<void> {
    if (this.#shared !== null) this.#names = await this.#shared.allNames();
  }

  /** Deletes the copies of files that were deleted in the database. */
  async deleteUnnamed(): Promise<void> {
    if (this.#shared === null) return;
    for (const part of await namesIn(this.#assets))
      if (isPart(part)) await this.#keepOnlyHere(part, this.#names.get(part) ?? new Set());
  }

  async #keepOnlyHere(part: string, names: ReadonlySet<string>): Promise<number> {
    const folder = join(this.#assets, part);
    let freed = 0;
    for (const name of await namesIn(folder)) {
      if (isNamed(name, names) || name.endsWith('.partial')) continue;
      freed += (await stat(join(folder, name))).size;
      await rm(join(folder, name), { force: true });
      this.#cache.drop(`${part}/${name}`);
    }
    await syncFolder(folder);
    return freed;
  }

  async #place(part: string, name: string, from: string): Promise<void> {
    await mkdir(join(this.#assets, part), { recursive: true, mode: 0o750 });
    const target = join(this.#assets, part, name);
    const partial = `${target.slice(0, -name.length)}${randomUUID()}.partial`;
    await syncFile(from);
    await link(from, partial);
    await rename(partial, target);
    this.#cache.drop(`${part}/${name}`);
  }

  /** Fetches a file from the database, once for all who wait for it. Null if it is not there either. */
  async #fetch(part: string, name: string): Promise<Buffer | null> {
    if (this.#shared === null) return null;
    const key = `${part}/${name}`;
    const known = this.#fetching.get(key);
    if (known !== undefined) return known;
    const fetched = this.#shared
      .read(part, name)
      .then(async (content) => {
        if (content !== null) await this.#copy(part, name, content);
        return content;
      })
      .finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, fetched);
    return fetched;
  }

  async #fetchAll(part: string, names: Iterable<string>): Promise<void> {
    await eachOf([...names], async (name) => {
      await this.#fetch(part, name);
    });
  }

  /** A copy that cannot be written is fetched again after the next start. */
  async #copy(part: string, name: string, content: Buffer): Promise<void> {
    this.#cache.drop(`${part}/${name}`);
    try {
      await makeFolder(join(this.#assets, part));
      await writeDurably(join(this.#assets, part, name), content);
    } catch {
      // The content is in memory, and in the database.
    }
  }

  async #uploaded(digest: string): Promise<Buffer> {
    if (this.#shared === null) return readFile(join(this.#staging, digest));
    const content = await this.#shared.content(digest);
    if (content === null)
      throw new RegistryError('storage', 'An upload was deleted meanwhile: send it again.');
    return content;
  }

  async #forgetOldUploads(): Promise<void> {
    for (const name of await namesIn(this.#staging)) {
      const path = join(this.#staging, name);
      if (Date.now() - (await stat(path)).mtimeMs > STAGED_MS)
        await rm(path, { force: true, recursive: true });
    }
  }
}

/** Whether a file, or the file that it is a copy of, is one of these. */
function isNamed(name: string, names: ReadonlySet<string>): boolean {
  return names.has(name.replace(/\.(br|gz)$/, '')) || names.has(name);
}

async function unpacksTo(packed: Buffer | null, encoding: Encoding, file: ReleaseFile): Promise<boolean> {
  if (packed === null) return false;
  try {
    // Limits the output, so that a copy that decompresses to more than its file fails before it fills the memory.
    return sha256(await decompress[encoding](packed, { maxOutputLength: file.bytes || 1 })) === file.sha256;
  } catch {
    return false;
  }
}

function matches(content: Buffer, file: ReleaseFile): boolean {
  return (
    content.byteLength === file.bytes &&
    sha256(content) === file.sha256 &&
    integrityOf(content) === file.integrity
  );
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = errnoOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    throw error;
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return false;
    throw error;
  }
}
