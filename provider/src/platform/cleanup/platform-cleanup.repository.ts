import { and, lt, type SQL } from 'drizzle-orm';
import { announcements } from '../database/schema/announcements';
import { auditLogs } from '../database/schema/audit-logs';
import { idempotentCalls } from '../database/schema/idempotent-calls';
import { countedAttempts, sentNotices, throttles } from '../database/schema/limits';
import { messages } from '../database/schema/messages';
import { outbox } from '../database/schema/outbox';
import { walletNotifications } from '../database/schema/payments';
import { captchaChallenges, captchaUsed } from '../database/schema/sign-in';
import { isGivenUp } from '../messages/external-notice.repository';
import { firstIdAt } from '../runtime/random';
import type { CleanupTask } from './cleanup-task';
import { daysBefore, removal, removalByPlace } from './removal.repository';

/** Repetitions of a call with its `Idempotency-Key`. */
const IDEMPOTENT_DAYS = 1;
/** Wallets repeat a notification for about a day. */
const NOTIFICATION_DAYS = 30;
/** In days: one hour. */
const CAPTCHA_DAYS = 1 / 24;
/** Messages in the visitor's simulated phone, and messages handed to a sender. */
const SENT_DAYS = 30;
/** Limits count the attempts of a day. */
const ATTEMPT_DAYS = 2;
const THROTTLE_DAYS = 1;
/** Messages that a user deleted in the message centre. */
const DELETED_MESSAGE_DAYS = 30;
/** Must exceed the month in which expiry notices are sent, because the stored messages prevent duplicates. */
const MESSAGE_DAYS = 365;
/** After their end, for operators to look up or to repeat. */
const ANNOUNCEMENT_DAYS = 90;

/** @param auditDays retention of the audit log of teams */
export function platformCleanup(auditDays: number): readonly CleanupTask[] {
  return [
    removal(captchaChallenges, captchaChallenges.id, (now) =>
      lt(captchaChallenges.expiresAt, daysBefore(now, CAPTCHA_DAYS)),
    ),
    removal(captchaUsed, captchaUsed.ticketHash, (now) =>
      lt(captchaUsed.expiresAt, daysBefore(now, CAPTCHA_DAYS)),
    ),
    removal(outbox, outbox.id, (now) => lt(outbox.createdAt, daysBefore(now, SENT_DAYS))),
    removal(outbox, outbox.id, isGivenUp),
    removalByPlace(countedAttempts, (now) => lt(countedAttempts.createdAt, daysBefore(now, ATTEMPT_DAYS))),
    removal(sentNotices, sentNotices.id, (now) => lt(sentNotices.createdAt, daysBefore(now, ATTEMPT_DAYS))),
    removal(throttles, throttles.keyHash, (now) => lt(throttles.endsAt, daysBefore(now, THROTTLE_DAYS))),
    removal(messages, messages.id, (now) => lt(messages.deletedAt, daysBefore(now, DELETED_MESSAGE_DAYS))),
    removal(messages, messages.id, (now) => isOldMessage(daysBefore(now, MESSAGE_DAYS))),
    removalByPlace(idempotentCalls, (now) => lt(idempotentCalls.createdAt, daysBefore(now, IDEMPOTENT_DAYS))),
    removalByPlace(walletNotifications, (now) =>
      lt(walletNotifications.receivedAt, daysBefore(now, NOTIFICATION_DAYS)),
    ),
    removal(announcements, announcements.id, (now) =>
      lt(announcements.endsAt, daysBefore(now, ANNOUNCEMENT_DAYS)),
    ),
    removal(auditLogs, auditLogs.id, (now) => isOldEntry(daysBefore(now, auditDays))),
  ];
}

/** Ids sort by age. There is no other index over the messages of all accounts. */
function isOldMessage(before: Date): SQL | undefined {
  return and(lt(messages.id, firstIdAt(before)), lt(messages.createdAt, before));
}

/** Like `isOldMessage`. */
function isOldEntry(before: Date): SQL | undefined {
  return and(lt(auditLogs.id, firstIdAt(before)), lt(auditLogs.createdAt, before));
}
