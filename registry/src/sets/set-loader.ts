import { setImmediate } from 'node:timers/promises';
import type { Release } from '@portal/shared/remote/release';
import type { Releases } from '../rules/activation-rules';
import type { AssetStore } from '../store/asset-store';
import { stampOf } from '../files/file-stamp';
import type { Placement, Placements } from '../model/placement';
import { messageOf, RegistryError } from '../model/registry-error';
import type { ReleaseStore } from '../store/release-store';
import { eachOf } from '../files/sequential';

interface Stores {
  readonly releases: ReleaseStore;
  readonly assets: AssetStore;
  /** Origins besides the portal's own that a part's files may come from. */
  readonly assetOrigins: readonly string[];
  /** Whether the files of releases are served here, and must be in place. */
  readonly hasFiles: boolean;
}

/** Reads the releases of a set from the store and reports their problems. */
export class SetLoader {
  readonly #stores: Stores;
  /** Part → stamp of the files of its release when they were found intact. */
  readonly #intact = new Map<string, string>();

  constructor(stores: Stores) {
    this.#stores = stores;
  }

  /**
   * Loads the releases of a set. Every file of those in `toVerify` is checked.
   * @param known releases already in memory
   * @throws RegistryError `absent` or `invalid`
   */
  async load(placements: Placements, known: Releases, toVerify: ReadonlySet<string>): Promise<Releases> {
    const releases = new Map<string, Release>();
    for (const [part, { release: id }] of Object.entries(placements)) {
      const active = known.get(part);
      const release = active?.id === id ? active : await this.#stores.releases.get(part, id);
      if (release === null) throw new RegistryError('absent', `${part}@${id} was never published here.`);
      if (toVerify.has(part)) await this.refuseDamaged(release);
      releases.set(part, release);
    }
    return releases;
  }

  /** @throws RegistryError `invalid` when a file is missing or damaged */
  async refuseDamaged(release: Release): Promise<void> {
    const damaged = this.#stores.hasFiles ? await this.#damagedFile(release) : null;
    if (damaged !== null) throw new RegistryError('invalid', damaged);
  }

  /** @throws RegistryError `refused` */
  refuseForeignOrigin(placement: Placement | null): void {
    const origin = placement?.assets;
    if (origin !== undefined && !this.#stores.assetOrigins.includes(origin)) {
      throw new RegistryError('refused', `${origin} is not among ASSET_ORIGINS.`);
    }
  }

  /**
   * Checks the disk again and returns the problems of these releases, one sentence each. Contents are read again only if
   * something has changed on the disk since they were found intact.
   */
  async problemsOf(releases: Releases): Promise<readonly string[]> {
    const problems = new Map<Release, readonly string[]>();
    await eachOf([...releases.values()], async (release) => {
      try {
        problems.set(release, await this.#problemsOf(release));
      } catch (error) {
        problems.set(release, [messageOf(error)]);
      }
    });
    return [...releases.values()].flatMap((release) => problems.get(release) ?? []);
  }

  async #problemsOf(release: Release): Promise<readonly string[]> {
    const { part, id, files } = release;
    const { releases, assets } = this.#stores;
    // Pages are served between two releases.
    await setImmediate();
    const stamp = stampOf([releases.pathOf(part, id), ...files.map((file) => assets.pathOf(part, file))]);
    if (stamp !== null && this.#intact.get(part) === stamp) return [];
    const problems: string[] = [];
    if ((await releases.get(part, id)) === null)
      problems.push(`${part}@${id}: its release file is missing; publish it again.`);
    const damaged = await this.#damagedFile(release);
    if (damaged !== null) problems.push(damaged);
    if (problems.length === 0 && stamp !== null) this.#intact.set(part, stamp);
    return problems;
  }

  async #damagedFile(release: Release): Promise<string | null> {
    let damaged: string | null = null;
    await eachOf(release.files, async (file) => {
      if (!(await this.#stores.assets.hasIntact(release.part, file))) {
        damaged ??= `${release.part}@${release.id}: the file ${file.name} is missing or damaged; publish it again.`;
      }
    });
    return damaged;
  }
}
