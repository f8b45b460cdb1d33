import { insertAuditEntries } from '../audit/audit.repository';
import type { Database, Queries } from '../database/database';
import {
  publishDomainEvents,
  type DomainEvent,
  type StreamNotification,
} from '../events/domain-event.repository';
import { beginIdempotentCall, saveIdempotentResponse } from '../idempotency/idempotent-call.repository';
import { messageReceived, type WrittenMessage } from '../events/message-events';
import type { ExternalNotice, PersonalNotice } from '../notices/notice';
import type { Clock } from '../runtime/clock';
import type { NewId } from '../runtime/random';
import { AffectedAccountAddedError, lockRows } from './locks.repository';
import type { AuditLine, LockedScope, UnitOfWork, UnitOfWorkRunner, UnitPlan } from './unit-of-work';

/** Writes notices in a transaction, and sends queued SMS and mails after it. */
interface NoticeWriter {
  write(
    queries: Queries,
    notices: { readonly personal: readonly PersonalNotice[]; readonly external: readonly ExternalNotice[] },
  ): Promise<{ readonly messages: readonly WrittenMessage[]; readonly queued: number }>;
  deliver(): Promise<void>;
}

interface UnitOfWorkDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
}

/** Collected output of a unit of work, until it is written. */
interface Collected {
  readonly lines: AuditLine[];
  readonly personal: PersonalNotice[];
  readonly external: ExternalNotice[];
  readonly events: StreamNotification[];
}

/**
 * The only way to write audit entries, messages and events. No other code writes to the audit log, the message centre
 * or the channel of open pages, so that no act can omit one of them or write it outside its transaction.
 */
export function unitOfWorkRunner(
  { database, clock, newId }: UnitOfWorkDeps,
  notices: NoticeWriter,
): UnitOfWorkRunner {
  /** @returns the number of queued notices */
  async function write(queries: Queries, now: Date, collected: Collected): Promise<number> {
    const { lines, personal, external, events } = collected;
    await insertAuditEntries(
      queries,
      lines.map((line) => ({ ...line, id: newId(), at: now })),
    );
    const { messages, queued } = await notices.write(queries, { personal, external });
    await publishDomainEvents(queries, [...messages.map(messageReceived), ...events]);
    return queued;
  }

  async function execute<T, Checked>(
    queries: Queries,
    plan: UnitPlan<Checked>,
    work: (unit: UnitOfWork, checked: Checked) => Promise<T>,
  ): Promise<{ readonly outcome: T; readonly queued: number }> {
    const now = clock.now();
    const { idempotentCall } = plan;
    if (idempotentCall !== undefined) {
      const begun = await beginIdempotentCall(queries, idempotentCall, now);
      // The outcome of the same call, as it was stored.
      if (!begun.isNew) return { outcome: begun.response as T, queued: 0 };
    }
    const scope: LockedScope = { queries, now, ...(await lockRows(queries, plan.locks ?? {})) };
    // Without a `check` its result type is `undefined`.
    const checked = (await plan.check?.(scope)) as Checked;
    const collected: Collected = { lines: [], personal: [], external: [], events: [] };
    const outcome = await work(collecting(scope, collected), checked);
    if (idempotentCall !== undefined) await saveIdempotentResponse(queries, idempotentCall, outcome);
    const events = collected.events.map((event) => fromCall(event, plan.mutationId));
    return { outcome, queued: await write(queries, now, { ...collected, events }) };
  }

  return {
    async run(plan, work) {
      const { outcome, queued } = await untilLocked(() =>
        database.transaction((queries) => execute(queries, plan, work)),
      );
      // The caller does not wait for a gateway. The scheduled delivery retries and logs failures.
      if (queued > 0 && plan.delivery !== 'scheduled') void notices.deliver().catch(() => undefined);
      return outcome;
    },
  };
}

/**
 * Starts a transaction again whose planned accounts were incomplete when it had locked them. It has done nothing yet.
 */
async function untilLocked<T>(transact: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await transact();
    } catch (error) {
      if (!(error instanceof AffectedAccountAddedError)) throw error;
    }
  }
}

function fromCall(event: StreamNotification, mutationId: string | undefined): StreamNotification {
  return mutationId === undefined || !isDomainEvent(event) ? event : { ...event, mutationId };
}

function isDomainEvent(event: StreamNotification): event is DomainEvent {
  return 'name' in event;
}

function collecting(scope: LockedScope, { lines, personal, external, events }: Collected): UnitOfWork {
  return {
    ...scope,
    record: (line) => void lines.push(line),
    notify: (userId, notice) => void personal.push({ userId, ...notice }),
    notifyAddress: (notice) => void external.push(notice),
    publish: (event) => void events.push(event),
  };
}
