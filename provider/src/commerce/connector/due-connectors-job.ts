import type { Job } from '../../platform/jobs/job';
import type { DueConnectorService } from './due-connectors.service';

/** Seconds between two looks, which bounds how long an open page shows a silent agent as connected. */
const EVERY_SECONDS = 2;

/** Stores what time changed in connectors. Every process does: each change is applied once, under the lock. */
export function dueConnectorsJob(due: DueConnectorService): Job {
  return {
    name: 'due-connectors',
    everySeconds: EVERY_SECONDS,
    runsIn: 'everyProcess',
    work: (signal) => due.run(signal),
  };
}
