import { isSamePlacement, type ActivationRequest } from '../model/placement';
import { RegistryError } from '../model/registry-error';
import type { Rollout } from './rollout';
import { MAX_MIN_PEOPLE, type RolloutChange, type RolloutPlan } from './rollout-plan';

/** A share of the people, and how it grows. */
export interface Shares {
  readonly percent: number;
  readonly plan: RolloutPlan | null;
}

export interface RolloutRequest extends Shares {
  readonly parts: readonly ActivationRequest[];
  /** Lanes of people who get the releases whatever the share. */
  readonly people: readonly string[];
}

/** Every combination of rollouts is a set of its own, so their number doubles with each. */
const MAX_ROLLOUTS = 3;
const MAX_PEOPLE = 100;
/** A share must last long enough for evidence. */
const MIN_EVERY_MS = 10_000;

/** @throws RegistryError `refused` or `invalid`, with one sentence */
export function refuseImpossible(
  { parts, percent, people, plan }: RolloutRequest,
  rollouts: readonly Rollout[],
): void {
  checkShares({ percent, plan });
  if (new Set(parts.map(({ part }) => part)).size !== parts.length)
    throw new RegistryError('refused', 'A part is named twice.');
  if (people.length > MAX_PEOPLE)
    throw new RegistryError('invalid', `At most ${String(MAX_PEOPLE)} people can be named.`);
  if (percent === 0 && people.length === 0 && plan === null)
    throw new RegistryError('invalid', 'Nobody would get it: name a share above 0, or people.');
  const open = rollouts.filter(isOpen);
  for (const { part } of parts) {
    const other = rolloutOf(part, open);
    if (other !== undefined)
      throw new RegistryError(
        'refused',
        `${part} is in rollout ${other.id}, which is ${other.state}: promote or abort it first.`,
      );
  }
  if (open.length >= MAX_ROLLOUTS)
    throw new RegistryError(
      'refused',
      `${open.map(({ id }) => id).join(', ')} are not finished; at most ${String(MAX_ROLLOUTS)} run side by side. Promote or abort one first.`,
    );
}

/** @throws RegistryError `invalid` */
export function checkShares({ percent, plan }: Shares): void {
  const shares = [percent, ...(plan?.then ?? [])];
  if (!shares.every(isShare))
    throw new RegistryError('invalid', 'A share is a percentage from 0 to 100, with at most two decimals.');
  if (shares.some((share, index) => index > 0 && share <= (shares[index - 1] ?? 0)))
    throw new RegistryError('invalid', 'Each share must be larger than the one before it.');
  if (plan !== null && plan.then.length > 0 && !(plan.everyMs >= MIN_EVERY_MS))
    throw new RegistryError('invalid', 'A share lasts at least 10 seconds.');
  if (plan !== null && !isNumberOfPeople(plan.minPeople))
    throw new RegistryError(
      'invalid',
      `A share needs between 1 and ${String(MAX_MIN_PEOPLE)} people before the next one.`,
    );
}

const isNumberOfPeople = (people: number): boolean =>
  Number.isInteger(people) && people >= 1 && people <= MAX_MIN_PEOPLE;

const isShare = (percent: number): boolean =>
  percent >= 0 && percent <= 100 && Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6;

/** @throws RegistryError `refused` when a release is active already */
export function refuseActive(changes: readonly RolloutChange[]): void {
  for (const { part, from, to } of changes)
    if (isSamePlacement(from, to))
      throw new RegistryError('refused', `${part}@${to.release} is active for everybody already.`);
}

/** Neither promoted nor aborted. */
export const isOpen = ({ state }: Rollout): boolean => state === 'running' || state === 'halted';

export const rolloutOf = (part: string, rollouts: readonly Rollout[]): Rollout | undefined =>
  rollouts.find(({ changes }) => changes.some((change) => change.part === part));
