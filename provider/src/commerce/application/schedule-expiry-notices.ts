import type { FastifyInstance } from 'fastify';
import { runPeriodically } from '../../platform/runtime/run-periodically';
import type { ExpiryNoticeService } from './expiry-notice.service';

/** Runs soon after a start, because the server may have been down for long, then once an hour. */
const FIRST_AFTER_MS = 10_000;
const EVERY_MS = 3_600_000;

/** Sends expiry notices for as long as the server listens. */
export function scheduleExpiryNotices(app: FastifyInstance, expiries: ExpiryNoticeService): void {
  runPeriodically(app, {
    firstAfterMs: FIRST_AFTER_MS,
    everyMs: EVERY_MS,
    work: (mayGoOn) => expiries.notifyAll(mayGoOn),
    failureMessage: 'expiry notices could not be queued',
  });
}
