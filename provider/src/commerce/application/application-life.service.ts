import { BusinessError } from '../../platform/http/business-error';
import type { ProviderDeps } from '../../platform/deps';
import { settleDue } from '../../platform/jobs/settle-due';
import type { LockedApplication } from '../../platform/unit-of-work/locks.repository';
import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import { applicationChanged } from '../records/application-events';
import { transition, type LifeChange, type LifeEvent } from './application-machine';
import { findDueLives, updateLife, type LifeColumns } from './application-life.repository';
import type { Term } from '../price/term.policy';
import { cancelledBefore } from '../../teams/records/application-status.policy';

/** What happened to an application. */
export interface LifeTransition {
  /** Its row after the change. It is locked. */
  readonly application: LockedApplication;
  readonly change: LifeChange;
}

/** What else a change of an application's life does: to its packs, to its connectors. In the same transaction. */
export type LifeListener = (unit: UnitOfWork, transition: LifeTransition) => Promise<void>;

/** What a renewal changes besides the term. */
type RenewedColumns = Pick<LifeColumns, 'months' | 'termBp' | 'version'> & {
  readonly quotas?: Partial<
    Pick<LockedApplication, 'userNumber' | 'assetNumber' | 'diskQuota' | 'concurrentNumber'>
  >;
};

export type ApplicationLifeService = ReturnType<typeof applicationLifeService>;

/** Applications expire, are cancelled and renewed here. Each change is published, and passed to the listeners. */
export function applicationLifeService({
  database,
  units,
  clock,
}: Pick<ProviderDeps, 'database' | 'units' | 'clock'>) {
  const listeners: LifeListener[] = [];

  async function apply(
    unit: UnitOfWork,
    application: LockedApplication,
    event: LifeEvent,
    more: Partial<LockedApplication> = {},
  ): Promise<LockedApplication> {
    const outcome = transition(application, event, unit.now);
    if (!outcome.isAllowed) throw new BusinessError(outcome.refusal);
    if (outcome.changes.length === 0) return application;
    const { dueDate, cancelledAt, publishedStatus } = outcome.next;
    const columns = { ...more, dueDate, cancelledAt, publishedStatus, updatedAt: unit.now };
    await updateLife(unit.queries, application.id, columns);
    const changed = { ...application, ...columns };
    for (const change of outcome.changes)
      for (const listener of listeners) await listener(unit, { application: changed, change });
    unit.publish(applicationChanged(changed));
    return changed;
  }

  return {
    /** Calls the listener on every change, in its transaction, with the application locked. */
    onChange(listener: LifeListener): void {
      listeners.push(listener);
    },

    /**
     * Extends an application that the unit of work has locked.
     * @throws BusinessError `applicationCancelled`
     */
    renew(
      unit: UnitOfWork,
      application: LockedApplication,
      { dueDate, quotas, ...columns }: RenewedColumns & Term,
    ): Promise<LockedApplication> {
      return apply(unit, application, { kind: 'renew', dueDate }, { ...columns, ...quotas });
    },

    /** Publishes what the clock has done: applications that expired, or are cancelled. Has no effect a second time. */
    pass(signal?: AbortSignal): Promise<void> {
      return settleDue({
        signal,
        find: (look) => {
          const now = clock.now();
          return findDueLives(database.queries, { now, cancelledBefore: cancelledBefore(now), ...look });
        },
        cursorOf: ({ id, dueDate }) => ({ at: dueDate, id }),
        settle: ({ id }) =>
          units.run({ locks: { applications: [id] } }, async (unit) => {
            const application = unit.applications.get(id);
            if (application !== undefined) await apply(unit, application, { kind: 'pass' });
          }),
      });
    },
  };
}
