import type { AuditEntry } from '../audit/audit.repository';
import type { Queries } from '../database/database';
import type { StreamNotification } from '../events/domain-event.repository';
import type { IdempotentCall } from '../idempotency/idempotent-call';
import type { Notice, ExternalNotice } from '../notices/notice';
import type { LockedRows, LockPlan } from './locks.repository';

/** A line of the audit log, without the fields that the unit of work adds. */
export type AuditLine = Omit<AuditEntry, 'id' | 'at'>;

/** The data for checking a rule: the locked rows, and queries while they are locked. */
export interface LockedScope extends LockedRows {
  readonly queries: Queries;
  readonly now: Date;
}

/**
 * A running unit of work. What it records, notifies and publishes is collected, and written in the same transaction
 * after the work, with one statement per kind, whatever the number of rows.
 */
export interface UnitOfWork extends LockedScope {
  /** Adds a line to the audit log. */
  readonly record: (line: AuditLine) => void;
  /** Sends a message to a user. SMS and mails are sent after the commit. */
  readonly notify: (userId: string, notice: Notice) => void;
  /** Notifies an address that may no longer belong to an account. */
  readonly notifyAddress: (notice: ExternalNotice) => void;
  /** Notifies open pages when the transaction commits. */
  readonly publish: (event: StreamNotification) => void;
}

export interface UnitPlan<Checked> {
  /** Rows to lock before anything is read. Nothing by default. */
  readonly locks?: LockPlan;
  /**
   * Checks the rule against the locked rows, because the check before the transaction may be outdated. Its result is
   * passed to the work. Throws to refuse.
   */
  readonly check?: (scope: LockedScope) => Promise<Checked> | Checked;
  /**
   * `scheduled` leaves queued notices to the next scheduled delivery. Use it for anonymous callers, who must not learn
   * from the duration of later responses whether someone was notified. The default `soon` sends right after the commit.
   */
  readonly delivery?: 'soon' | 'scheduled';
  /** Id of the call, if the page sent one (`Mutation-Id`). Its events contain it. */
  readonly mutationId?: string | undefined;
  /** A repetition of the call gets the outcome of the first one, which must be JSON; nothing is done again. */
  readonly idempotentCall?: IdempotentCall | undefined;
}

export interface UnitOfWorkRunner {
  /**
   * Opens a transaction, locks, judges, works, and commits with it the audit lines, messages and domain events. Queued
   * notices are sent after the commit. A refusal rolls everything back.
   * @throws the errors of `check` and `work`
   */
  run<T, Checked = undefined>(
    plan: UnitPlan<Checked>,
    work: (unit: UnitOfWork, checked: Checked) => Promise<T>,
  ): Promise<T>;
}
