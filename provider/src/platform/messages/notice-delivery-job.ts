import type { Job } from '../jobs/job';
import type { NoticeService } from './notice.service';

/** Sends notices that are queued again or left over: each is first tried right after its commit. */
export function noticeDeliveryJob(notices: NoticeService): Job {
  // Each notice is claimed by the process that sends it.
  return { name: 'notices', everySeconds: 30, runsIn: 'everyProcess', work: () => notices.deliver() };
}
