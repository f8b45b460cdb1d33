import type { Inspection } from '../inspection/inspection-pass';
import type { ServedSets } from '../rollouts/served-sets';
import { parseSetKey } from '../rollouts/arm';
import type { Visit } from '../visits/visits';

/** The set of the visit, or the only one that an operator's link shows. */
export async function shownSet(
  sets: Pick<ServedSets, 'setOf'>,
  visit: Visit,
  inspection: Inspection | null,
): Promise<Pick<Visit, 'serving' | 'arm'>> {
  const key = inspection?.set === undefined ? null : parseSetKey(inspection.set);
  const serving = key === null ? null : await sets.setOf(key);
  return key === null || serving === null ? visit : { serving, arm: key.arm };
}
