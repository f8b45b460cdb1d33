import { isSetEntry, type LogEntry, type SetEntry } from './activation-log';
import { isPrintable } from '../model/names';
import { describeChange } from '../model/placement';
import { RegistryError } from '../model/registry-error';

/** What an operator says with a step that changes the set. */
export interface StepConditions {
  /** Kept in the log; see {@link isReason}. */
  readonly reason?: string | undefined;
  /** Newest revision when the operator looked. The step is refused if the set was changed since. */
  readonly expects?: number | undefined;
  /** For a step of a rollout: its last step when the operator looked. */
  readonly expectsStep?: number | undefined;
}

const MAX_REASON = 200;
/** What a reason must be, as a predicate: "a reason …". */
export const REASON_RULE = `has 1 to ${String(MAX_REASON)} characters, and no control characters`;

export const isReason = (text: string): boolean =>
  text !== '' && text.length <= MAX_REASON && isPrintable(text);

/** Maximum number of steps that a refusal describes. */
const MAX_STEPS = 3;

/**
 * Refuses a step of an operator who has not seen the newest set, and tells them what others changed.
 * @throws RegistryError `refused`
 */
export function refuseOutdated(
  { expects }: StepConditions,
  newest: number,
  entries: readonly LogEntry[],
): void {
  if (expects === undefined || expects === newest) return;
  if (expects > newest)
    throw new RegistryError(
      'refused',
      `There is no revision ${String(expects)}; the newest is ${String(newest)}. Nothing was changed.`,
    );
  const steps = entries.filter(isSetEntry).filter(({ revision }) => revision > expects);
  throw new RegistryError(
    'refused',
    `The set has changed since revision ${String(expects)}${describeNewest(steps, describeStep)}. Nothing was changed by this command. Look again with portal history, then repeat it.`,
  );
}

/** `: newest; one before; … 4 earlier`. Empty if the log no longer has them. */
export function describeNewest<T>(steps: readonly T[], describe: (step: T) => string): string {
  if (steps.length === 0) return '';
  const named = steps.slice(-MAX_STEPS).toReversed().map(describe);
  const earlier = steps.length - named.length;
  return `: ${[...named, ...(earlier > 0 ? [`${String(earlier)} earlier`] : [])].join('; ')}`;
}

function describeStep({ who, revision, changes }: SetEntry): string {
  return `${who.name} made revision ${String(revision)} (${changes.map(describeChange).join(', ')})`;
}
