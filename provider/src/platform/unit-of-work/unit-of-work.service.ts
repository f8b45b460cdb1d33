import { insertAuditEntries } from '../audit/audit.repository';
import type { Database, Queries } from '../database/database';
import {
  publishDomainEvents,
  type DomainEvent,
  type StreamNotification,
} from '../events/domain-event.repository';
import { messageReceived } from '../events/message-events';
import type { OutsideNotice, PersonalNotice } from '../notices/notice';
import type { Clock } from '../runtime/clock';
import type { NewId } from '../runtime/random';
import { lockRows } from './locks.repository';
import type { AuditLine, LockedScope, UnitOfWork, UnitOfWorkRunner, UnitPlan } from './unit-of-work';

/** A message that open pages hear of. */
interface WrittenMessage {
  readonly userId: string;
  readonly messageId: string;
  readonly bySession: string | undefined;
}

/** Writes notices in a transaction, and sends after it what is to leave the portal. */
interface NoticeWriter {
  write(
    queries: Queries,
    notices: { readonly personal: readonly PersonalNotice[]; readonly outside: readonly OutsideNotice[] },
  ): Promise<{ readonly messages: readonly WrittenMessage[]; readonly queued: number }>;
  deliver(): Promise<void>;
}

interface UnitOfWorkDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
}

/** What a unit of work has to say, until it is written. */
interface Collected {
  readonly lines: AuditLine[];
  readonly personal: PersonalNotice[];
  readonly outside: OutsideNotice[];
  readonly events: StreamNotification[];
}

/**
 * The one way to write what is recorded, told or published. Nobody else writes to the audit log, the message centre
 * or the channel of open pages, so no act can forget one of them or its place in the transaction.
 */
export function unitOfWorkRunner(
  { database, clock, newId }: UnitOfWorkDeps,
  notices: NoticeWriter,
): UnitOfWorkRunner {
  /** @returns how many notices wait to leave the portal */
  async function write(queries: Queries, now: Date, collected: Collected): Promise<number> {
    const { lines, personal, outside, events } = collected;
    await insertAuditEntries(
      queries,
      lines.map((line) => ({ ...line, id: newId(), at: now })),
    );
    const { messages, queued } = await notices.write(queries, { personal, outside });
    await publishDomainEvents(queries, [...messages.map(messageReceived), ...events]);
    return queued;
  }

  async function execute<T, Judged>(
    queries: Queries,
    plan: UnitPlan<Judged>,
    work: (unit: UnitOfWork, judged: Judged) => Promise<T>,
  ): Promise<{ readonly outcome: T; readonly queued: number }> {
    const now = clock.now();
    const scope: LockedScope = { queries, now, ...(await lockRows(queries, plan.locks ?? {})) };
    // Without a `judge` the type of what it returns is `undefined`.
    const judged = (await plan.judge?.(scope)) as Judged;
    const collected: Collected = { lines: [], personal: [], outside: [], events: [] };
    const outcome = await work(collecting(scope, collected), judged);
    const events = collected.events.map((event) => fromCall(event, plan.mutationId));
    return { outcome, queued: await write(queries, now, { ...collected, events }) };
  }

  return {
    async run(plan, work) {
      const { outcome, queued } = await database.transaction((queries) => execute(queries, plan, work));
      // The caller does not wait for a gateway. What fails is tried again, and logged, by the scheduled delivery.
      if (queued > 0 && plan.delivery !== 'scheduled') void notices.deliver().catch(() => undefined);
      return outcome;
    },
  };
}

function fromCall(event: StreamNotification, mutationId: string | undefined): StreamNotification {
  return mutationId === undefined || !isDomainEvent(event) ? event : { ...event, mutationId };
}

function isDomainEvent(event: StreamNotification): event is DomainEvent {
  return 'name' in event;
}

function collecting(scope: LockedScope, { lines, personal, outside, events }: Collected): UnitOfWork {
  return {
    ...scope,
    record: (line) => void lines.push(line),
    notify: (userId, notice) => void personal.push({ userId, ...notice }),
    notifyAddress: (notice) => void outside.push(notice),
    publish: (event) => void events.push(event),
  };
}
