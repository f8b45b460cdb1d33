import type { Job } from '../../platform/jobs/job';
import type { DueOrdersService } from './due-orders.service';

/** Seconds between two looks for due orders. A look that takes longer repeats itself (`settleInTurns`). */
const EVERY_SECONDS = 5;

/** Settles due orders. Every process does: each result is applied once. */
export function dueOrdersJob(dueOrders: DueOrdersService): Job {
  return {
    name: 'due-orders',
    everySeconds: EVERY_SECONDS,
    runsIn: 'everyProcess',
    work: async (signal) => {
      await dueOrders.run(signal);
    },
  };
}
