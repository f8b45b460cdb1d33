import type { FastifyInstance } from 'fastify';
import type { ProviderDeps } from '../deps';
import { runPeriodically } from '../runtime/run-periodically';
import type { CleanupTask } from './cleanup-task';
import { cleanupService } from './cleanup.service';

/** The first run waits until the start has finished. Then it runs once an hour. */
const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 3_600_000;

/** Runs the cleanup for as long as the server listens. Closing waits for the running batch, not for the whole run. */
export function scheduleCleanup(
  app: FastifyInstance,
  deps: Pick<ProviderDeps, 'database' | 'clock'>,
  tasks: readonly CleanupTask[],
): void {
  const cleanup = cleanupService(deps, tasks);
  runPeriodically(app, {
    firstAfterMs: FIRST_AFTER_MS,
    everyMs: EVERY_MS,
    work: (mayGoOn) => cleanup.sweep(mayGoOn),
    // A failed run is retried with the next one: a full disk or an unavailable database is temporary.
    failureMessage: 'old rows could not be removed',
  });
}
