import type { Job } from '../../platform/jobs/job';
import type { ExpiryNoticeService } from './expiry-notice.service';

/** Notifies users of applications that are about to end. */
export function expiryNoticeJob(expiries: ExpiryNoticeService): Job {
  return {
    name: 'expiry-notices',
    everySeconds: 3600,
    runsIn: 'oneProcess',
    work: (signal) => expiries.notifyAll(signal),
  };
}
