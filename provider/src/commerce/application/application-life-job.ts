import type { Job } from '../../platform/jobs/job';
import type { ApplicationLifeService } from './application-life.service';

/** Seconds between two looks, which bounds how long an open page shows an application as normal that has expired. */
const EVERY_SECONDS = 5;

/** Publishes that applications expired or are cancelled. Every process does: each change is published once. */
export function applicationLifeJob(applicationLife: ApplicationLifeService): Job {
  return {
    name: 'application-life',
    everySeconds: EVERY_SECONDS,
    runsIn: 'everyProcess',
    work: (signal) => applicationLife.pass(signal),
  };
}
