import type { FastifyInstance } from 'fastify';
import { keepDoing } from '../runtime/keep-doing';
import type { ExpiryNoticeService } from './expiry-notice.service';

/** Soon after a start, which may have been long in coming; then once an hour. */
const FIRST_AFTER_MS = 10_000;
const EVERY_MS = 3_600_000;

/** Warns of ending applications for as long as the server listens. */
export function keepWarning(app: FastifyInstance, expiries: ExpiryNoticeService): void {
  keepDoing(app, {
    firstAfterMs: FIRST_AFTER_MS,
    everyMs: EVERY_MS,
    work: (mayGoOn) => expiries.tellAll(mayGoOn),
    complaint: 'people could not be told of ending applications',
  });
}
