import { join } from 'node:path';
import type { Release } from '@portal/shared/remote/release';
import { ActivationLog, type Actor, type LogEntry, type SetEntry } from './activation-log';
import { checkSet, judge, type Releases, type ShellEvents } from './activation-rules';
import { AssetStore } from './asset-store';
import { makeFolder, sweepPartials } from './durable-file';
import { readLastGood, saveLastGood } from './last-good';
import { applyChanges, isSamePlacement, type Change, type Placement, type Placements } from './placement';
import { takeProcessLock, type ProcessLock } from './process-lock';
import { Publication, type Offer, type OfferAnswer } from './publication';
import { messageOf, RegistryError, storageError } from './registry-error';
import { composeServing, type Serving } from './release-set';
import { ReleaseStore } from './release-store';
import { planRollback } from './rollback';
import { eachOf, inSeries } from './serial';

export interface RegistryOptions {
  /** `DATA_DIR/registry`. */
  readonly folder: string;
  /** Origins beside the portal's own that a part's files may come from. */
  readonly assetOrigins: readonly string[];
  readonly shellEvents: ShellEvents;
  readonly now?: () => Date;
}

/** One part of an activation: `mf-team@0.1.0-1a2b3c4d`, and the origin of its files if not the portal's. */
export interface ActivationRequest extends Placement {
  readonly part: string;
}

export interface ActivationResult {
  readonly revision: number;
  readonly changes: readonly Change[];
  readonly warnings: readonly string[];
}

export interface RegistryStatus {
  readonly revision: number;
  /** `newest`: what the log says · `last good set`: something is damaged, see problems · `nothing`: no set yet. */
  readonly serving: 'newest' | 'last good set' | 'nothing';
  readonly hostApi: string | null;
  readonly parts: readonly (Placement & { readonly part: string; readonly published: readonly string[] })[];
  readonly problems: readonly string[];
  /** The last steps of the audit, newest first. */
  readonly audit: readonly LogEntry[];
}

interface Candidate {
  readonly revision: number;
  readonly placements: Placements;
  /** Known for the set that was kept apart; else read from the store. */
  readonly releases: Releases | null;
}

const NOTHING: Placements = {};

/**
 * Which release of which part a page load gets. State is an append-only log; what is served is held in
 * memory, so that a store that breaks while it runs changes nothing for the pages.
 */
export class Registry {
  readonly #options: RegistryOptions;
  readonly #lock: ProcessLock;
  readonly #releases: ReleaseStore;
  readonly #publication: Publication;
  readonly #oneAtATime = inSeries();
  readonly #now: () => Date;
  readonly assets: AssetStore;
  #log: ActivationLog;
  #serving: Serving | null = null;
  #servesNewest = true;
  /** What was found at the start; forgotten with the next successful step. */
  #problems: readonly string[] = [];

  private constructor(options: RegistryOptions, lock: ProcessLock, log: ActivationLog) {
    this.#options = options;
    this.#lock = lock;
    this.#log = log;
    this.#now = options.now ?? (() => new Date());
    this.assets = new AssetStore(options.folder);
    this.#releases = new ReleaseStore(options.folder);
    this.#publication = new Publication(this.assets, this.#releases);
  }

  /**
   * Opens the store, sweeps what a killed process left, and serves the newest set that is sound.
   * @throws RegistryError when another process holds the store or the folder cannot be written
   */
  static async open(options: RegistryOptions): Promise<Registry> {
    try {
      await makeFolder(options.folder);
      const lock = await takeProcessLock(join(options.folder, 'registry.lock'), 'The release store');
      try {
        await sweepPartials(options.folder);
        const registry = new Registry(options, lock, await ActivationLog.open(options.folder));
        await registry.assets.prepare();
        await registry.#releases.prepare();
        await registry.#recover();
        return registry;
      } catch (error) {
        await lock.release();
        throw error;
      }
    } catch (error) {
      throw storageError(error);
    }
  }

  /** What page loads get now; null before the first activation. */
  get serving(): Serving | null {
    return this.#serving;
  }

  async close(): Promise<void> {
    await this.#oneAtATime(async () => this.#lock.release());
  }

  async isKnown(part: string, id: string): Promise<boolean> {
    return (await this.#releases.text(part, id)) !== null;
  }

  /** Whether a part was ever in a set, even if it was taken out again. */
  hasBeenActive(part: string): boolean {
    return (
      this.#placements()[part] !== undefined ||
      this.#log.entries.some((entry) => entry.action !== 'publish' && part in entry.set)
    );
  }

  receive(digest: string, content: Uint8Array): Promise<void> {
    return this.#publication.receive(digest, content);
  }

  offer(offer: Offer, who: Actor): Promise<OfferAnswer> {
    return this.#oneAtATime(async () => {
      const answer = await this.#publication.offer(offer);
      if (answer.state === 'stored') {
        await this.#append({
          ...this.#entryBase(who, this.#revision()),
          action: 'publish',
          part: answer.part,
          release: answer.id,
        });
      }
      return answer;
    });
  }

  /** Puts one or more parts on the releases named, in one step or not at all. */
  activate(requests: readonly ActivationRequest[], who: Actor): Promise<ActivationResult> {
    return this.#oneAtATime(async () => {
      const active = this.#placements();
      const changes = requests
        .map((request): Change => ({
          part: request.part,
          from: active[request.part] ?? null,
          to: placementOf(request),
        }))
        .filter((change) => !isSamePlacement(change.from, change.to));
      if (new Set(requests.map(({ part }) => part)).size !== requests.length) {
        throw new RegistryError('refused', 'A part is named twice.');
      }
      if (changes.length === 0) return { revision: this.#revision(), changes, warnings: [] };
      return this.#step(changes, who, (base) => ({ ...base, action: 'activate' }));
    });
  }

  /** Takes back the last activation, or the last one of a part. */
  rollback(part: string | null, who: Actor): Promise<ActivationResult> {
    return this.#oneAtATime(async () => {
      const plan = planRollback(this.#log.entries, this.#placements(), part);
      if (plan === null) {
        throw new RegistryError(
          'refused',
          `There is nothing to roll back${part === null ? '' : ` for ${part}`}.`,
        );
      }
      return this.#step(plan.changes, who, (base) => ({ ...base, action: 'rollback', undoes: plan.undoes }));
    });
  }

  /** Looks at the disk again: what a page gets, and everything that is wrong. */
  status(): Promise<RegistryStatus> {
    return this.#oneAtATime(async () => {
      const placements = this.#placements();
      const parts = await Promise.all(
        Object.entries(placements).map(async ([part, placement]) => ({
          part,
          ...placement,
          published: await this.#publishedIds(part),
        })),
      );
      const problems = [...this.#problems, ...(await this.#inspect())];
      return {
        revision: this.#revision(),
        serving:
          this.#serving === null
            ? 'nothing'
            : this.#servesNewest && problems.length === 0
              ? 'newest'
              : 'last good set',
        hostApi: this.#serving?.set.shell.hostApi ?? null,
        parts,
        problems: [...new Set(problems)],
        audit: this.#log.entries.slice(-20).toReversed(),
      };
    });
  }

  async #step(
    changes: readonly Change[],
    who: Actor,
    toEntry: (base: Omit<SetEntry, 'action' | 'undoes'>) => SetEntry,
  ): Promise<ActivationResult> {
    const placements = applyChanges(this.#placements(), changes);
    for (const { to } of changes) this.#checkOrigin(to);
    const releases = await this.#load(placements, new Set(changes.map(({ part }) => part)));
    const verdict = judge(this.#serving?.releases ?? new Map(), releases, this.#options.shellEvents);
    if (verdict.refusals.length > 0) throw new RegistryError('refused', verdict.refusals.join(' '));

    const revision = this.#revision() + 1;
    const serving = composeServing(revision, placements, releases);
    await this.#append(toEntry({ ...this.#entryBase(who, revision), changes, set: placements }));
    this.#serving = serving;
    this.#servesNewest = true;
    this.#problems = await this.#keepLastGood(serving);
    return { revision, changes, warnings: verdict.warnings };
  }

  /** The releases of a set; those that are new in it are checked file by file. */
  async #load(placements: Placements, toVerify: ReadonlySet<string>): Promise<Releases> {
    const releases = new Map<string, Release>();
    for (const [part, { release: id }] of Object.entries(placements)) {
      const active = this.#serving?.releases.get(part);
      const release = active?.id === id ? active : await this.#releases.get(part, id);
      if (release === null) throw new RegistryError('absent', `${part}@${id} was never published here.`);
      if (toVerify.has(part)) {
        const damaged = await this.#damagedFile(release);
        if (damaged !== null) throw new RegistryError('invalid', damaged);
      }
      releases.set(part, release);
    }
    return releases;
  }

  async #damagedFile(release: Release): Promise<string | null> {
    let damaged: string | null = null;
    await eachOf(release.files, async (file) => {
      if (!(await this.assets.hasIntact(release.part, file))) {
        damaged ??= `${release.part}@${release.id}: the file ${file.name} is missing or damaged; publish it again.`;
      }
    });
    return damaged;
  }

  /** Serves the newest set that is sound: of the log, or the one that was kept apart. */
  async #recover(): Promise<void> {
    const problems: string[] = this.#log.problem === null ? [] : [this.#log.problem];
    for (const candidate of await this.#candidates(problems)) {
      try {
        this.#serving = await this.#judgeCandidate(candidate);
        break;
      } catch (error) {
        problems.push(`Revision ${String(candidate.revision)} cannot be served: ${messageOf(error)}`);
      }
    }
    this.#servesNewest = problems.length === 0;
    this.#problems = problems;
  }

  async #candidates(problems: string[]): Promise<readonly Candidate[]> {
    const logged = this.#log.entries
      .filter((entry): entry is SetEntry => entry.action !== 'publish')
      .map((entry): Candidate => ({ revision: entry.revision, placements: entry.set, releases: null }));
    const kept = await readLastGood(this.#options.folder).catch((error: unknown) => {
      problems.push(messageOf(error));
      return null;
    });
    // Newest first; of one revision, the log comes before the copy.
    return [...(kept === null ? [] : [kept]), ...logged]
      .reverse()
      .sort((one, other) => other.revision - one.revision);
  }

  async #judgeCandidate({ revision, placements, releases }: Candidate): Promise<Serving> {
    for (const placement of Object.values(placements)) this.#checkOrigin(placement);
    const loaded = releases ?? (await this.#load(placements, new Set()));
    const refusals = checkSet(loaded);
    if (refusals.length > 0) throw new RegistryError('refused', refusals.join(' '));
    for (const release of loaded.values()) {
      const damaged = await this.#damagedFile(release);
      if (damaged !== null) throw new RegistryError('invalid', damaged);
    }
    return composeServing(revision, placements, loaded);
  }

  async #inspect(): Promise<readonly string[]> {
    const logProblem = await this.#log.inspect();
    const problems = logProblem === null ? [] : [logProblem];
    for (const release of this.#serving?.releases.values() ?? []) {
      try {
        if ((await this.#releases.get(release.part, release.id)) === null) {
          problems.push(`${release.part}@${release.id}: its release file is missing; publish it again.`);
        }
        const damaged = await this.#damagedFile(release);
        if (damaged !== null) problems.push(damaged);
      } catch (error) {
        problems.push(messageOf(error));
      }
    }
    return problems;
  }

  async #publishedIds(part: string): Promise<readonly string[]> {
    // A store that cannot be read is named among the problems.
    return this.#releases.ids(part).catch(() => []);
  }

  #checkOrigin(placement: Placement | null): void {
    const origin = placement?.assets;
    if (origin !== undefined && !this.#options.assetOrigins.includes(origin)) {
      throw new RegistryError('refused', `${origin} is not among ASSET_ORIGINS.`);
    }
  }

  async #append(entry: LogEntry): Promise<void> {
    try {
      await this.#log.append(entry);
    } catch (error) {
      throw storageError(error);
    }
  }

  async #keepLastGood(serving: Serving): Promise<readonly string[]> {
    try {
      await saveLastGood(this.#options.folder, serving);
      return [];
    } catch (error) {
      // The log is the truth and has been written; the copy is made good with the next step.
      return [`The copy of the last good set could not be written: ${messageOf(error)}.`];
    }
  }

  #placements(): Placements {
    return this.#serving?.placements ?? NOTHING;
  }

  #revision(): number {
    return Math.max(this.#serving?.set.revision ?? 0, this.#log.entries.at(-1)?.revision ?? 0);
  }

  #entryBase(who: Actor, revision: number): { seq: number; at: string; who: Actor; revision: number } {
    return { seq: (this.#log.entries.at(-1)?.seq ?? 0) + 1, at: this.#now().toISOString(), who, revision };
  }
}

function placementOf({ release, assets }: ActivationRequest): Placement {
  return assets === undefined ? { release } : { release, assets };
}
