import { join } from 'node:path';
import type { Release, ReleaseSet } from '@portal/shared/remote/release';
import { LockHeldError, takeProcessLock, type ProcessLock } from '@portal/shared/server/process-lock';
import {
  ActivationLog,
  partsOf,
  type Actor,
  type EntryBase,
  type LogEntry,
  type SetEntry,
} from './activation-log';
import { checkActivation, type Releases, type ProvidedEvents, type Verdict } from './activation-rules';
import { AssetStore } from './asset-store';
import type { ProviderDescription } from './call-rules';
import { judgeBuild } from './deploy-verdict';
import { withRemovedParts } from './removed-parts';
import { makeFolder, sweepPartials } from './durable-file';
import { saveLastGood } from './last-good';
import { applyChanges, isSamePlacement, type Change, type Placement, type Placements } from './placement';
import { Publication, type Offer, type OfferResponse } from './publication';
import type {
  ActivationRequest,
  ActivationResult,
  HistoryFilter,
  RegistryStatus,
  RollbackPreview,
  RollbackResult,
} from './registry-results';
import { messageOf, RegistryError, storageError } from './registry-error';
import { composeServing, type Serving } from './release-set';
import { ReleaseStore } from './release-store';
import { planLastRollback, planPartRollback, type RollbackPlan } from './rollback';
import { sequential } from './sequential';
import { refuseOutdated, type StepConditions } from './step-conditions';
import { SetLoader } from './set-loader';
import { recoverSet } from './set-recovery';

export interface RegistryOptions {
  /** `DATA_DIR/registry`. */
  readonly folder: string;
  /** Origins beside the portal's own that a part's files may come from. */
  readonly assetOrigins: readonly string[];
  readonly providedEvents: ProvidedEvents;
  /** Absent if it is not known what the provider serves: releases are then not judged by it. */
  readonly provider?: ProviderDescription;
  readonly now?: () => Date;
}

/** Who makes a step, and why. */
type StepAuthor = Pick<EntryBase, 'who'> & Pick<StepConditions, 'reason'>;

const NOTHING: Placements = {};
/** Number of log entries that `history` and `status` return. */
const DEFAULT_HISTORY = 20;
/** Number of sets of open pages held in memory, besides the served one. */
const MAX_FORMER_SETS = 8;

/**
 * Decides which release of which part a page load gets. The state is an append-only log. The served set is held in
 * memory, so pages are not affected when the store breaks at run time.
 */
export class Registry {
  readonly #options: RegistryOptions;
  readonly #lock: ProcessLock;
  readonly #releases: ReleaseStore;
  readonly #publication: Publication;
  readonly #loader: SetLoader;
  readonly #oneAtATime = sequential();
  readonly #now: () => Date;
  readonly assets: AssetStore;
  #log: ActivationLog;
  #serving: Serving | null = null;
  #servesNewest = true;
  readonly #formerSets = new Map<number, ReleaseSet>();
  /** Problems found at the start; cleared by the next successful step. */
  #problems: readonly string[] = [];

  private constructor(options: RegistryOptions, lock: ProcessLock, log: ActivationLog) {
    this.#options = options;
    this.#lock = lock;
    this.#log = log;
    this.#now = options.now ?? (() => new Date());
    this.assets = new AssetStore(options.folder);
    this.#releases = new ReleaseStore(options.folder);
    this.#publication = new Publication(this.assets, this.#releases, options.provider?.calls);
    this.#loader = new SetLoader({
      releases: this.#releases,
      assets: this.assets,
      assetOrigins: options.assetOrigins,
    });
  }

  /**
   * Opens the store, deletes incomplete files of a killed process, and serves the newest valid set.
   * @throws RegistryError when another process holds the store or the folder cannot be written
   */
  static async open(options: RegistryOptions): Promise<Registry> {
    try {
      await makeFolder(options.folder);
      const lock = await lockStore(options.folder);
      try {
        await sweepPartials(options.folder);
        const registry = new Registry(options, lock, await ActivationLog.open(options.folder));
        await registry.assets.prepare();
        await registry.#releases.prepare();
        const { serving, problems } = await recoverSet(options.folder, registry.#log, registry.#loader);
        registry.#serving =
          serving && (await withRemovedParts(serving, registry.#log.entries, registry.#releases));
        registry.#servesNewest = problems.length === 0;
        registry.#problems = problems;
        return registry;
      } catch (error) {
        await lock.release();
        throw error;
      }
    } catch (error) {
      throw storageError(error);
    }
  }

  /** The set that page loads get now; null before the first activation. */
  get serving(): Serving | null {
    return this.#serving;
  }

  /**
   * The set of a revision, for pages loaded with it. Null when the revision does not exist or can no longer be read.
   */
  async setOf(revision: number): Promise<ReleaseSet | null> {
    if (this.#serving?.set.revision === revision) return this.#serving.set;
    const known = this.#formerSets.get(revision);
    if (known !== undefined) return known;
    const former = this.#log.entries.findLast(
      (entry): entry is SetEntry => entry.action !== 'publish' && entry.revision === revision,
    );
    if (former === undefined) return null;
    try {
      const releases = await this.#loader.load(former.set, this.#serving?.releases ?? new Map(), new Set());
      const { set } = composeServing(revision, former.set, releases);
      for (const oldest of [...this.#formerSets.keys()].slice(0, -MAX_FORMER_SETS))
        this.#formerSets.delete(oldest);
      this.#formerSets.set(revision, set);
      return set;
    } catch (error) {
      if (error instanceof RegistryError) return null;
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#oneAtATime(async () => this.#lock.release());
  }

  /** The newest revision of the log, even while an older set is served; 0 before the first activation. */
  get revision(): number {
    return Math.max(this.#serving?.set.revision ?? 0, this.#log.entries.at(-1)?.revision ?? 0);
  }

  /** Whether nothing was ever activated here. A damaged store does not count as empty. */
  get isEmpty(): boolean {
    return (
      this.#serving === null &&
      this.#problems.length === 0 &&
      this.#log.entries.every(({ action }) => action === 'publish')
    );
  }

  isActive(part: string): boolean {
    return this.#placements()[part] !== undefined;
  }

  receive(digest: string, content: Uint8Array): Promise<void> {
    return this.#publication.receive(digest, content);
  }

  offer(offer: Offer, who: Actor): Promise<OfferResponse> {
    return this.#oneAtATime(async () => {
      const response = await this.#publication.offer(offer);
      if (response.state === 'stored') {
        await this.#append({
          ...this.#entryBase({ who }, this.revision),
          action: 'publish',
          part: response.part,
          release: response.id,
        });
      }
      return response;
    });
  }

  /** Whether a build could be published and activated now. Changes nothing. */
  judgeBuild(text: string): Promise<Verdict> {
    return judgeBuild(text, {
      active: this.#serving?.releases ?? new Map(),
      published: this.#releases,
      ...this.#options,
    });
  }

  /** Releases that pages get. */
  get releasesInUse(): readonly Release[] {
    return [...(this.#serving?.releases.values() ?? [])];
  }

  /** Activates one or more releases in one step: all or none. */
  activate(
    requests: readonly ActivationRequest[],
    who: Actor,
    conditions: StepConditions = {},
  ): Promise<ActivationResult> {
    return this.#change(conditions, async () => {
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
      if (changes.length === 0) return { revision: this.revision, changes, warnings: [] };
      return this.#step(changes, { who, ...conditions }, (base) => ({ ...base, action: 'activate' }));
    });
  }

  /**
   * Takes a part out of the set; its releases stay published.
   * @throws RegistryError `refused` when it is not in the set, or when it is the shell
   */
  remove(part: string, who: Actor, conditions: StepConditions = {}): Promise<ActivationResult> {
    return this.#change(conditions, async () => {
      const from = this.#placements()[part];
      if (from === undefined) throw new RegistryError('refused', `${part} is not active.`);
      // Logged as an activation, so that earlier versions of the program can read it.
      return this.#step([{ part, from, to: null }], { who, ...conditions }, (base) => ({
        ...base,
        action: 'activate',
      }));
    });
  }

  /**
   * Activates the previous release of a part.
   * @throws RegistryError `refused` when there is no earlier release
   */
  rollback(part: string, who: Actor, conditions: StepConditions = {}): Promise<RollbackResult> {
    return this.#change(conditions, async () =>
      this.#followPlan(planPartRollback(this.#log.entries, this.#placements(), part), {
        who,
        ...conditions,
      }),
    );
  }

  /**
   * The result of undoing the newest activation, without doing it.
   * @throws RegistryError `refused` when it cannot be undone
   */
  previewRollback(): Promise<RollbackPreview> {
    return this.#oneAtATime(async () => {
      const { undoes, parts } = planLastRollback(this.#log.entries, this.#placements());
      return { revision: this.revision, undoes: undoes.seq, at: undoes.at, who: undoes.who, parts };
    });
  }

  /**
   * Undoes the newest activation, which the caller identifies by its `seq`.
   * @throws RegistryError `refused` when another activation is the newest by now
   */
  rollbackActivation(seq: number, who: Actor, conditions: StepConditions = {}): Promise<RollbackResult> {
    return this.#change(conditions, async () => {
      const plan = planLastRollback(this.#log.entries, this.#placements());
      if (plan.undoes.seq !== seq)
        throw new RegistryError('refused', 'Another step was made meanwhile: look again before undoing it.');
      return this.#followPlan(plan, { who, ...conditions });
    });
  }

  /** Checks the disk again and returns what pages get and all problems. */
  status(): Promise<RegistryStatus> {
    return this.#oneAtATime(async () => {
      const placements = this.#placements();
      const parts = await Promise.all(
        Object.entries(placements).map(async ([part, placement]) => ({
          part,
          ...placement,
          owner: this.#serving?.releases.get(part)?.manifest?.owner ?? null,
          published: await this.#publishedIds(part),
        })),
      );
      const logProblem = await this.#log.inspect();
      const problems = [
        ...this.#problems,
        ...(logProblem === null ? [] : [logProblem]),
        ...(await this.#loader.problemsOf(this.#serving?.releases ?? new Map())),
      ];
      return {
        revision: this.revision,
        serving:
          this.#serving === null
            ? 'nothing'
            : this.#servesNewest && problems.length === 0
              ? 'newest'
              : 'last good set',
        hostApi: this.#serving?.set.shell.hostApi ?? null,
        parts,
        problems: [...new Set(problems)],
        audit: this.history({}),
      };
    });
  }

  /**
   * Steps of the log, newest first.
   * @param part only those that concern it
   */
  history({ part, last = DEFAULT_HISTORY }: HistoryFilter): readonly LogEntry[] {
    return this.#log.entries
      .filter((entry) => part === undefined || partsOf(entry).includes(part))
      .slice(-last)
      .toReversed();
  }

  /** Changes the set, unless it is no longer the one that the operator has seen. */
  #change<T>(conditions: StepConditions, work: () => Promise<T>): Promise<T> {
    return this.#oneAtATime(async () => {
      refuseOutdated(conditions, this.revision, this.#log.entries);
      return work();
    });
  }

  async #followPlan({ undoes, parts }: RollbackPlan, by: StepAuthor): Promise<RollbackResult> {
    const changes = parts.map(({ part, from, to }): Change => ({ part, from, to }));
    const result = await this.#step(changes, by, (base) => ({
      ...base,
      action: 'rollback',
      undoes: undoes.seq,
    }));
    return { ...result, parts };
  }

  async #step(
    changes: readonly Change[],
    by: StepAuthor,
    toEntry: (base: Omit<SetEntry, 'action' | 'undoes'>) => SetEntry,
  ): Promise<ActivationResult> {
    const placements = applyChanges(this.#placements(), changes);
    for (const { to } of changes) this.#loader.refuseForeignOrigin(to);
    const active: Releases = this.#serving?.releases ?? new Map();
    const releases = await this.#loader.load(placements, active, new Set(changes.map(({ part }) => part)));
    const verdict = checkActivation(active, releases, this.#options.providedEvents, this.#options.provider);
    if (verdict.refusals.length > 0) throw new RegistryError('refused', verdict.refusals.join(' '));

    const revision = this.revision + 1;
    const serving = await withRemovedParts(
      composeServing(revision, placements, releases),
      this.#log.entries,
      this.#releases,
    );
    await this.#append(toEntry({ ...this.#entryBase(by, revision), changes, set: placements }));
    this.#serving = serving;
    this.#servesNewest = true;
    this.#problems = await this.#keepLastGood(serving);
    return { revision, changes, warnings: verdict.warnings };
  }

  async #publishedIds(part: string): Promise<readonly string[]> {
    // A store that cannot be read is reported among the problems.
    return this.#releases.ids(part).catch(() => []);
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
      // The log is authoritative and has been written. The next step writes the copy again.
      return [`The copy of the last good set could not be written: ${messageOf(error)}.`];
    }
  }

  #placements(): Placements {
    return this.#serving?.placements ?? NOTHING;
  }

  #entryBase({ who, reason }: StepAuthor, revision: number): EntryBase {
    return {
      seq: (this.#log.entries.at(-1)?.seq ?? 0) + 1,
      at: this.#now().toISOString(),
      who,
      ...(reason === undefined ? {} : { reason }),
      revision,
    };
  }
}

async function lockStore(folder: string): Promise<ProcessLock> {
  try {
    return await takeProcessLock(join(folder, 'registry.lock'), 'The release store');
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    throw new RegistryError('refused', `${error.message}; one process at a time may use it.`);
  }
}

function placementOf({ release, assets }: ActivationRequest): Placement {
  return assets === undefined ? { release } : { release, assets };
}
