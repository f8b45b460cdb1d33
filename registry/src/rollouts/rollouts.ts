import { randomBytes } from 'node:crypto';
import { nextEntryBase, type Actor, type EntryBase, type StepAuthor } from '../model/log-entry';
import type { ActivationResult } from '../history/step-results';
import {
  isSameCode,
  isSamePlacement,
  type ActivationRequest,
  type Change,
  type Placement,
  type Placements,
} from '../model/placement';
import { isStorageFailure, messageOf, RegistryError } from '../model/registry-error';
import type { StepConditions } from '../history/step-conditions';
import type { Serving } from '../sets/release-set';
import type { Arm } from './arm';
import { withoutRollout, type ArmSets } from './arm-sets';
import { isInRollout, replayRollouts, replaySteps, type Rollout } from './rollout';
import type { RolloutEntry, RolloutLog } from './rollout-log';
import type { RolloutNumbers } from './rollout-numbers';
import type { RolloutChange } from './rollout-plan';
import { refuseOutdatedStep } from './outdated-step';
import { stepOf, viewOf, type RolloutResult, type RolloutStep, type RolloutView } from './rollout-view';
import {
  checkShares,
  isOpen,
  refuseActive,
  refuseImpossible,
  rolloutOf,
  type RolloutRequest,
  type Shares,
} from './rollout-request';

/** What rollouts need of the registry. */
export interface SetSteps {
  /** Runs a step alone, unless the set is no longer the one that the operator has seen. */
  readonly change: <T>(conditions: StepConditions, work: () => Promise<T>) => Promise<T>;
  readonly placements: () => Placements;
  /** What requests would change in the active set. @throws RegistryError `refused` */
  readonly changesOf: (requests: readonly ActivationRequest[]) => Promise<readonly RolloutChange[]>;
  readonly revision: () => number;
  readonly now: () => Date;
  /** Composes and judges the sets of these rollouts. @param base by default the active set @throws RegistryError */
  readonly composeArms: (
    rollouts: readonly Rollout[],
    toVerify?: readonly Change[],
    base?: Serving | null,
  ) => Promise<ArmSets>;
  readonly useArms: (sets: ArmSets) => void;
  readonly arms: () => ArmSets;
  /** Whether the database that says which rollouts run has not answered for long. */
  readonly isOutOfTouch: () => boolean;
  /**
   * Makes changes part of the active set, inside a step.
   * @param beside rollouts that go on
   * @throws RegistryError
   */
  readonly activate: (
    changes: readonly Change[],
    by: StepAuthor,
    beside: readonly Rollout[],
  ) => Promise<ActivationResult>;
}

/** Author of what a start does. */
const START = { name: 'start', address: 'local' } as const;

/** The fields of an entry that its step decides. */
type StepFields = RolloutEntry extends infer E
  ? E extends RolloutEntry
    ? Omit<E, keyof EntryBase>
    : never
  : never;

/** Releases for a share of the people. A step takes effect with the next page load. */
export class Rollouts {
  readonly #log: RolloutLog;
  readonly #steps: SetSteps;
  #all: readonly Rollout[];
  /** Whether everybody gets the active set, because the set of a rollout cannot be served. */
  #isSuspended = false;

  constructor(log: RolloutLog, steps: SetSteps) {
    this.#log = log;
    this.#steps = steps;
    this.#all = replayRollouts(log.entries);
  }

  get all(): readonly Rollout[] {
    return this.#all;
  }

  get running(): readonly Rollout[] {
    return this.#all.filter(({ state }) => state === 'running');
  }

  /** All steps, oldest first. */
  get history(): readonly RolloutStep[] {
    return replaySteps(this.#log.entries).map(({ entry, rollout }) => stepOf(entry, rollout));
  }

  /** The problem of the log when it was opened. */
  get problem(): string | null {
    return this.#log.problem;
  }

  inspect(): Promise<string | null> {
    return this.#log.inspect();
  }

  /**
   * The parts of an open rollout.
   * @throws RegistryError `absent`
   */
  partsOf(target: string): readonly string[] {
    return this.#find(target).changes.map(({ part }) => part);
  }

  /**
   * An open rollout as operators see it.
   * @param target its id, or one of its parts
   * @throws RegistryError `absent`
   */
  view(target: string): RolloutView {
    return viewOf(this.#find(target));
  }

  /** The rollouts whose releases a lane gets. */
  armOf(lane: string): Arm['rollouts'] {
    if (this.#isSuspended || this.#steps.isOutOfTouch()) return [];
    return this.running.filter((rollout) => isInRollout(rollout, lane)).map(({ id }) => id);
  }

  /**
   * Prepares the rollouts of the log for pages of a set. If they cannot be served, everybody gets the set itself.
   * @param isComplete whether everything can be read: a failing storage is thrown then
   * @returns the problem, and what makes pages get them
   */
  async prepare(
    base: Serving | null,
    { isComplete }: { readonly isComplete: boolean },
  ): Promise<{ readonly problem: string | null; readonly use: () => void }> {
    const all = replayRollouts(this.#log.entries);
    const use = (sets: ArmSets, isSuspended: boolean): void => {
      this.#all = all;
      this.#isSuspended = isSuspended;
      this.#steps.useArms(sets);
    };
    const { problem, isShared } = this.#log;
    if (problem !== null && isShared) {
      // A lost line may have halted them.
      return {
        problem: `${problem} Everybody gets the active set.`,
        use() {
          use(new Map(), true);
        },
      };
    }
    try {
      const sets = await this.#steps.composeArms(all, [], base);
      return {
        problem: null,
        use() {
          use(sets, false);
        },
      };
    } catch (error) {
      if (isComplete && isStorageFailure(error)) throw error;
      return {
        problem: `The rollouts cannot be served, everybody gets the active set: ${messageOf(error)}`,
        use() {
          use(new Map(), true);
        },
      };
    }
  }

  /** Gives everybody the active set, until the next step succeeds. */
  suspend(): void {
    this.#isSuspended = true;
    this.#steps.useArms(new Map());
  }

  /** Whether an interrupted or lost step is to be finished after a start. */
  get isUnfinished(): boolean {
    const { problem, isShared } = this.#log;
    if (problem !== null) return !isShared && this.running.length > 0;
    return this.running.some(this.#isInEffect);
  }

  /**
   * Finishes a promotion that was interrupted after its activation, and halts rollouts whose halt may have been lost. To
   * be called inside a step.
   * @throws RegistryError
   */
  async finish(): Promise<void> {
    if (this.problem !== null) {
      for (const { id } of this.running)
        await this.#append({ rollout: id, action: 'halt' }, { who: START, reason: 'the log was damaged' });
    }
    for (const { id } of this.running.filter(this.#isInEffect))
      await this.#append({ rollout: id, action: 'promote' }, { who: START });
  }

  readonly #isInEffect = ({ changes }: Rollout): boolean => {
    const active = this.#steps.placements();
    return changes.every((change) => isInEffect(change, active[change.part]));
  };

  /**
   * Starts a rollout.
   * @throws RegistryError `refused` when a combination of rollouts does not pass the gate
   */
  start(request: RolloutRequest, who: Actor, conditions: StepConditions = {}): Promise<RolloutResult> {
    return this.#steps.change(conditions, async () => {
      refuseImpossible(request, this.#all);
      const { percent, people, plan } = request;
      const changes = await this.#steps.changesOf(request.parts);
      refuseActive(changes);
      return this.#append(
        {
          rollout: `r${String(this.#all.length + 1)}`,
          action: 'canary',
          changes,
          salt: randomBytes(16).toString('hex'),
          percent,
          people,
          plan,
        },
        { who, ...conditions },
      );
    });
  }

  /**
   * Gives the releases to a larger share.
   * @param target id of the rollout, or one of its parts
   * @param resumes whether a halted rollout may go on
   */
  ramp(
    target: string,
    { percent, plan, resumes = false }: Shares & { readonly resumes?: boolean },
    who: Actor,
    conditions: StepConditions = {},
  ): Promise<RolloutResult> {
    return this.#steps.change(conditions, async () => {
      const rollout = this.#find(target, conditions);
      checkShares({ percent, plan });
      if (rollout.state === 'halted' && !resumes) throw new RegistryError('refused', haltedSentence(rollout));
      if (rollout.state === 'running' && percent < rollout.percent)
        throw new RegistryError(
          'refused',
          `${rollout.id} is at ${String(rollout.percent)} %; a share never shrinks, because people would change back and forth. To take it from everybody: halt or abort.`,
        );
      return this.#append({ rollout: rollout.id, action: 'ramp', percent, plan }, { who, ...conditions });
    });
  }

  /**
   * Goes on to the next share of a plan, unless the rollout was changed since.
   * @param before the rollout when the share that is over was judged
   * @param people to whom a page was shown at that share
   */
  rampAsPlanned({ id, plan, stagedAt }: Rollout, people: number, who: Actor): Promise<void> {
    return this.#steps.change({}, async () => {
      const [percent, ...then] = plan?.then ?? [];
      const isCurrent = this.running.some((one) => one.id === id && one.stagedAt === stagedAt);
      if (this.#isSuspended || plan === null || percent === undefined || !isCurrent) return;
      const next = { percent, plan: then.length === 0 ? null : { ...plan, then } };
      await this.#append({ rollout: id, action: 'ramp', ...next, people }, { who });
    });
  }

  /**
   * Takes the releases from everybody at their next page load. The rollout stays, and can be ramped again.
   * @param numbers evidence, when the guard halts it
   */
  halt(
    target: string,
    who: Actor,
    conditions: StepConditions & {
      readonly numbers?: RolloutNumbers;
      /** Run inside the step, after the halt. */
      readonly also?: () => Promise<void>;
    } = {},
  ): Promise<RolloutResult> {
    const { numbers, also, ...step } = conditions;
    return this.#steps.change(step, async () => {
      const { id } = this.#findRunning(target, step);
      const result = await this.#append(
        { rollout: id, action: 'halt', ...(numbers === undefined ? {} : { numbers }) },
        { who, ...step },
      );
      await also?.();
      return result;
    });
  }

  /** Ends a rollout: its releases become active for everybody. */
  promote(target: string, who: Actor, conditions: StepConditions = {}): Promise<RolloutResult> {
    return this.#steps.change(conditions, async () => {
      const { id, changes } = this.#findRunning(target, conditions);
      const by = { who, ...conditions };
      const beside = this.running.filter((rollout) => rollout.id !== id);
      await this.#steps.activate(changes, by, beside);
      return this.#append({ rollout: id, action: 'promote' }, by);
    });
  }

  /** Ends a rollout: nobody gets its releases any more. */
  abort(target: string, who: Actor, conditions: StepConditions = {}): Promise<RolloutResult> {
    return this.#steps.change(conditions, async () => {
      const { id } = this.#find(target, conditions);
      return this.#append({ rollout: id, action: 'abort' }, { who, ...conditions });
    });
  }

  /** @throws RegistryError `refused` when a step would change a part that is in a rollout */
  refuseTouched(changes: readonly Change[]): void {
    for (const { part } of changes) {
      const rollout = rolloutOf(part, this.#all.filter(isOpen));
      if (rollout !== undefined)
        throw new RegistryError(
          'refused',
          `${part} is in rollout ${rollout.id}, which is ${rollout.state}. End it first: portal promote ${rollout.id}, or abort ${rollout.id}.`,
        );
    }
  }

  /** To halt or abort a rollout must be possible also when others can no longer be composed. */
  async #setsAfter(
    step: StepFields,
    next: readonly Rollout[],
  ): Promise<{ readonly sets: ArmSets; readonly isComplete: boolean }> {
    const rollout = next.find(({ id }) => id === step.rollout);
    const isGiven = step.action === 'canary' || step.action === 'ramp';
    try {
      const sets = await this.#steps.composeArms(next, isGiven ? rollout?.changes : []);
      return { sets, isComplete: true };
    } catch (error) {
      if (step.action !== 'halt' && step.action !== 'abort') throw error;
      return { sets: withoutRollout(this.#steps.arms(), step.rollout), isComplete: !this.#isSuspended };
    }
  }

  /** Finds an open rollout that has not changed since the operator looked. */
  #find(target: string, conditions: StepConditions = {}): Rollout {
    const open = this.#all.filter(isOpen);
    const found = open.find(({ id }) => id === target) ?? rolloutOf(target, open);
    const known = found ?? this.#all.find(({ id }) => id === target);
    if (known !== undefined) refuseOutdatedStep(conditions, known, this.#log.entries);
    if (found !== undefined) return found;
    throw new RegistryError(
      'absent',
      known === undefined
        ? `There is no rollout ${target}, and none of a part of that name.`
        : `${target} was ${known.state} already.`,
    );
  }

  #findRunning(target: string, conditions: StepConditions): Rollout {
    const found = this.#find(target, conditions);
    if (found.state === 'running') return found;
    throw new RegistryError('refused', haltedSentence(found));
  }

  /** Judges the result of a step, logs it and serves it. */
  async #append(step: StepFields, by: StepAuthor): Promise<RolloutResult> {
    const { entries } = this.#log;
    const base = nextEntryBase(entries, by, { revision: this.#steps.revision(), at: this.#steps.now() });
    const entry: RolloutEntry = { ...base, ...step };
    const next = replayRollouts([...entries, entry]);
    const { sets, isComplete } = await this.#setsAfter(step, next);
    await this.#log.append(entry);
    this.#all = next;
    this.#isSuspended = !isComplete;
    this.#steps.useArms(sets);
    const rollout = next.find(({ id }) => id === step.rollout);
    if (rollout === undefined) throw new Error(`The log lost rollout ${step.rollout}.`);
    return { revision: this.#steps.revision(), rollout: viewOf(rollout) };
  }
}

/** Earlier versions stored consents in another form than the active set has them. A change of consents alone needs them. */
function isInEffect({ from, to }: RolloutChange, active: Placement | null = null): boolean {
  return isSameCode(from, to) ? isSamePlacement(active, to) : isSameCode(active, to);
}

function haltedSentence({ id, haltedBy }: Rollout): string {
  const why = haltedBy === undefined ? '' : ` by the guard, because of ${haltedBy.mostly}`;
  return `${id} was halted${why}. To go on in spite of it: portal ramp ${id} --percent <share> --resume.`;
}
