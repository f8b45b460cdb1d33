import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { ReleaseFile } from '@portal/shared/remote/release';
import { integrityOf } from '@portal/shared/federation/integrity';
import { makeFolder, namesIn, sweepPartials, syncFile, syncFolder } from '../files/durable-file';
import { FileCache } from '../files/file-cache';
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
 */
export class AssetStore {
  readonly #assets: string;
  readonly #staging: string;
  readonly #cache = new FileCache();

  constructor(folder: string) {
    this.#assets = join(folder, 'assets');
    this.#staging = join(folder, 'staging');
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
    return this.#cache.get(`${part}/${name}`, () => readIfThere(join(this.#assets, part, name)));
  }

  pathOf(part: string, { name }: ReleaseFile): string {
    return join(this.#assets, part, name);
  }

  async isStaged(digest: string): Promise<boolean> {
    return SHA256.test(digest) && (await isThere(join(this.#staging, digest)));
  }

  /** @throws RegistryError `invalid` when the bytes do not match the digest */
  async stage(digest: string, content: Uint8Array): Promise<void> {
    if (!SHA256.test(digest)) throw new RegistryError('invalid', 'An upload is named by its SHA-256.');
    if (sha256(content) !== digest) {
      throw new RegistryError('invalid', `An upload does not match its SHA-256 ${digest.slice(0, 12)}…`);
    }
    await makeFolder(this.#staging);
    const path = join(this.#staging, digest);
    const partial = `${path}.${randomUUID()}.partial`;
    // Not synced here, only when a release adopts it. An upload lost in a crash is requested again.
    await writeFile(partial, content, { mode: 0o640 });
    await rename(partial, path);
  }

  /** Whether the file is in place with exactly these bytes. Reads from disk, not from the cache. */
  async hasIntact(part: string, file: ReleaseFile): Promise<boolean> {
    const content = await readIfThere(this.pathOf(part, file));
    if (content === null || !matches(content, file)) return false;
    this.#cache.put(`${part}/${file.name}`, content);
    return true;
  }

  /** @throws RegistryError `invalid` when the upload is not the file described by the release */
  async checkStaged(file: ReleaseFile): Promise<void> {
    if (!matches(await readFile(join(this.#staging, file.sha256)), file)) {
      throw new RegistryError(
        'invalid',
        `${file.name} does not match the size or integrity that its release states.`,
      );
    }
  }

  /** @throws RegistryError `invalid` when the upload does not decompress to its file */
  async checkStagedCopy(file: ReleaseFile, encoding: Encoding, digest: string): Promise<void> {
    if (!(await this.#unpacksTo(join(this.#staging, digest), encoding, file))) {
      throw new RegistryError(
        'invalid',
        `${file.name}${ENCODINGS[encoding]} does not unpack to ${file.name}.`,
      );
    }
  }

  /** Moves a verified upload to its final place. */
  async adopt(part: string, file: ReleaseFile): Promise<void> {
    await this.#place(part, file.name, join(this.#staging, file.sha256));
  }

  async adoptCopy(part: string, file: ReleaseFile, encoding: Encoding, digest: string): Promise<void> {
    await this.#place(part, `${file.name}${ENCODINGS[encoding]}`, join(this.#staging, digest));
  }

  async hasCopy(part: string, file: ReleaseFile, encoding: Encoding): Promise<boolean> {
    return this.#unpacksTo(join(this.#assets, part, `${file.name}${ENCODINGS[encoding]}`), encoding, file);
  }

  /** Makes the new files of a part durable and deletes their uploads. */
  async settle(part: string, digests: readonly string[]): Promise<void> {
    await syncFolder(join(this.#assets, part));
    for (const digest of digests) await rm(join(this.#staging, digest), { force: true });
  }

  /**
   * Deletes the files of a part that are not named, with their copies.
   * @returns bytes that became free
   */
  async keepOnly(part: string, names: ReadonlySet<string>): Promise<number> {
    const folder = join(this.#assets, part);
    let freed = 0;
    for (const name of await namesIn(folder)) {
      const original = name.replace(/\.(br|gz)$/, '');
      if (names.has(original) || names.has(name)) continue;
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

  async #unpacksTo(path: string, encoding: Encoding, file: ReleaseFile): Promise<boolean> {
    const packed = await readIfThere(path);
    if (packed === null) return false;
    try {
      // Limits the output, so that a copy that decompresses to more than its file fails before it fills the memory.
      return sha256(await decompress[encoding](packed, { maxOutputLength: file.bytes || 1 })) === file.sha256;
    } catch {
      return false;
    }
  }

  async #forgetOldUploads(): Promise<void> {
    for (const name of await namesIn(this.#staging)) {
      const path = join(this.#staging, name);
      if (Date.now() - (await stat(path)).mtimeMs > STAGED_MS)
        await rm(path, { force: true, recursive: true });
    }
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
