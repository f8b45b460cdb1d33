import { and, lt, type SQL } from 'drizzle-orm';
import { announcements } from '../database/schema/announcements';
import { auditLogs } from '../database/schema/audit-logs';
import { sentNotices, throttles } from '../database/schema/limits';
import { messages } from '../database/schema/messages';
import { outbox } from '../database/schema/outbox';
import { captchaChallenges, captchaUsed } from '../database/schema/sign-in';
import { firstIdAt } from '../runtime/random';
import type { CleanupTask } from './cleanup-task';
import { daysBefore, removal } from './removal.repository';

/** Days. An hour. */
const CAPTCHA_DAYS = 1 / 24;
/** What the visitor's phone received, and what a sender was given. */
const SENT_DAYS = 30;
/** The daily budget of a phone or mailbox counts notices of a day. */
const NOTICE_DAYS = 2;
const THROTTLE_DAYS = 1;
/** What a person deleted from the message centre. */
const DELETED_MESSAGE_DAYS = 30;
/** The longest that an application can be told of before its end is a month: nothing is told twice. */
const MESSAGE_DAYS = 365;
/** After its end: for operators to look up, or to announce again. */
const ANNOUNCEMENT_DAYS = 90;

/** @param auditDays how long the log of what was done in teams is kept */
export function platformCleanup(auditDays: number): readonly CleanupTask[] {
  return [
    removal(captchaChallenges, captchaChallenges.id, (now) =>
      lt(captchaChallenges.expiresAt, daysBefore(now, CAPTCHA_DAYS)),
    ),
    removal(captchaUsed, captchaUsed.ticketHash, (now) =>
      lt(captchaUsed.expiresAt, daysBefore(now, CAPTCHA_DAYS)),
    ),
    removal(outbox, outbox.id, (now) => lt(outbox.createdAt, daysBefore(now, SENT_DAYS))),
    removal(sentNotices, sentNotices.id, (now) => lt(sentNotices.createdAt, daysBefore(now, NOTICE_DAYS))),
    removal(throttles, throttles.keyHash, (now) => lt(throttles.endsAt, daysBefore(now, THROTTLE_DAYS))),
    removal(messages, messages.id, (now) => lt(messages.deletedAt, daysBefore(now, DELETED_MESSAGE_DAYS))),
    removal(messages, messages.id, (now) => isOldMessage(daysBefore(now, MESSAGE_DAYS))),
    removal(announcements, announcements.id, (now) =>
      lt(announcements.endsAt, daysBefore(now, ANNOUNCEMENT_DAYS)),
    ),
    removal(auditLogs, auditLogs.id, (now) => isOldEntry(daysBefore(now, auditDays))),
  ];
}

/** Keys sort by age, and there is no other index over the messages of all people. */
function isOldMessage(before: Date): SQL | undefined {
  return and(lt(messages.id, firstIdAt(before)), lt(messages.createdAt, before));
}

/** As `isOldMessage`. */
function isOldEntry(before: Date): SQL | undefined {
  return and(lt(auditLogs.id, firstIdAt(before)), lt(auditLogs.createdAt, before));
}
