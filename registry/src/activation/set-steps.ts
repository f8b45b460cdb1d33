import type { ActivationLog, SetEntry } from '../history/activation-log';
import { refuseOutdated, type StepConditions } from '../history/step-conditions';
import type { ActivationResult } from '../history/step-results';
import { nextEntryBase, type StepAuthor } from '../model/log-entry';
import { applyChanges, type ActivationRequest, type Change, isSameCode } from '../model/placement';
import { messageOf, RegistryError } from '../model/registry-error';
import { composeArms, type ArmSets } from '../rollouts/arm-sets';
import type { Rollout } from '../rollouts/rollout';
import type { RolloutChange } from '../rollouts/rollout-plan';
import type { Releases, Verdict } from '../rules/activation-rules';
import { saveLastGood } from '../sets/last-good';
import {
  describeClosed,
  placementWithPages,
  refuseUnconsented,
  requestedPlacement,
  withHeldConsents,
} from '../rules/public-routes';
import { composeServing, type Serving } from '../sets/release-set';
import type { ReleaseTrust } from '../sets/release-trust';
import { withRemovedParts } from '../sets/removed-parts';
import type { SetLoader } from '../sets/set-loader';
import type { ReleaseStore } from '../store/release-store';
import type { ActiveSet } from './active-set';

interface Sources {
  readonly folder: string;
  readonly log: ActivationLog;
  readonly active: ActiveSet;
  readonly releases: ReleaseStore;
  readonly loader: SetLoader;
  readonly trust: ReleaseTrust;
  readonly judge: (active: Releases, next: Releases) => Verdict;
  /** Runs a step after the ones before it. */
  readonly oneAtATime: <T>(step: () => Promise<T>) => Promise<T>;
  readonly now: () => Date;
}

export interface SetStep {
  readonly changes: readonly Change[];
  readonly by: StepAuthor;
  readonly toEntry: (base: Omit<SetEntry, 'action' | 'undoes'>) => SetEntry;
  /** Running rollouts that go on. */
  readonly beside: readonly Rollout[];
}

/** Makes sets: judges, logs and serves them, one step after the other. */
export class SetSteps {
  readonly #sources: Sources;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** Changes the set, unless it is no longer the one that the operator has seen. */
  change<T>(conditions: StepConditions, work: () => Promise<T>): Promise<T> {
    const { oneAtATime, active, log } = this.#sources;
    return oneAtATime(async () => {
      refuseOutdated(conditions, active.revision, log.entries);
      return work();
    });
  }

  /** To be called inside {@link change}. @throws RegistryError */
  async step({ changes, by, toEntry, beside }: SetStep): Promise<ActivationResult> {
    const { active, trust, loader, judge, log, releases: store, now } = this.#sources;
    const placements = applyChanges(active.placements, changes);
    // A consent ends even if the files or the signature of the part are no longer accepted.
    const newCode = changes.filter(({ from, to }) => !isSameCode(from, to));
    await trust.refuseUntrusted(newCode);
    const releases = await loader.load(placements, active.releases, new Set(newCode.map(({ part }) => part)));
    const verdict = judge(active.releases, releases);
    if (verdict.refusals.length > 0) throw new RegistryError('refused', verdict.refusals.join(' '));

    const revision = active.revision + 1;
    const composed = composeServing(revision, placements, releases);
    const serving = await withRemovedParts(composed, log.entries, store);
    const arms = await this.#composeArms(serving, beside, []);
    const base = nextEntryBase(log.entries, by, { revision, at: now() });
    await log.append(toEntry({ ...base, changes, set: placements }));
    // Before anything waits: a page gets the arms of its set.
    active.use({ serving, isNewest: true, problems: active.problems });
    active.useArms(arms);
    active.use({ serving, isNewest: true, problems: await this.#keepLastGood(serving) });
    return { revision, changes, warnings: verdict.warnings };
  }

  /**
   * Composes and judges the sets of rollouts.
   * @param toVerify changes whose files are checked
   * @throws RegistryError
   */
  composeArms(
    rollouts: readonly Rollout[],
    toVerify: readonly Change[] = [],
    base: Serving | null = this.#sources.active.serving,
  ): Promise<ArmSets> {
    return this.#composeArms(base, rollouts, toVerify);
  }

  /** What requests would change in the active set. @throws RegistryError `refused` */
  changesOf(requests: readonly ActivationRequest[]): Promise<readonly RolloutChange[]> {
    const { active, releases } = this.#sources;
    return Promise.all(
      requests.map(async (request) => {
        const { part, release: id } = request;
        const from = active.placements[part] ?? null;
        const to = requestedPlacement(request, from, await releases.get(part, id));
        return { part, from, to };
      }),
    );
  }

  /**
   * Changes back to earlier placements, without the consents that have ended since.
   * @returns also what needs sign-in therefore, one sentence for each page
   */
  async changesBack<C extends RolloutChange>(
    changes: readonly C[],
  ): Promise<{ readonly changes: readonly C[]; readonly closed: readonly string[] }> {
    const { releases } = this.#sources;
    const found = await Promise.all(
      changes.map(async (change) => {
        const release = await releases.get(change.part, change.to.release);
        const to = withHeldConsents(placementWithPages(change.to, release), change.from);
        return { change: { ...change, to }, closed: release === null ? [] : describeClosed(release, to) };
      }),
    );
    return {
      changes: found.map(({ change }) => change),
      closed: found.flatMap(({ closed }) => closed),
    };
  }

  /** @throws RegistryError `refused` when a page would open without sign-in to which no operator has consented */
  refuseUnconsented(changes: readonly Change[]): Promise<void> {
    return refuseUnconsented(changes, (part, { release }) => this.#sources.releases.get(part, release));
  }

  async #composeArms(
    base: Serving | null,
    rollouts: readonly Rollout[],
    toVerify: readonly Change[],
  ): Promise<ArmSets> {
    const { trust, loader, judge } = this.#sources;
    if (base === null) {
      if (rollouts.length === 0) return new Map();
      throw new RegistryError('refused', 'A rollout needs an active set.');
    }
    await trust.refuseUntrusted(toVerify);
    await this.refuseUnconsented(toVerify);
    const verified = new Set(toVerify.map(({ part }) => part));
    return composeArms(base, rollouts, async (before, placements, arm) => {
      const releases = await loader.load(placements, before.releases, verified);
      const { refusals } = judge(before.releases, releases);
      if (refusals.length > 0) throw new RegistryError('refused', refusals.join(' '));
      const { set, ...composed } = composeServing(before.set.revision, placements, releases, arm);
      const { former } = before.set;
      return { ...composed, set: former === undefined ? set : { ...set, former } };
    });
  }

  async #keepLastGood(serving: Serving): Promise<readonly string[]> {
    try {
      await saveLastGood(this.#sources.folder, serving);
      return [];
    } catch (error) {
      // The log is authoritative and has been written. The next step writes the copy again.
      return [`The copy of the last good set could not be written: ${messageOf(error)}.`];
    }
  }
}
