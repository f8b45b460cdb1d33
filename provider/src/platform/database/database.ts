import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Result of a raw statement in both drivers. */
interface RowsOf<Row> {
  readonly rows: Row[];
}
interface PortalResult extends PgQueryResultHKT {
  readonly type: RowsOf<this['row']>;
}

/**
 * The query builder, the same for both databases. Repositories take it as their first argument. It cannot start a
 * transaction: inside another one, PostgreSQL would commit that one. A part that may fail alone uses `inSavepoint`.
 */
export type Queries = Omit<PgDatabase<PortalResult>, 'transaction'>;

/** Callbacks for the notifications of a channel. */
export interface ChannelListener {
  /** Called after the commit with the payload of `pg_notify`, from any process. */
  readonly onNotification: (payload: string) => void;
  /** Called when a lost connection has been restored: notifications in between were missed. */
  readonly onGap: () => void;
}

/** One open database. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** For single statements outside transactions. Throws if used inside one. */
  readonly queries: Queries;
  /**
   * Commits when `work` resolves, rolls back when it rejects. Inside, only the passed handle may be used, and nothing
   * outside the database may be called.
   * @throws TransactionMisuseError immediately, instead of waiting forever
   */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /**
   * Listens on a channel until the returned function is called. PostgreSQL uses a separate connection, which is
   * restored when it breaks.
   * @throws the driver's error if there is no initial connection
   */
  listen(channel: string, listener: ChannelListener): Promise<() => Promise<void>>;
  /**
   * Resolves when the database responds.
   * @throws DatabaseError
   */
  ping(): Promise<void>;
  close(): Promise<void>;
}
