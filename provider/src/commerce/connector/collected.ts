import type DataLoader from 'dataloader';

/** Calls of agents that arrive within this time are served together. */
const COLLECT_MS = 20;
/** Maximum number of calls that are served together. */
const BATCH = 500;

/** How a `DataLoader` collects the calls of agents. Nothing is cached. */
export const COLLECTED = {
  cache: false,
  maxBatchSize: BATCH,
  batchScheduleFn: (send) => void setTimeout(send, COLLECT_MS),
} satisfies DataLoader.Options<unknown, unknown>;
