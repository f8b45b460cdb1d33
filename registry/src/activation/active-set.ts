import { isSetEntry, type ActivationLog } from '../history/activation-log';
import type { Placements } from '../model/placement';
import { RegistryError } from '../model/registry-error';
import { armText, type Arm, type SetKey } from '../rollouts/arm';
import type { ArmSets } from '../rollouts/arm-sets';
import type { ServedSets } from '../rollouts/served-sets';
import type { Releases, Verdict } from '../rules/activation-rules';
import type { Serving } from '../sets/release-set';
import type { ReleaseTrust } from '../sets/release-trust';
import type { SetArchive } from './set-archive';

const NOTHING: Placements = {};

interface Sources {
  readonly log: ActivationLog;
  readonly archive: SetArchive;
  readonly trust: ReleaseTrust;
  readonly judge: (active: Releases, next: Releases) => Verdict;
  /** Whether another door may have made a set. */
  readonly isUnknown: (key: SetKey) => boolean;
  /** Takes over what other doors have changed. */
  readonly catchUp: () => Promise<void>;
}

/** A set that pages get from now on. */
interface NextSet {
  readonly serving: Serving | null;
  /** Whether it is the newest of the log. */
  readonly isNewest: boolean;
  readonly problems: readonly string[];
}

/**
 * The sets that pages get. They are held in memory, so pages are not affected when the store breaks at run time.
 */
export class ActiveSet implements ServedSets {
  readonly #sources: Sources;
  #next: NextSet = { serving: null, isNewest: true, problems: [] };
  #arms: ArmSets = new Map();
  /** Whether pages can work with a set that a person chose. A set is of one revision, so the answer never changes. */
  readonly #fitting = new WeakMap<Serving, boolean>();

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  get serving(): Serving | null {
    return this.#next.serving;
  }

  get isNewest(): boolean {
    return this.#next.isNewest;
  }

  /** Problems found at the start; cleared by the next successful step. */
  get problems(): readonly string[] {
    return this.#next.problems;
  }

  get placements(): Placements {
    return this.serving?.placements ?? NOTHING;
  }

  get releases(): Releases {
    return this.serving?.releases ?? new Map();
  }

  /** Sets of the running rollouts. */
  get arms(): ArmSets {
    return this.#arms;
  }

  get revision(): number {
    return Math.max(this.serving?.set.revision ?? 0, this.#sources.log.entries.at(-1)?.revision ?? 0);
  }

  /** Whether nothing was ever activated here. A damaged store does not count as empty. */
  get isEmpty(): boolean {
    return this.serving === null && this.problems.length === 0 && !this.#sources.log.entries.some(isSetEntry);
  }

  async servingOf(arm: Arm): Promise<Serving | null> {
    const text = armText(arm);
    if (text === '' || this.serving === null) return this.serving;
    const served = this.#arms.get(text);
    if (served !== undefined) return served;
    const base = arm.rollouts.length === 0 ? this.serving : this.#arms.get(armText({ ...arm, backs: [] }));
    if (arm.backs.length === 0 || base === undefined) return null;
    const { revision } = this.serving.set;
    // A step may change them meanwhile.
    const { releases } = this;
    const found = await this.#sources.archive.find({ revision, arm }, base);
    if (found === null || !this.#fits(found, releases)) return null;
    try {
      await this.#sources.trust.refuseUntrusted(
        arm.backs.map((part) => ({ part, to: found.placements[part] ?? null })),
      );
      return found;
    } catch (error) {
      if (error instanceof RegistryError) return null;
      throw error;
    }
  }

  async setOf(key: SetKey): Promise<Serving | null> {
    // A page of another door that was faster.
    if (this.#sources.isUnknown(key)) await this.#sources.catchUp();
    if (this.serving?.set.revision === key.revision) {
      const served = armText(key.arm) === '' ? this.serving : this.#arms.get(armText(key.arm));
      if (served !== undefined) return served;
    }
    return this.#sources.archive.find(key, this.serving);
  }

  use(next: NextSet): void {
    this.#next = next;
  }

  useArms(arms: ArmSets): void {
    this.#arms = arms;
  }

  #fits(found: Serving, releases: Releases): boolean {
    const fits =
      this.#fitting.get(found) ?? this.#sources.judge(releases, found.releases).refusals.length === 0;
    this.#fitting.set(found, fits);
    return fits;
  }
}
