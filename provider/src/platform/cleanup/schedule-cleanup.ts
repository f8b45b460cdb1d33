import type { FastifyInstance } from 'fastify';
import type { ProviderDeps } from '../deps';
import { runPeriodically } from '../runtime/run-periodically';
import type { CleanupTask } from './cleanup-task';
import { cleanupService } from './cleanup.service';

/** The first sweep waits until a start has settled; then one an hour. */
const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 3_600_000;

/** Sweeps for as long as the server listens; a stop waits for the batch under way, never for a whole sweep. */
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
    // What could not go now goes next time: a full disk or a database that is away passes.
    complaint: 'old rows could not be removed',
  });
}
