import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What both drivers answer to a raw statement. */
interface RowsOf<Row> {
  readonly rows: Row[];
}
interface PortalResult extends PgQueryResultHKT {
  readonly type: RowsOf<this['row']>;
}

/** The query builder, the same on both databases. Repositories take it as their first argument. */
export type Queries = PgDatabase<PortalResult>;

/** Who hears what is told on a channel. */
export interface ChannelListener {
  /** What `pg_notify` was given, in whichever process, after the commit. */
  readonly onNotification: (payload: string) => void;
  /** The connection was lost and is there again: what was told meanwhile was not heard. */
  readonly onGap: () => void;
}

/** One open database. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** For single statements outside transactions; refuses to work inside one. */
  readonly queries: Queries;
  /**
   * Commits when `work` resolves, rolls back when it rejects. Inside, only the handle that is passed may be
   * used, and nothing outside the database may be called.
   * @throws TransactionMisuseError at once, instead of hanging.
   */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /**
   * Hears what is told on a channel until the function that it answers is called. PostgreSQL gives it a
   * connection of its own, which is made anew when it breaks.
   * @throws what the driver throws when there is no connection to begin with
   */
  listen(channel: string, listener: ChannelListener): Promise<() => Promise<void>>;
  /** Resolves when the database answers. @throws DatabaseError */
  ping(): Promise<void>;
  close(): Promise<void>;
}
