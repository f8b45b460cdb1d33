import type { FastifyInstance } from 'fastify';

/** Something that is to be done again and again. */
export interface PeriodicTask {
  readonly firstAfterMs: number;
  /** From the end of one round to the beginning of the next. */
  readonly everyMs: number;
  /** @param mayGoOn asked between two steps of a long round: false once the server stops */
  readonly work: (mayGoOn: () => boolean) => Promise<void>;
  /** Logged with the error when a round fails. What could not be done now is done next time. */
  readonly complaint: string;
}

/** Does a chore for as long as the server listens; a stop waits for the step under way, and begins no other. */
export function runPeriodically(
  app: FastifyInstance,
  { firstAfterMs, everyMs, work, complaint }: PeriodicTask,
): void {
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let underWay: Promise<void> = Promise.resolve();

  const wait = (ms: number): void => {
    timer = setTimeout(() => {
      underWay = work(() => !isStopping)
        .catch((error: unknown) => {
          app.log.warn({ err: error }, complaint);
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
    await underWay;
  });
}
