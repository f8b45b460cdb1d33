import type { FastifyInstance } from 'fastify';
import { runPeriodically } from '../../platform/runtime/run-periodically';
import type { ExpiryNoticeService } from './expiry-notice.service';

/** Soon after a start, which may have been long in coming; then once an hour. */
const FIRST_AFTER_MS = 10_000;
const EVERY_MS = 3_600_000;

/** Warns of ending applications for as long as the server listens. */
export function scheduleExpiryNotices(app: FastifyInstance, expiries: ExpiryNoticeService): void {
  runPeriodically(app, {
    firstAfterMs: FIRST_AFTER_MS,
    everyMs: EVERY_MS,
    work: (mayGoOn) => expiries.tellAll(mayGoOn),
    complaint: 'people could not be told of ending applications',
  });
}
