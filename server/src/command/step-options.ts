import type { ControlClient } from '@portal/registry/control/control-client';
import { RegistryError } from '@portal/registry/registry-error';
import { isReason, REASON_RULE, type StepConditions } from '@portal/registry/step-conditions';

/** Options of every step that changes what pages get. */
export interface StepOptions {
  readonly reason?: string | undefined;
  readonly expect?: string | undefined;
}

/** Options of a step of a rollout that exists. */
export interface RolloutStepOptions extends StepOptions {
  readonly 'expect-step'?: string | undefined;
}

/**
 * What a command sends with its step: the reason, and the revision that the operator has seen. Without `--expect`, that is
 * the one when the command begins, so that a step of somebody else during a long upload is noticed.
 */
export async function stepConditions(
  client: Pick<ControlClient, 'revision'>,
  { reason, expect }: StepOptions,
): Promise<StepConditions> {
  if (reason !== undefined && !isReason(reason))
    throw new RegistryError('invalid', `A reason ${REASON_RULE}.`);
  if (expect !== undefined && !/^\d{1,9}$/.test(expect))
    throw new RegistryError('invalid', `--expect takes the number of a revision, not ${expect}.`);
  const expects = expect === undefined ? await client.revision() : Number(expect);
  return { expects, ...(reason === undefined ? {} : { reason }) };
}

/** What a command sends with a step of a rollout: also the step that the operator has seen. */
export async function rolloutConditions(
  client: Pick<ControlClient, 'revision' | 'rollout'>,
  target: string,
  { 'expect-step': expectStep, ...options }: RolloutStepOptions,
): Promise<StepConditions> {
  if (expectStep !== undefined && !/^[1-9]\d{0,8}$/.test(expectStep))
    throw new RegistryError('invalid', `--expect-step takes the number of a step, not ${expectStep}.`);
  const expectsStep = expectStep === undefined ? (await client.rollout(target)).step : Number(expectStep);
  return { ...(await stepConditions(client, options)), expectsStep };
}

/** Number of steps that `history` shows; undefined leaves it to the server. */
export function lastOf(last: string | undefined): number | undefined {
  if (last === undefined) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(last))
    throw new RegistryError('invalid', `--last takes a number from 1 to 9999, not ${last}.`);
  return Number(last);
}
