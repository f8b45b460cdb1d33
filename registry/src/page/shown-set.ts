import type { Inspection } from '../inspection/inspection-pass';
import type { Registry } from '../registry';
import { parseSetKey } from '../rollouts/arm';
import type { Visit } from '../rollouts/visits';

/** The set of the visit, or the only one that an operator's link shows. */
export async function shownSet(
  registry: Registry,
  visit: Visit,
  inspection: Inspection | null,
): Promise<Pick<Visit, 'serving' | 'arm'>> {
  const key = inspection?.set === undefined ? null : parseSetKey(inspection.set);
  const serving = key === null ? null : await registry.setOf(key);
  return key === null || serving === null ? visit : { serving, arm: key.arm };
}
