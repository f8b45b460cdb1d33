import type { LogEntry, SetEntry } from './activation-log';
import { describeChange } from './placement';
import { RegistryError } from './registry-error';

/** What an operator says with a step that changes the set. */
export interface StepConditions {
  /** Kept in the log: 1 to 200 characters, no control characters. */
  readonly reason?: string | undefined;
  /** Revision that the operator looked at. The step is refused if the set has changed since. */
  readonly expects?: number | undefined;
}

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
  const steps = entries.filter(
    (entry): entry is SetEntry => entry.action !== 'publish' && entry.revision > expects,
  );
  throw new RegistryError(
    'refused',
    `The set has changed since revision ${String(expects)}: ${steps.map(describeStep).join('; ')}. Nothing was changed by this command. Look again with npm run portal -- history, then repeat it.`,
  );
}

function describeStep({ who, revision, changes }: SetEntry): string {
  return `${who.name} made revision ${String(revision)} (${changes.map(describeChange).join(', ')})`;
}
