import type { PartKeys } from '../access/part-keys';
import type { LogEntry, PublishEntry } from '../history/activation-log';
import type { Change } from '../model/placement';
import type { ReleaseStore } from '../store/release-store';
import type { SetLoader } from './set-loader';

/** Of a release whose publication a damaged log no longer has: older than any key. */
const UNKNOWN_TIME = new Date(0).toISOString();

interface TrustSources {
  readonly releases: ReleaseStore;
  readonly loader: SetLoader;
  readonly keys: PartKeys;
  readonly entries: () => readonly LogEntry[];
}

/** Decides whether releases may be given to pages: where their files come from, and who has signed them. */
export class ReleaseTrust {
  readonly #sources: TrustSources;

  constructor(sources: TrustSources) {
    this.#sources = sources;
  }

  /** The newest entry of a release's publication. Undefined when the log has none. */
  publication(part: string, id: string): PublishEntry | undefined {
    return this.#sources
      .entries()
      .findLast(
        (entry): entry is PublishEntry =>
          entry.action === 'publish' && entry.part === part && entry.release === id,
      );
  }

  /**
   * Refuses releases from other origins than the settings allow, and those that their team has not signed.
   * @throws RegistryError `refused`
   */
  async refuseUntrusted(changes: readonly Pick<Change, 'part' | 'to'>[]): Promise<void> {
    const { loader, releases, keys } = this.#sources;
    for (const { part, to } of changes) {
      loader.refuseForeignOrigin(to);
      if (to === null) continue;
      const text = await releases.text(part, to.release);
      if (text === null) continue;
      const published = this.publication(part, to.release);
      keys.refuseUnsigned(part, text, published?.signature, published?.at ?? UNKNOWN_TIME);
    }
  }
}
