import type { ActivationLog } from '../history/activation-log';
import { planLastRollback, planPartRollback, type RollbackPlan } from '../history/rollback';
import type { StepConditions } from '../history/step-conditions';
import type { ActivationResult, RollbackPreview, RollbackResult } from '../history/step-results';
import type { Actor, StepAuthor } from '../model/log-entry';
import { isSamePlacement, type ActivationRequest, type Change } from '../model/placement';
import { RegistryError } from '../model/registry-error';
import type { Rollouts } from '../rollouts/rollouts';
import { withoutConsents } from '../rules/public-routes';
import type { ActiveSet } from './active-set';
import type { SetStep, SetSteps } from './set-steps';

interface Sources {
  readonly log: ActivationLog;
  readonly active: ActiveSet;
  readonly steps: SetSteps;
  readonly rollouts: Pick<Rollouts, 'refuseTouched' | 'running'>;
}

/** Gives releases to everybody, and takes them back. */
export class Activations {
  readonly #sources: Sources;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** Activates one or more releases in one step: all or none. */
  activate(
    requests: readonly ActivationRequest[],
    who: Actor,
    conditions: StepConditions = {},
  ): Promise<ActivationResult> {
    const { active, steps } = this.#sources;
    return steps.change(conditions, async () => {
      const asked = await steps.changesOf(requests);
      const changes = asked.filter((change) => !isSamePlacement(change.from, change.to));
      if (new Set(requests.map(({ part }) => part)).size !== requests.length) {
        throw new RegistryError('refused', 'A part is named twice.');
      }
      if (changes.length === 0) return { revision: active.revision, changes, warnings: [] };
      return this.#activate(changes, { who, ...conditions });
    });
  }

  /**
   * Takes a part out of the set; its releases stay published.
   * @throws RegistryError `refused` when it is not in the set, or when it is the shell
   */
  remove(part: string, who: Actor, conditions: StepConditions = {}): Promise<ActivationResult> {
    const { active, steps } = this.#sources;
    return steps.change(conditions, async () => {
      const from = active.placements[part];
      if (from === undefined) throw new RegistryError('refused', `${part} is not active.`);
      return this.#activate([{ part, from, to: null }], { who, ...conditions });
    });
  }

  /**
   * Ends the consents to routes of a part: their pages need sign-in from the next page load on. The release stays.
   * @throws RegistryError `refused` when there is no such consent, or when the part is in a rollout
   */
  revokeConsents(
    part: string,
    names: readonly string[],
    who: Actor,
    conditions: StepConditions = {},
  ): Promise<ActivationResult> {
    const { active, rollouts, steps } = this.#sources;
    return steps.change(conditions, async () => {
      const from = active.placements[part];
      if (from === undefined) throw new RegistryError('refused', `${part} is not active.`);
      const changes = [{ part, from, to: withoutConsents(part, from, names) }];
      rollouts.refuseTouched(changes);
      return this.#step(changes, { who, ...conditions });
    });
  }

  /**
   * Activates the previous release of a part.
   * @throws RegistryError `refused` when there is no earlier release
   */
  rollback(part: string, who: Actor, conditions: StepConditions = {}): Promise<RollbackResult> {
    const { active, steps, log } = this.#sources;
    return steps.change(conditions, async () =>
      this.#followPlan(planPartRollback(log.entries, active.placements, part), { who, ...conditions }),
    );
  }

  /**
   * The result of undoing the newest activation, without doing it.
   * @throws RegistryError `refused` when it cannot be undone
   */
  previewRollback(): Promise<RollbackPreview> {
    const { active, steps } = this.#sources;
    return steps.change({}, async () => {
      const { undoes, parts } = this.#planLast();
      return { revision: active.revision, undoes: undoes.seq, at: undoes.at, who: undoes.who, parts };
    });
  }

  /**
   * Undoes the newest activation, which the caller identifies by its `seq`.
   * @throws RegistryError `refused` when another activation is the newest by now
   */
  rollbackActivation(seq: number, who: Actor, conditions: StepConditions = {}): Promise<RollbackResult> {
    return this.#sources.steps.change(conditions, async () => {
      const plan = this.#planLast();
      if (plan.undoes.seq !== seq)
        throw new RegistryError('refused', 'Another step was made meanwhile: look again before undoing it.');
      return this.#followPlan(plan, { who, ...conditions });
    });
  }

  #planLast(): RollbackPlan {
    const { active, log } = this.#sources;
    return planLastRollback(log.entries, active.placements);
  }

  async #activate(changes: readonly Change[], by: StepAuthor): Promise<ActivationResult> {
    const { rollouts, steps } = this.#sources;
    rollouts.refuseTouched(changes);
    await steps.refuseUnconsented(changes);
    return this.#step(changes, by);
  }

  /** Logged as an activation, which earlier versions of the program can read. */
  #step(changes: readonly Change[], by: StepAuthor): Promise<ActivationResult> {
    const { rollouts, steps } = this.#sources;
    const beside = rollouts.running;
    return steps.step({ changes, by, beside, toEntry: (base) => ({ ...base, action: 'activate' }) });
  }

  async #followPlan({ undoes, parts: planned }: RollbackPlan, by: StepAuthor): Promise<RollbackResult> {
    const { rollouts, steps } = this.#sources;
    const { changes: parts, closed } = await steps.changesBack(planned);
    const changes = parts.map(({ part, from, to }): Change => ({ part, from, to }));
    rollouts.refuseTouched(changes);
    const beside = rollouts.running;
    const toEntry: SetStep['toEntry'] = (base) => ({ ...base, action: 'rollback', undoes: undoes.seq });
    const result = await steps.step({ changes, by, beside, toEntry });
    return { ...result, warnings: [...result.warnings, ...closed], parts };
  }
}
