import type { CallShapes, Release, ReleaseFile } from '@portal/shared/remote/release';
import type { PartKeys, ReleaseSignature } from '../access/part-keys';
import { ENCODINGS, type AssetStore, type Encoding } from '../store/asset-store';
import { refuseUnusable } from '../rules/publication-rules';
import { RegistryError, storageError } from '../model/registry-error';
import { checkReleaseId, parseRelease } from '../store/release-schema';
import type { ReleaseStore } from '../store/release-store';
import { eachOf } from '../files/sequential';

/** A precompressed copy of a file in an offer. */
export interface OfferedCopy {
  readonly of: string;
  readonly encoding: Encoding;
  readonly sha256: string;
}

/** What a publisher offers: the bytes of `release.json`, and the precompressed copies. */
export interface Offer {
  readonly release: string;
  readonly copies: readonly OfferedCopy[];
  /** Commit that it was built from. */
  readonly commit?: string | undefined;
  readonly signature?: ReleaseSignature | undefined;
}

/**
 * `known`: already published, nothing to do · `stored`: published now · `incomplete`: send the contents with these
 * SHA-256 and offer again.
 */
export interface OfferResponse {
  readonly part: string;
  readonly id: string;
  readonly state: 'known' | 'stored' | 'incomplete';
  readonly missing: readonly string[];
}

/** The files and copies of a release that are not in place yet. */
interface Work {
  readonly files: readonly ReleaseFile[];
  readonly copies: readonly (OfferedCopy & { readonly file: ReleaseFile })[];
}

/**
 * Accepts releases. Publishing has three steps, each of which can be repeated: offer, send what is missing, offer
 * again. Nothing is put in place before everything has been verified.
 */
export class Publication {
  readonly #assets: AssetStore;
  readonly #releases: ReleaseStore;
  readonly #keys: PartKeys;
  readonly #served: CallShapes | null;

  /** @param served the calls of the provider; null if they are not known */
  constructor(assets: AssetStore, releases: ReleaseStore, keys: PartKeys, served: CallShapes | null = null) {
    this.#assets = assets;
    this.#releases = releases;
    this.#keys = keys;
    this.#served = served;
  }

  /** @throws RegistryError `invalid` or `refused`; `storage` when the disk fails */
  async offer({ release: text, copies, signature }: Offer): Promise<OfferResponse> {
    const release = parseRelease(text);
    checkReleaseId(text);
    const { part, id } = release;
    this.#keys.refuseUnsigned(part, text, signature);
    const before = await this.#releases.text(part, id);
    // What earlier versions accepted can be published again, to repair its files.
    if (before === null) refuseUnusable(release, this.#served);
    if (before !== null && before !== text) {
      throw new RegistryError('refused', `${part}@${id} is published already, with other bytes.`);
    }
    try {
      const work = await this.#workFor(release, copies);
      const missing = await this.#notStaged(work);
      if (missing.length > 0) return { part, id, state: 'incomplete', missing };
      await this.#putInPlace(part, work);
      if (before !== null) return { part, id, state: 'known', missing: [] };
      await this.#releases.put(release, text);
      return { part, id, state: 'stored', missing: [] };
    } catch (error) {
      throw storageError(error);
    }
  }

  /** @throws RegistryError `invalid` when the content does not match its digest */
  async receive(digest: string, content: Uint8Array): Promise<void> {
    try {
      await this.#assets.stage(digest, content);
    } catch (error) {
      throw storageError(error);
    }
  }

  async #workFor(release: Release, copies: readonly OfferedCopy[]): Promise<Work> {
    const digests = await this.#releases.digests(release.part);
    const files: ReleaseFile[] = [];
    await eachOf(release.files, async (file) => {
      const known = digests.get(file.name);
      if (known !== undefined && known !== file.sha256) {
        throw new RegistryError(
          'refused',
          `${release.part}/${file.name} is published already, with other bytes.`,
        );
      }
      if (!(await this.#assets.isPublished(release.part, file))) files.push(file);
    });
    return { files, copies: await this.#copiesFor(release, copies) };
  }

  async #copiesFor(release: Release, copies: readonly OfferedCopy[]): Promise<Work['copies']> {
    const byName = new Map(release.files.map((file) => [file.name, file]));
    const wanted: (OfferedCopy & { file: ReleaseFile })[] = [];
    await eachOf(copies, async (copy) => {
      const file = byName.get(copy.of);
      if (file === undefined) {
        throw new RegistryError(
          'invalid',
          `A copy is offered of ${copy.of}, which is not a file of ${release.part}.`,
        );
      }
      if (!(await this.#assets.hasCopy(release.part, file, copy.encoding))) wanted.push({ ...copy, file });
    });
    return wanted;
  }

  async #notStaged({ files, copies }: Work): Promise<readonly string[]> {
    const missing: string[] = [];
    for (const { sha256 } of [...files, ...copies]) {
      if (!missing.includes(sha256) && !(await this.#assets.isStaged(sha256))) missing.push(sha256);
    }
    return missing;
  }

  async #putInPlace(part: string, { files, copies }: Work): Promise<void> {
    if (files.length + copies.length === 0) return;
    // All uploads are verified before the first file is placed, so that an invalid copy leaves nothing behind.
    await eachOf(files, async (file) => this.#assets.checkStaged(file));
    await eachOf(copies, async ({ file, encoding, sha256 }) =>
      this.#assets.checkStagedCopy(file, encoding, sha256),
    );
    const placed = [
      ...files.map((file) => [file.name, file.sha256] as const),
      ...copies.map(({ file, encoding, sha256 }) => [`${file.name}${ENCODINGS[encoding]}`, sha256] as const),
    ];
    await this.#assets.adopt(part, new Map(placed));
  }
}
