import { RegistryError } from '@portal/registry/registry-error';
import { MAX_MIN_PEOPLE } from '@portal/registry/rollouts/rollout-plan';

/** @throws RegistryError `invalid` */
export function percentOf(text: string): number {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text) || Number(text) > 100)
    throw new RegistryError(
      'invalid',
      `A share is a percentage from 0 to 100 with at most two decimals, not ${text}.`,
    );
  return Number(text);
}

/** @throws RegistryError `invalid` */
export function peopleOf(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text) || Number(text) > MAX_MIN_PEOPLE)
    throw new RegistryError(
      'invalid',
      `--min-people takes a number from 1 to ${String(MAX_MIN_PEOPLE)}, not ${text}.`,
    );
  return Number(text);
}

const UNIT_MS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/**
 * Milliseconds of `90s`, `10m`, `2h` or `1d`.
 * @param option for the sentence
 * @throws RegistryError `invalid`
 */
export function durationOf(text: string, option: string): number {
  const [, count, unit] = /^([1-9]\d{0,4})([smhd])$/.exec(text) ?? [];
  if (count === undefined)
    throw new RegistryError('invalid', `${option} takes a duration such as 90s, 10m, 2h or 1d, not ${text}.`);
  return Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS];
}

/** The names of a list with commas. */
export function namesIn(list = ''): readonly string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
