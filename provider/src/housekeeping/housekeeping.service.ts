import { tryLockName } from '../database/advisory-lock';
import type { ProviderDeps } from '../deps';
import { addSeconds } from '../runtime/clock';
import { sweepBatch, type Cutoffs } from './housekeeping.repository';

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * Seconds that a row is kept beyond its use. Nothing goes the moment it ends: a clock that is set back an
 * hour must not meet a row that is gone.
 */
const KEEP = {
  session: DAY,
  /** The daily limit counts codes of a day. */
  code: 2 * DAY,
  captcha: HOUR,
  /** Counted failures and attempts without an account, of known and unknown names alike. */
  failures: 7 * DAY,
  /** What the visitor's phone received, and what a sender was given. */
  sent: 30 * DAY,
  /** What a person deleted from the message centre. */
  deletedMessage: 30 * DAY,
  /** The longest that an application can be told of before its end is a month: nothing is told twice. */
  message: 365 * DAY,
  qrLogin: HOUR,
  /** Step-ups, and used tokens of marketplaces: none may pass twice while it could pass at all. */
  ticket: DAY,
  /** The owner's login history (E14). */
  login: 180 * DAY,
  /** Openings of referral links; what call 17 counts is those of the last year. */
  referral: 365 * DAY,
  /** The daily limit counts whom an admin asked about within a day. */
  lookup: 2 * DAY,
  /** Invitations, links and requests that have ended: their people may look them up for a year. */
  joining: 365 * DAY,
} as const;

export type HousekeepingService = ReturnType<typeof housekeepingService>;

/** Ends what has waited too long, and removes what has had its time, so that no table grows for ever. */
export function housekeepingService({
  database,
  clock,
  settings,
}: Pick<ProviderDeps, 'database' | 'clock' | 'settings'>) {
  return {
    /**
     * In small transactions until nothing old is left. Of several processes one sweeps, the others go home.
     * @param mayGoOn asked between two batches
     */
    async sweep(mayGoOn: () => boolean = () => true): Promise<void> {
      const cutoffs = cutoffsAt(clock.now(), settings.auditDays);
      for (let isDone = false; !isDone && mayGoOn();) {
        isDone = await database.transaction(
          async (queries) =>
            !(await tryLockName(queries, 'housekeeping')) || (await sweepBatch(queries, cutoffs)),
        );
      }
    },
  };
}

function cutoffsAt(now: Date, auditDays: number): Cutoffs {
  return {
    sessionsExpired: addSeconds(now, -KEEP.session),
    codesMade: addSeconds(now, -KEEP.code),
    captchaExpired: addSeconds(now, -KEEP.captcha),
    failuresCounted: addSeconds(now, -KEEP.failures),
    sentMade: addSeconds(now, -KEEP.sent),
    messagesDeleted: addSeconds(now, -KEEP.deletedMessage),
    messagesMade: addSeconds(now, -KEEP.message),
    qrLoginsExpired: addSeconds(now, -KEEP.qrLogin),
    ticketsExpired: addSeconds(now, -KEEP.ticket),
    loginsMade: addSeconds(now, -KEEP.login),
    referralsOpened: addSeconds(now, -KEEP.referral),
    waitedUntil: now,
    lookupsMade: addSeconds(now, -KEEP.lookup),
    joiningsMade: addSeconds(now, -KEEP.joining),
    auditWritten: addSeconds(now, -auditDays * DAY),
  };
}
