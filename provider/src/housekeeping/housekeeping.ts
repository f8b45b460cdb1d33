import type { FastifyInstance } from 'fastify';
import type { ProviderDeps } from '../deps';
import { housekeepingService } from './housekeeping.service';

/** The first sweep waits until a start has settled; then one an hour. */
const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 3_600_000;

/** Sweeps for as long as the server listens; a stop waits for the batch under way, never for a whole sweep. */
export function keepHouse(app: FastifyInstance, deps: Pick<ProviderDeps, 'database' | 'clock'>): void {
  const house = housekeepingService(deps);
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let underWay: Promise<void> = Promise.resolve();

  const wait = (ms: number): void => {
    timer = setTimeout(() => {
      underWay = house
        .sweep(() => !isStopping)
        // What could not go now goes next time: a full disk or a database that is away passes.
        .catch((error: unknown) => {
          app.log.warn({ err: error }, 'old rows could not be removed');
        })
        .then(() => {
          if (!isStopping) wait(EVERY_MS);
        });
    }, ms);
    timer.unref();
  };

  app.addHook('onListen', async () => {
    wait(FIRST_AFTER_MS);
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    clearTimeout(timer);
    await underWay;
  });
}
