import { createGroupedSet } from './grouped-set';

/** Lanes after which a new generation begins. The generation before it is still remembered. */
const PER_GENERATION = 50_000;

/** Lanes of which a page has shown its content: those of browsers that run the portal. */
export interface ProvenLanes {
  readonly has: (lane: string) => boolean;
  /** @param group account or network that reports the page */
  readonly add: (lane: string, group: string) => void;
}

export function createProvenLanes(): ProvenLanes {
  let recent = createGroupedSet(PER_GENERATION);
  let older = createGroupedSet(0);
  return {
    has: (lane) => recent.has(lane) || older.has(lane),
    add(lane, group) {
      if (recent.size() >= PER_GENERATION) {
        older = recent;
        recent = createGroupedSet(PER_GENERATION);
      }
      recent.add(lane, group);
    },
  };
}
