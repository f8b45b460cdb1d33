import { describeNewest, type StepConditions } from '../step-conditions';
import { RegistryError } from '../registry-error';
import type { RolloutStep } from './rollout-view';

/**
 * Refuses a step of an operator who has not seen the last step of the rollout, and tells them what others did.
 * @param history the steps of all rollouts, oldest first
 * @throws RegistryError `refused`
 */
export function refuseOutdatedStep(
  { expectsStep }: StepConditions,
  id: string,
  history: readonly RolloutStep[],
): void {
  if (expectsStep === undefined) return;
  const steps = history.filter(({ rollout }) => rollout === id);
  if (expectsStep === steps.length) return;
  if (expectsStep > steps.length)
    throw new RegistryError(
      'refused',
      `${id} has no step ${String(expectsStep)}; its last one is ${String(steps.length)}. Nothing was changed.`,
    );
  const missed = steps.slice(expectsStep);
  throw new RegistryError(
    'refused',
    `${id} has changed since step ${String(expectsStep)}${describeNewest(missed, describeStep)}. Nothing was changed by this command. Look again with npm run portal -- status, then repeat it.`,
  );
}

const DONE = {
  canary: 'started',
  ramp: 'ramped',
  halt: 'halted',
  promote: 'promoted',
  abort: 'aborted',
} as const;

function describeStep({ who, action, step, percent }: RolloutStep): string {
  const share = action === 'ramp' ? ` to ${String(percent)} %` : '';
  return `${who.name} ${DONE[action]} it${share} (step ${String(step)})`;
}
