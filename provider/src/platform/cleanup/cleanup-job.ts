import type { Job } from '../jobs/job';
import type { CleanupService } from './cleanup.service';

/** Removes old rows once an hour. A stop waits for the running batch, not for the whole run. */
export function cleanupJob(cleanup: CleanupService): Job {
  return {
    name: 'cleanup',
    everySeconds: 3600,
    runsIn: 'oneProcess',
    work: (signal) => cleanup.sweep(signal),
  };
}
