import { randomBytes } from 'node:crypto';
import type { PageLoad } from '../visits/page-tokens';
import type { Row, SharedDatabase } from '../central/shared-database';

/** What happened to a page, as the process saw that got to know of it. */
export type PageEvent = { readonly at: number; readonly page: PageLoad } & (
  | { readonly kind: 'served'; readonly isReturning: boolean; readonly network: string }
  | { readonly kind: 'shown'; readonly group: string; readonly ms: number | null }
  | { readonly kind: 'failed'; readonly group: string }
);

const FLUSH_AFTER_MS = 1_000;
/** Events that wait for the database. Further ones are dropped: they are evidence, not facts that must not be lost. */
const MAX_WAITING = 20_000;
const PER_READ = 5_000;
/** Older ones are deleted. Processes that run have read them; one that starts has less evidence. */
const MAX_KEPT = 500_000;
const FORGET_EVERY_MS = 60_000;
/** One statement stays short. */
const PER_DELETION = 5_000;
const CLOCKS_DIFFER_MS = 60_000;

/** Events of pages in the order in which all processes read them. */
export class PageEvents {
  readonly #database: SharedDatabase;
  /** Begin of the keys of this process, by which an event that is sent twice is counted once. */
  readonly #prefix = randomBytes(9).toString('base64url');
  #recorded = 0;
  #waiting: { readonly key: string; readonly event: PageEvent }[] = [];
  #timer: NodeJS.Timeout | undefined;
  #forgotAt = -FORGET_EVERY_MS;
  #read: { readonly writer: string; readonly id: string } = { writer: '0', id: '0' };

  constructor(database: SharedDatabase) {
    this.#database = database;
  }

  record(event: PageEvent): void {
    if (this.#waiting.length >= MAX_WAITING) return;
    this.#recorded += 1;
    this.#waiting.push({ key: `${this.#prefix}${this.#recorded.toString(36)}`, event });
    this.#flushLater();
  }

  #flushLater(): void {
    this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), FLUSH_AFTER_MS).unref();
  }

  /** Writes what was recorded. @throws the driver's error; the events wait for the next time then */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const events = this.#waiting;
    if (events.length === 0) return;
    this.#waiting = [];
    try {
      await this.#database.query(
        `insert into registry.page_events (key, event)
         select value ->> 'key', value -> 'event' from jsonb_array_elements($1::jsonb) as given (value)
         on conflict (key) do nothing`,
        [JSON.stringify(events)],
      );
    } catch (error) {
      this.#waiting = [...events, ...this.#waiting].slice(0, MAX_WAITING);
      this.#flushLater();
      throw error;
    }
  }

  /**
   * Events that were not read yet, at most some thousand. Those of transactions that may still be open come later, so
   * that none is missed.
   */
  async next(): Promise<readonly PageEvent[]> {
    const { writer, id } = this.#read;
    const rows = await this.#database.query(
      `select writer::text as writer, id, event from registry.page_events
       where (writer, id) > ($1::text::xid8, $2) and writer < pg_snapshot_xmin(pg_current_snapshot())
       order by page_events.writer, id limit ${String(PER_READ)}`,
      [writer, id],
    );
    const last = rows.at(-1);
    if (last !== undefined) this.#read = { writer: String(last['writer']), id: String(last['id']) };
    return rows.map(eventOf);
  }

  /** Deletes the events before a time, milliseconds since 1970, and the oldest of too many. At most once a minute. */
  async forget(before: number): Promise<void> {
    const now = performance.now();
    if (now - this.#forgotAt < FORGET_EVERY_MS) return;
    this.#forgotAt = now;
    // Clocks of machines differ.
    const deleteSome = (): Promise<readonly Row[]> =>
      this.#database.query(
        `delete from registry.page_events where id in (
           select id from registry.page_events
           where (event ->> 'at')::bigint < $1 or id <= (select max(id) from registry.page_events) - ${String(MAX_KEPT)}
           order by id limit ${String(PER_DELETION)}) returning id`,
        [before - CLOCKS_DIFFER_MS],
      );
    while ((await deleteSome()).length === PER_DELETION);
  }
}

/** Only this program writes the table. */
const eventOf = ({ event }: Row): PageEvent => event as PageEvent;
