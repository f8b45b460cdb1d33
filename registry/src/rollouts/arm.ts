import { isPart } from '../model/names';

/** What distinguishes the set of a page from the active set. */
export interface Arm {
  /** Ids of the rollouts whose releases the page has, in ascending order. */
  readonly rollouts: readonly string[];
  /** Parts of which the person chose the previous release, in alphabetical order. */
  readonly backs: readonly string[];
}

/** The active set itself. */
export const CONTROL: Arm = { rollouts: [], backs: [] };

const ROLLOUT_ID = /^r[1-9]\d{0,8}$/;
const MAX_TEXT = 200;

export const isRolloutId = (text: string): boolean => ROLLOUT_ID.test(text);

/** `r3+r4~mf-team`: rollouts 3 and 4, and the previous release of mf-team. Empty for the active set. */
export const armText = ({ rollouts, backs }: Arm): string => [rollouts.join('+'), ...backs].join('~');

/** Null when the text is not that of an arm. */
export function parseArm(text: string): Arm | null {
  if (text.length > MAX_TEXT) return null;
  const [first = '', ...backs] = text.split('~');
  const rollouts = first === '' ? [] : first.split('+');
  return rollouts.every(isRolloutId) && backs.every(isPart) ? { rollouts, backs } : null;
}

/** Identifies a set among all that were ever sent: `12` for the active set of revision 12, `12-r3` for an arm of it. */
export interface SetKey {
  readonly revision: number;
  readonly arm: Arm;
}

export function setKeyText(revision: number, arm: string | undefined): string {
  return arm === undefined || arm === '' ? String(revision) : `${String(revision)}-${arm}`;
}

/** Null when the text is not that of a set. */
export function parseSetKey(text: string): SetKey | null {
  const [, revision, arm = ''] = /^(\d{1,15})(?:-(.+))?$/.exec(text) ?? [];
  const parsed = parseArm(arm);
  return revision === undefined || parsed === null ? null : { revision: Number(revision), arm: parsed };
}
