import type { FastifyInstance } from 'fastify';
import type { Job } from './job';
import type { JobService } from './job.service';

/** Seconds between two looks whether a job of `oneProcess` is due. The first one waits until the start has finished. */
const LOOK_EVERY_SECONDS = 60;

/** Runs jobs for as long as the server listens. Closing waits for the steps that are running and starts no other. */
export function scheduleJobs(app: FastifyInstance, service: JobService, jobs: readonly Job[]): void {
  for (const job of jobs) schedule(app, service, job);
}

function schedule(app: FastifyInstance, service: JobService, job: Job): void {
  const everySeconds =
    job.runsIn === 'everyProcess' ? job.everySeconds : Math.min(LOOK_EVERY_SECONDS, job.everySeconds);
  let timer: NodeJS.Timeout | undefined;
  const stop = new AbortController();
  let running: Promise<void> = Promise.resolve();

  /** From the end of one run to the start of the next, so that a job never overlaps with itself. */
  const wait = (): void => {
    timer = setTimeout(() => {
      running = service
        .run(job, stop.signal)
        .then(
          () => undefined,
          // The next run tries again: a full disk or an unavailable database is temporary.
          (error: unknown) => app.log.warn({ err: error, job: job.name }, 'background work failed'),
        )
        .then(() => {
          if (!stop.signal.aborted) wait();
        });
    }, everySeconds * 1000);
    timer.unref();
  };

  app.addHook('onListen', async () => {
    service.announce(job);
    wait();
  });
  app.addHook('preClose', async () => {
    stop.abort();
    clearTimeout(timer);
    await running;
  });
}
