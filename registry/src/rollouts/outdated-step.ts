import { describeNewest, type StepConditions } from '../history/step-conditions';
import { RegistryError } from '../model/registry-error';
import { replaySteps, type Rollout } from './rollout';
import type { RolloutEntry } from './rollout-log';

/**
 * Refuses a step of an operator who has not seen the last step of the rollout, and tells them what others did.
 * @param entries the log of all rollouts
 * @throws RegistryError `refused`
 */
export function refuseOutdatedStep(
  { expectsStep }: StepConditions,
  { id, step }: Rollout,
  entries: readonly RolloutEntry[],
): void {
  if (expectsStep === undefined || expectsStep === step) return;
  if (expectsStep > step)
    throw new RegistryError(
      'refused',
      `${id} has no step ${String(expectsStep)}; its last one is ${String(step)}. Nothing was changed.`,
    );
  const missed = replaySteps(entries).filter(
    ({ rollout }) => rollout.id === id && rollout.step > expectsStep,
  );
  throw new RegistryError(
    'refused',
    `${id} has changed since step ${String(expectsStep)}${describeNewest(missed, describeStep)}. Nothing was changed by this command. Look again with portal status, then repeat it.`,
  );
}

const DONE = {
  canary: 'started',
  ramp: 'ramped',
  halt: 'halted',
  promote: 'promoted',
  abort: 'aborted',
} as const;

function describeStep({ entry, rollout }: ReturnType<typeof replaySteps>[number]): string {
  const { who, action } = entry;
  const share = action === 'ramp' ? ` to ${String(entry.percent)} %` : '';
  return `${who.name} ${DONE[action]} it${share} (step ${String(rollout.step)})`;
}
