import type { Job } from '../../platform/jobs/job';
import type { PackExpiryService } from './pack-expiry.service';

/** Seconds between two looks, which bounds how long an open page shows a quota that has ended. */
const EVERY_SECONDS = 5;

/** Expires packs. Every process does: each is expired once. */
export function packExpiryJob(expiry: PackExpiryService): Job {
  return {
    name: 'pack-expiry',
    everySeconds: EVERY_SECONDS,
    runsIn: 'everyProcess',
    work: (signal) => expiry.expireAll(signal),
  };
}
