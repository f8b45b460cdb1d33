import type { ProviderDeps } from '../deps';
import { addSeconds } from '../runtime/clock';
import { inTrace } from '../tracing/tracing';
import type { Job } from './job';
import { endTurn, takeTurn } from './job-turn.repository';

/** Seconds after which a run that failed, or whose process died, is repeated. */
export const LEASE_SECONDS = 600;

/** Runs jobs, each at its time by the provider's clock. */
export function jobService({
  database: { queries },
  clock,
  metrics: { jobRuns, jobSucceeded, jobPeriod },
}: Pick<ProviderDeps, 'database' | 'clock' | 'metrics'>) {
  async function counted({ name: job, work }: Job, signal?: AbortSignal): Promise<void> {
    try {
      await inTrace(`job ${job}`, () => work(signal));
      jobRuns.inc({ job, outcome: 'ok' });
      jobSucceeded.setToCurrentTime({ job });
    } catch (error) {
      jobRuns.inc({ job, outcome: 'failed' });
      throw error;
    }
  }

  return {
    /** Says how often a job is to run, so that its absence is seen, and begins to count its runs. */
    announce({ name: job, everySeconds }: Job): void {
      for (const outcome of ['ok', 'failed']) jobRuns.inc({ job, outcome }, 0);
      jobPeriod.set({ job }, everySeconds);
      jobSucceeded.setToCurrentTime({ job });
    },

    /**
     * Runs the job if this process may: always, or once per period of all processes.
     * @returns whether it was run
     * @throws what the job throws
     */
    async run(job: Job, signal?: AbortSignal): Promise<boolean> {
      if (job.runsIn === 'everyProcess') {
        await counted(job, signal);
        return true;
      }
      const { name, everySeconds } = job;
      const now = clock.now();
      const nextAt = addSeconds(now, everySeconds);
      const turn = { name, leaseUntil: addSeconds(now, Math.min(LEASE_SECONDS, everySeconds)) };
      if (!(await takeTurn(queries, turn, { now, latest: addSeconds(nextAt, everySeconds) }))) return false;
      await counted(job, signal);
      // A run that the end of the process cut short is continued by the next process.
      if (signal?.aborted !== true) await endTurn(queries, turn, { now: clock.now(), nextAt });
      return true;
    },
  };
}

export type JobService = ReturnType<typeof jobService>;
