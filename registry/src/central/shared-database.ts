/** A row as PostgreSQL's driver returns it: `bigint` as text. */
export type Row = Readonly<Record<string, unknown>>;

export interface SharedQueries {
  /** @throws the driver's error */
  readonly query: (text: string, params?: readonly unknown[]) => Promise<readonly Row[]>;
}

/** Queries that are part of a step, if the caller is in one. */
export interface StepQueries extends SharedQueries {
  /** Makes one change of which all doors hear. */
  readonly change: (work: (queries: SharedQueries) => Promise<void>) => Promise<void>;
}

/** The PostgreSQL that all doors of a portal share. */
export interface SharedDatabase extends SharedQueries {
  /** On one connection of its own. The work's other queries use other connections. */
  readonly transaction: <T>(work: (queries: SharedQueries) => Promise<T>) => Promise<T>;
  /**
   * Listens until it is ended, also across broken connections.
   * @param heard called for each notification, and after a gap
   */
  readonly listen: (channel: string, heard: () => void) => Promise<() => Promise<void>>;
}

/** Encrypts what the database must not reveal. */
export interface SecretCipher {
  readonly encrypt: (purpose: string, text: string) => string;
  /** @throws RegistryError if the key is not known yet, another error if the text was encrypted with another key */
  readonly decrypt: (purpose: string, sealed: string) => string;
}
