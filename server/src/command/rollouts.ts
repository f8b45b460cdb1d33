import type { ControlClient } from '@portal/registry/control/control-client';
import { RegistryError } from '@portal/registry/registry-error';
import type { ActivationRequest } from '@portal/registry/placement';
import { DEFAULT_MIN_PEOPLE } from '@portal/registry/rollouts/rollout-plan';
import type { Shares } from '@portal/registry/rollouts/rollout-request';
import type { OperatorAccess } from './connect';
import { onePart } from './one-part';
import { durationOf, namesIn, peopleOf, percentOf } from './option-values';
import type { Output } from './output';
import { printExplanation, printRollout } from '../print/print-rollouts';
import { laneOf } from './person-lane';
import { rolloutConditions, stepConditions, type RolloutStepOptions } from './step-options';

/** Options of the commands about rollouts. */
export interface RolloutOptions extends RolloutStepOptions {
  readonly percent?: string | undefined;
  readonly people?: string | undefined;
  readonly then?: string | undefined;
  readonly every?: string | undefined;
  readonly 'min-people'?: string | undefined;
  readonly resume?: boolean | undefined;
}

/** Gives releases to a share of the people. */
export async function canary(
  client: ControlClient,
  access: OperatorAccess,
  parts: readonly ActivationRequest[],
  options: RolloutOptions,
  output: Output,
): Promise<void> {
  if (parts.length === 0)
    throw new RegistryError('invalid', 'canary takes releases, for example mf-team@0.1.0-1a2b3c4d.');
  const shares = sharesOf(options, options.people === undefined ? null : 0);
  const conditions = await stepConditions(client, options);
  const people: string[] = [];
  for (const person of namesIn(options.people)) people.push(await laneOf(client, access, person));
  output.show(await client.startRollout({ parts, people, ...shares }, conditions), printRollout);
}

export async function ramp(
  client: ControlClient,
  names: readonly string[],
  options: RolloutOptions,
  output: Output,
): Promise<void> {
  const target = onePart(names, 'ramp takes one rollout, such as r1, or one of its parts.');
  const shares = { ...sharesOf(options, null), resumes: options.resume === true };
  output.show(
    await client.ramp(target, shares, await rolloutConditions(client, target, options)),
    printRollout,
  );
}

export async function endRollout(
  client: ControlClient,
  step: 'halt' | 'promote' | 'abort',
  names: readonly string[],
  options: RolloutStepOptions,
  output: Output,
): Promise<void> {
  const target = onePart(names, `${step} takes one rollout, such as r1, or one of its parts.`);
  output.show(
    await client.endRollout(target, step, await rolloutConditions(client, target, options)),
    printRollout,
  );
}

/** Shows which releases a person gets, and why. */
export async function why(
  client: ControlClient,
  access: OperatorAccess,
  names: readonly string[],
  output: Output,
): Promise<void> {
  const person = onePart(names, 'why takes one person: a user name, phone number, mailbox or account id.');
  output.show(await client.explainLane(await laneOf(client, access, person)), printExplanation);
}

/** @param without the share if `--percent` is absent; null if it is required */
function sharesOf(options: RolloutOptions, without: number | null): Shares {
  const { percent, then, every, 'min-people': minPeople } = options;
  const share = percent === undefined ? without : percentOf(percent);
  if (share === null) throw new RegistryError('invalid', 'Name the share: --percent <0 to 100>.');
  if ((then === undefined) !== (every === undefined))
    throw new RegistryError('invalid', '--then and --every go together: --then 25,100 --every 10m.');
  if (then === undefined || every === undefined) {
    if (minPeople !== undefined)
      throw new RegistryError('invalid', '--min-people goes with --then and --every.');
    return { percent: share, plan: null };
  }
  return {
    percent: share,
    plan: {
      then: namesIn(then).map(percentOf),
      everyMs: durationOf(every, '--every'),
      minPeople: minPeople === undefined ? DEFAULT_MIN_PEOPLE : peopleOf(minPeople),
    },
  };
}
