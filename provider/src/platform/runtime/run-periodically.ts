import type { FastifyInstance } from 'fastify';

/** Work that is repeated. */
export interface PeriodicTask {
  readonly firstAfterMs: number;
  /** From the end of one run to the start of the next. */
  readonly everyMs: number;
  /** @param mayGoOn called between two steps of a long run: false once the server stops */
  readonly work: (mayGoOn: () => boolean) => Promise<void>;
  /** Logged with the error if a run fails. The next run tries again. */
  readonly failureMessage: string;
}

/** Runs a task for as long as the server listens. Closing waits for the running step and starts no other. */
export function runPeriodically(
  app: FastifyInstance,
  { firstAfterMs, everyMs, work, failureMessage }: PeriodicTask,
): void {
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let running: Promise<void> = Promise.resolve();

  const wait = (ms: number): void => {
    timer = setTimeout(() => {
      running = work(() => !isStopping)
        .catch((error: unknown) => {
          app.log.warn({ err: error }, failureMessage);
        })
        .then(() => {
          if (!isStopping) wait(everyMs);
        });
    }, ms);
    timer.unref();
  };

  app.addHook('onListen', async () => {
    wait(firstAfterMs);
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    clearTimeout(timer);
    await running;
  });
}
