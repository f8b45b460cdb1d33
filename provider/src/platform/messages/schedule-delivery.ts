import type { FastifyInstance } from 'fastify';
import { runPeriodically } from '../runtime/run-periodically';
import type { NoticeService } from './notice.service';

/** Interval of retries. A notice is first tried right after its commit. */
const EVERY_MS = 30_000;

/** Sends queued notices for as long as the server listens. Closing waits for the running delivery. */
export function scheduleDelivery(app: FastifyInstance, notices: NoticeService): void {
  runPeriodically(app, {
    firstAfterMs: EVERY_MS,
    everyMs: EVERY_MS,
    work: () => notices.deliver(),
    failureMessage: 'queued notices could not be sent',
  });
}
