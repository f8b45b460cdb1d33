import { join } from 'node:path';
import type { Release } from '@portal/shared/remote/release';
import { LockHeldError, takeProcessLock, type ProcessLock } from '@portal/shared/server/process-lock';
import { isSetEntry, type ActivationLog, type SetEntry } from '../history/activation-log';
import { nextEntryBase, partsOf, type Actor, type EntryBase, type StepAuthor } from '../model/log-entry';
import type { ActivationResult, RollbackPreview, RollbackResult } from '../history/step-results';
import { checkActivation, type ProvidedEvents, type Releases, type Verdict } from '../rules/activation-rules';
import type { PartKeys } from '../access/part-keys';
import { TeamAccess } from '../access/team-access';
import type { TokenStore } from '../access/token-store';
import { AssetStore } from '../store/asset-store';
import type { ProviderDescription } from '../rules/call-rules';
import { judgeBuild } from '../publication/deploy-verdict';
import { withRemovedParts } from '../sets/removed-parts';
import { makeFolder, sweepPartials } from '../files/durable-file';
import { saveLastGood } from '../sets/last-good';
import {
  applyChanges,
  isSamePlacement,
  placementOf,
  type Change,
  type Placements,
  type ActivationRequest,
} from '../model/placement';
import { Publication, type Offer, type OfferResponse } from '../publication/publication';
import type {
  HistoryEntry,
  HistoryFilter,
  PruneResult,
  ReleaseCommits,
  RegistryStatus,
} from './registry-results';
import { pruneStores } from './prune';
import { diffReleases, type ReleaseDiff } from '../publication/release-diff';
import { messageOf, RegistryError, storageError } from '../model/registry-error';
import { refuseUnconsented } from '../rules/public-routes';
import { openStores, type RegistryStores } from './registry-stores';
import { composeServing, type Serving } from '../sets/release-set';
import { ReleaseStore } from '../store/release-store';
import { ReleaseTrust } from '../sets/release-trust';
import { planLastRollback, planPartRollback, type RollbackPlan } from '../history/rollback';
import { sequential } from '../files/sequential';
import { refuseOutdated, type StepConditions } from '../history/step-conditions';
import { armText, type Arm, type SetKey } from '../rollouts/arm';
import { composeArms, type ArmSets } from '../rollouts/arm-sets';
import type { Exposures } from '../guard/exposures';
import { viewOf } from '../rollouts/rollout-view';
import { Rollouts } from '../rollouts/rollouts';
import { isOpen } from '../rollouts/rollout-request';
import type { Rollout } from '../rollouts/rollout';
import type { Signer } from '../visits/signing-key';
import { SetArchive } from './set-archive';
import { SetLoader } from '../sets/set-loader';
import { recoverSet } from '../sets/set-recovery';

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

const NOTHING: Placements = {};
/** Number of log entries that `history` and `status` return. */
const DEFAULT_HISTORY = 20;

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
  readonly rollouts: Rollouts;
  /** People who have seen the releases of a rollout. */
  readonly exposures: Exposures;
  /** Signs lanes, page tokens and codes. */
  readonly signer: Signer;
  /** Tokens of teams. */
  readonly tokens: TokenStore;
  /** Keys that sign releases. */
  readonly keys: PartKeys;
  /** Changes tokens and keys, and keeps their history. */
  readonly access: TeamAccess;
  #log: ActivationLog;
  #serving: Serving | null = null;
  #servesNewest = true;
  /** Sets of the running rollouts. */
  #arms: ArmSets = new Map();
  readonly #archive: SetArchive;
  readonly #trust: ReleaseTrust;
  /** Whether pages can work with a set that a person chose. A set is of one revision, so the answer never changes. */
  readonly #fitting = new WeakMap<Serving, boolean>();
  /** Problems found at the start; cleared by the next successful step. */
  #problems: readonly string[] = [];

  private constructor(options: RegistryOptions, lock: ProcessLock, stores: RegistryStores) {
    this.#options = options;
    this.#lock = lock;
    this.#log = stores.log;
    this.signer = stores.signer;
    this.tokens = stores.tokens;
    this.keys = stores.keys;
    this.exposures = stores.exposures;
    this.#now = options.now ?? (() => new Date());
    this.access = new TeamAccess({
      tokens: this.tokens,
      keys: this.keys,
      log: stores.accessLog,
      oneAtATime: this.#oneAtATime,
      revision: () => this.revision,
      now: this.#now,
    });
    this.assets = new AssetStore(options.folder);
    this.#releases = new ReleaseStore(options.folder);
    this.#publication = new Publication(this.assets, this.#releases, this.keys, options.provider?.calls);
    this.#loader = new SetLoader({
      releases: this.#releases,
      assets: this.assets,
      assetOrigins: options.assetOrigins,
    });
    this.#trust = new ReleaseTrust({
      releases: this.#releases,
      loader: this.#loader,
      keys: this.keys,
      entries: () => this.#log.entries,
    });
    this.#archive = new SetArchive({
      loader: this.#loader,
      activations: () => this.#log.entries,
      rollouts: () => this.rollouts.all,
    });
    this.rollouts = new Rollouts(stores.rolloutLog, {
      change: (conditions, work) => this.#change(conditions, work),
      placements: () => this.#placements(),
      revision: () => this.revision,
      now: this.#now,
      composeArms: (rollouts, toVerify = []) => this.#composeArms(this.#serving, rollouts, toVerify),
      useArms: (arms) => {
        this.#arms = arms;
      },
      arms: () => this.#arms,
      activate: (changes, by, beside) =>
        this.#step(changes, by, (base) => ({ ...base, action: 'activate' }), beside),
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
        const registry = new Registry(options, lock, await openStores(options.folder));
        await registry.assets.prepare();
        await registry.#releases.prepare();
        const { serving, problems } = await recoverSet(options.folder, registry.#log, registry.#loader);
        registry.#serving =
          serving && (await withRemovedParts(serving, registry.#log.entries, registry.#releases));
        registry.#servesNewest = problems.length === 0;
        registry.#problems = [...problems, ...(await registry.#resumeRollouts())];
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
   * The set of an arm now. Null before the first activation, and when pages cannot work with a previous release that a
   * person chose.
   */
  async servingOf(arm: Arm): Promise<Serving | null> {
    const text = armText(arm);
    if (text === '' || this.#serving === null) return this.#serving;
    const served = this.#arms.get(text);
    if (served !== undefined) return served;
    const { releases, set } = this.#serving;
    const isBaseServed = arm.rollouts.length === 0 || this.#arms.has(armText({ ...arm, backs: [] }));
    if (arm.backs.length === 0 || !isBaseServed) return null;
    const found = await this.#archive.find({ revision: set.revision, arm }, releases);
    if (found === null) return null;
    const fits = this.#fitting.get(found) ?? this.#judge(releases, found.releases).refusals.length === 0;
    this.#fitting.set(found, fits);
    if (!fits) return null;
    try {
      await this.#trust.refuseUntrusted(
        arm.backs.map((part) => ({ part, to: found.placements[part] ?? null })),
      );
      return found;
    } catch (error) {
      if (error instanceof RegistryError) return null;
      throw error;
    }
  }

  /** The set that a page was loaded with. Null when it does not exist or can no longer be read. */
  async setOf(key: SetKey): Promise<Serving | null> {
    if (this.#serving?.set.revision === key.revision) {
      const served = armText(key.arm) === '' ? this.#serving : this.#arms.get(armText(key.arm));
      if (served !== undefined) return served;
    }
    return this.#archive.find(key, this.#serving?.releases ?? new Map());
  }

  async close(): Promise<void> {
    await this.#oneAtATime(async () => {
      // Without it, planned shares only wait longer.
      await this.exposures.save(this.rollouts.running).catch(() => undefined);
      await this.#lock.release();
    });
  }

  /** The newest revision of the log, even while an older set is served; 0 before the first activation. */
  get revision(): number {
    return Math.max(this.#serving?.set.revision ?? 0, this.#log.entries.at(-1)?.revision ?? 0);
  }

  /** Whether nothing was ever activated here. A damaged store does not count as empty. */
  get isEmpty(): boolean {
    return this.#serving === null && this.#problems.length === 0 && !this.#log.entries.some(isSetEntry);
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
      const isSignedAnew =
        response.state === 'known' &&
        offer.signature !== undefined &&
        offer.signature.key !== this.#trust.publication(response.part, response.id)?.signature?.key;
      if (response.state === 'stored' || isSignedAnew) {
        await this.access.noteKey(response.part, offer.signature, who);
        await this.#log.append({
          ...this.#entryBase({ who }, this.revision),
          action: 'publish',
          part: response.part,
          release: response.id,
          ...(offer.commit === undefined ? {} : { commit: offer.commit }),
          ...(offer.signature === undefined ? {} : { signature: offer.signature }),
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

  /**
   * Releases that pages get, those of running rollouts included, also when they could not be served at the start.
   * @throws RegistryError `invalid` when one is damaged
   */
  async releasesInUse(): Promise<readonly Release[]> {
    const active = [...(this.#serving?.releases.values() ?? [])];
    const changes = this.rollouts.running.flatMap((rollout) => rollout.changes);
    const inArms = await Promise.all(changes.map(({ part, to }) => this.#releases.get(part, to.release)));
    return [...active, ...inArms.filter((release) => release !== null)];
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
          to: placementOf(request, active[request.part] ?? null),
        }))
        .filter((change) => !isSamePlacement(change.from, change.to));
      if (new Set(requests.map(({ part }) => part)).size !== requests.length) {
        throw new RegistryError('refused', 'A part is named twice.');
      }
      if (changes.length === 0) return { revision: this.revision, changes, warnings: [] };
      this.rollouts.refuseTouched(changes);
      await this.#refuseUnconsented(changes);
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
      const changes = [{ part, from, to: null }];
      this.rollouts.refuseTouched(changes);
      // Logged as an activation, so that earlier versions of the program can read it.
      return this.#step(changes, { who, ...conditions }, (base) => ({
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

  /**
   * Deletes releases that nobody needs, and their files.
   * @param isPreview only says which
   */
  prune({ isPreview }: { readonly isPreview: boolean }): Promise<PruneResult> {
    return this.#oneAtATime(async () => {
      // A damaged log does not say what is needed.
      const problems = await this.#findProblems();
      if (problems.length > 0)
        throw new RegistryError(
          'refused',
          `Nothing is deleted while the store is damaged. ${problems.join(' ')}`,
        );
      const needs = {
        entries: this.#log.entries,
        active: this.#placements(),
        rollouts: this.rollouts.all,
        now: this.#now().getTime(),
      };
      return pruneStores({ releases: this.#releases, assets: this.assets }, needs, isPreview);
    });
  }

  /**
   * What distinguishes two published releases of a part.
   * @throws RegistryError `absent`
   */
  async diff(part: string, from: string, to: string): Promise<ReleaseDiff & ReleaseCommits> {
    const diff = diffReleases(
      await this.#releases.require(part, from),
      await this.#releases.require(part, to),
    );
    const commitOf = (id: string): string | null => this.#trust.publication(part, id)?.commit ?? null;
    return { ...diff, commits: { from: commitOf(from), to: commitOf(to) } };
  }

  async #findProblems(): Promise<readonly string[]> {
    const logProblems = await Promise.all([
      this.#log.inspect(),
      this.rollouts.inspect(),
      this.access.inspect(),
    ]);
    return [
      ...new Set([
        ...this.#problems,
        ...logProblems.filter((problem) => problem !== null),
        ...(await this.#loader.problemsOf(this.#serving?.releases ?? new Map())),
      ]),
    ];
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
      const problems = await this.#findProblems();
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
        rollouts: this.rollouts.all.filter(isOpen).map(viewOf),
        problems,
        audit: this.history({}),
      };
    });
  }

  /**
   * Steps of the log, newest first.
   * @param part only those that concern it
   */
  history({ part, last = DEFAULT_HISTORY }: HistoryFilter): readonly HistoryEntry[] {
    const newestOf = (entries: readonly HistoryEntry[]): readonly HistoryEntry[] =>
      entries.filter((entry) => part === undefined || isAbout(entry, part)).slice(-last);
    return [this.access.history, this.#log.entries, this.rollouts.history]
      .flatMap(newestOf)
      .sort((one, other) => one.at.localeCompare(other.at))
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
    this.rollouts.refuseTouched(changes);
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
    beside = this.rollouts.running,
  ): Promise<ActivationResult> {
    const placements = applyChanges(this.#placements(), changes);
    await this.#trust.refuseUntrusted(changes);
    const active: Releases = this.#serving?.releases ?? new Map();
    const releases = await this.#loader.load(placements, active, new Set(changes.map(({ part }) => part)));
    const verdict = this.#judge(active, releases);
    if (verdict.refusals.length > 0) throw new RegistryError('refused', verdict.refusals.join(' '));

    const revision = this.revision + 1;
    const serving = await withRemovedParts(
      composeServing(revision, placements, releases),
      this.#log.entries,
      this.#releases,
    );
    const arms = await this.#composeArms(serving, beside, []);
    await this.#log.append(toEntry({ ...this.#entryBase(by, revision), changes, set: placements }));
    this.#serving = serving;
    this.#arms = arms;
    this.#servesNewest = true;
    this.#problems = await this.#keepLastGood(serving);
    return { revision, changes, warnings: verdict.warnings };
  }

  #refuseUnconsented(changes: readonly Change[]): Promise<void> {
    return refuseUnconsented(changes, (part, { release }) => this.#releases.get(part, release));
  }

  #judge(active: Releases, next: Releases): Verdict {
    const { providedEvents, provider } = this.#options;
    return checkActivation(active, next, providedEvents, provider);
  }

  /** @param toVerify changes whose files are checked */
  async #composeArms(
    base: Serving | null,
    rollouts: readonly Rollout[],
    toVerify: readonly Change[],
  ): Promise<ArmSets> {
    if (base === null) {
      if (rollouts.length === 0) return new Map();
      throw new RegistryError('refused', 'A rollout needs an active set.');
    }
    await this.#trust.refuseUntrusted(toVerify);
    await this.#refuseUnconsented(toVerify);
    const verified = new Set(toVerify.map(({ part }) => part));
    return composeArms(base, rollouts, async (before, placements, arm) => {
      const releases = await this.#loader.load(placements, before.releases, verified);
      const { refusals } = this.#judge(before.releases, releases);
      if (refusals.length > 0) throw new RegistryError('refused', refusals.join(' '));
      const { set, ...composed } = composeServing(before.set.revision, placements, releases, arm);
      const { former } = before.set;
      return { ...composed, set: former === undefined ? set : { ...set, former } };
    });
  }

  /** Serves the running rollouts again after a start. Those that cannot be served are problems; their people get the active set. */
  async #resumeRollouts(): Promise<readonly string[]> {
    const { problem } = this.rollouts;
    try {
      await this.rollouts.resume();
      return problem === null ? [] : ['rollouts.log was damaged: its running rollouts were halted.'];
    } catch (error) {
      return [`The rollouts cannot be served, everybody gets the active set: ${messageOf(error)}`];
    }
  }

  async #publishedIds(part: string): Promise<readonly string[]> {
    // A store that cannot be read is reported among the problems.
    return this.#releases.ids(part).catch(() => []);
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

  #entryBase(by: StepAuthor, revision: number): EntryBase {
    return nextEntryBase(this.#log.entries, by, { revision, at: this.#now() });
  }
}

/** Whether a step concerns a part. A token without a list of parts concerns all. */
function isAbout(entry: HistoryEntry, part: string): boolean {
  if ('token' in entry) return entry.token.parts?.includes(part) ?? true;
  return partsOf(entry).includes(part);
}

async function lockStore(folder: string): Promise<ProcessLock> {
  try {
    return await takeProcessLock(join(folder, 'registry.lock'), 'The release store');
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    throw new RegistryError('refused', `${error.message}; one process at a time may use it.`);
  }
}
