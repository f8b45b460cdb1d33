import type { AuditEntry } from '../audit/audit.repository';
import type { Queries } from '../database/database';
import type { StreamNotification } from '../events/domain-event.repository';
import type { Notice, OutsideNotice } from '../notices/notice';
import type { LockedRows, LockPlan } from './locks.repository';

/** A line of the audit log, without what the unit of work itself knows. */
export type AuditLine = Omit<AuditEntry, 'id' | 'at'>;

/** What the rule is judged by: the locked rows, and what is read while they are locked. */
export interface LockedScope extends LockedRows {
  readonly queries: Queries;
  readonly now: Date;
}

/**
 * One unit of work on its way. What it records, tells and publishes is collected, and written in the same
 * transaction when its work is done: one statement for all lines, and so on, however many rows it is about.
 */
export interface UnitOfWork extends LockedScope {
  /** Adds a line to the audit log. */
  readonly record: (line: AuditLine) => void;
  /** Sends a message to a person; what goes outside leaves after the commit. */
  readonly notify: (userId: string, notice: Notice) => void;
  /** Tells an address that may no longer be anybody's in the portal. */
  readonly notifyAddress: (notice: OutsideNotice) => void;
  /** Tells open pages with the commit. */
  readonly publish: (event: StreamNotification) => void;
}

export interface UnitPlan<Judged> {
  /** Locked before anything is read. Nothing by default. */
  readonly locks?: LockPlan;
  /**
   * Judges the rule by the rows as they are once they are locked; the check before the transaction may be outdated.
   * What it returns goes to the work. A refusal is thrown.
   */
  readonly judge?: (scope: LockedScope) => Promise<Judged> | Judged;
  /**
   * `scheduled` leaves what is queued for outside to the next scheduled delivery: for an unknown visitor, who must not
   * learn from the time of the next response whether somebody was told. `soon` by default: right after the commit.
   */
  readonly delivery?: 'soon' | 'scheduled';
  /** The call that is worked on, where its page named it: the events carry it. */
  readonly mutationId?: string | undefined;
}

export interface UnitOfWorkRunner {
  /**
   * Opens a transaction, locks, judges, works, and commits with it the lines of the audit log, the messages and the
   * domain events. What was queued for outside is delivered after the commit. A refusal undoes everything.
   * @throws what `judge` and `work` throw
   */
  run<T, Judged = undefined>(
    plan: UnitPlan<Judged>,
    work: (unit: UnitOfWork, judged: Judged) => Promise<T>,
  ): Promise<T>;
}
