import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { RegistryError } from '../model/registry-error';
import { causeOf, centralError } from './central-error';
import { inTurn } from './in-turn';
import type { Row, SecretCipher, SharedDatabase, SharedQueries } from './shared-database';
import { sharedFiles, sharedReleases } from './shared-releases';

/** Notified with each change. */
export const CHANGES_CHANNEL = 'registry';
/** Any fixed number: the process that holds this lock changes the registry. */
const STEP_LOCK = 7_046_029_255;
/** Shorter than a statement may take, so that the refusal names the cause. Steps take a second. */
const LOCK_TIMEOUT = '6s';
/** A step may check files for so long between two statements. A machine that vanished holds the lock no longer. */
const IDLE_LIMIT = '30s';
const SIGNING_KEY = 'signing key';

/** The lines of one log. The first has number 1. */
export interface SharedLines {
  readonly from: (number: number) => Promise<readonly string[]>;
  /**
   * @throws RegistryError `storage` when another process has written this line
   */
  readonly append: (number: number, line: string) => Promise<void>;
}

/** A list, as the text of its file. */
export interface SharedList {
  readonly read: () => Promise<string | null>;
  readonly write: (content: string) => Promise<void>;
}

/** What changed until now, as one number that grows with each change. */
export interface CentralState {
  /** Of the store; another database has another one. */
  readonly id: string;
  readonly version: number;
  /** When files were last deleted. */
  readonly prunedVersion: number;
}

/**
 * The registry's data in PostgreSQL, which all doors share. Every change increases the version and is notified. Times
 * are those of the database, because the clocks of machines differ.
 */
export class CentralStore {
  readonly #database: SharedDatabase;
  readonly #cipher: () => Promise<SecretCipher>;
  /** The transaction of the step that the caller is in. */
  readonly #step = new AsyncLocalStorage<SharedQueries>();

  /** @param cipher asked for when it is needed, because its key is in the database too */
  constructor(database: SharedDatabase, cipher: () => Promise<SecretCipher>) {
    this.#database = database;
    this.#cipher = cipher;
  }

  readonly releases = sharedReleases(this);
  readonly files = sharedFiles(this);

  get database(): SharedDatabase {
    return this.#database;
  }

  /**
   * Runs a step while no other process runs one. All that it changes is changed at once at its end, or not at all.
   * @throws RegistryError `storage` when the database cannot be used
   */
  async exclusively<T>(step: () => Promise<T>): Promise<T> {
    const state = { isMade: false, isFailed: false };
    const run = async (queries: SharedQueries): Promise<T> => {
      const turns = inTurn(queries);
      try {
        const result = await this.#step.run(turns, step);
        state.isMade = true;
        return result;
      } catch (error) {
        state.isFailed = true;
        throw error;
      } finally {
        await turns.end();
      }
    };
    try {
      return await this.#database.transaction(async (queries) => {
        await queries.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
        await queries.query(`set local idle_in_transaction_session_timeout = '${IDLE_LIMIT}'`);
        await queries.query('select pg_advisory_xact_lock($1)', [STEP_LOCK]);
        return run(queries);
      });
    } catch (error) {
      // What the step itself throws is as it should be.
      if (state.isFailed) throw error;
      if (!state.isMade) throw centralError(error);
      throw new RegistryError(
        'storage',
        `The database did not confirm the step (${causeOf(error)}): portal status says whether it was made.`,
        { cause: error },
      );
    }
  }

  /** The state of a database that a door has used; null before. Changes nothing. @throws RegistryError `storage` */
  async knownState(): Promise<CentralState | null> {
    const [found] = await this.query(`select to_regclass('registry.state') is not null as found`);
    if (found?.['found'] !== true) return null;
    const [row] = await this.query('select store_id, version, pruned_version from registry.state');
    if (row === undefined) return null;
    return {
      id: String(row['store_id']),
      version: Number(row['version']),
      prunedVersion: Number(row['pruned_version']),
    };
  }

  /** @throws RegistryError `storage` */
  async state(): Promise<CentralState> {
    const known = await this.knownState();
    if (known !== null) return known;
    await this.query(
      'insert into registry.state (store_id, version, pruned_version) values ($1, 0, 0) on conflict do nothing',
      [randomUUID()],
    );
    return this.state();
  }

  /**
   * The key of lanes and page tokens, which the first door makes.
   * @throws RegistryError `invalid` when it was encrypted with another DATA_KEY, `storage` when this process has not read
   * its key yet
   */
  async signingKey(make: () => string): Promise<string> {
    const [known] = await this.query('select sealed from registry.secrets where name = $1', [SIGNING_KEY]);
    if (known !== undefined) return this.#open(String(known['sealed']));
    await this.query('insert into registry.secrets (name, sealed) values ($1, $2) on conflict do nothing', [
      SIGNING_KEY,
      (await this.#cipher()).encrypt(SIGNING_KEY, make()),
    ]);
    return this.signingKey(make);
  }

  /** Replaces the key of a database that no door has used. */
  async putSigningKey(key: string): Promise<void> {
    await this.query(
      'insert into registry.secrets (name, sealed) values ($1, $2) on conflict (name) do update set sealed = $2',
      [SIGNING_KEY, (await this.#cipher()).encrypt(SIGNING_KEY, key)],
    );
  }

  lines(log: string): SharedLines {
    return {
      from: async (number) => {
        const rows = await this.query(
          'select line from registry.log_lines where log = $1 and number >= $2 order by number',
          [log, number],
        );
        return rows.map((row) => String(row['line']));
      },
      append: (number, line) =>
        this.change(async (queries) => {
          await queries.query('insert into registry.log_lines (log, number, line) values ($1, $2, $3)', [
            log,
            number,
            line,
          ]);
        }),
    };
  }

  list(name: string): SharedList {
    return {
      read: async () => {
        const [row] = await this.query('select content from registry.lists where name = $1', [name]);
        return row === undefined ? null : String(row['content']);
      },
      write: (content) =>
        this.change(async (queries) => {
          await queries.query(
            'insert into registry.lists (name, content) values ($1, $2) on conflict (name) do update set content = $2',
            [name, content],
          );
        }),
    };
  }

  /** Inside a step, in its transaction. @throws RegistryError `storage` */
  async query(text: string, params?: readonly unknown[]): Promise<readonly Row[]> {
    try {
      return await (this.#step.getStore() ?? this.#database).query(text, params);
    } catch (error) {
      throw centralError(error);
    }
  }

  /**
   * Makes one change. Its version is written in the same transaction, so no door can miss it.
   * @throws RegistryError `storage`
   */
  async change(work: (queries: SharedQueries) => Promise<void>): Promise<void> {
    const change = async (queries: SharedQueries): Promise<void> => {
      await work(queries);
      await queries.query('update registry.state set version = version + 1');
      await queries.query(`select pg_notify('${CHANGES_CHANNEL}', '')`);
    };
    const step = this.#step.getStore();
    try {
      await (step === undefined ? this.#database.transaction(change) : change(step));
    } catch (error) {
      throw centralError(error);
    }
  }

  async #open(sealed: string): Promise<string> {
    const { decrypt } = await this.#cipher();
    try {
      return decrypt(SIGNING_KEY, sealed);
    } catch (error) {
      if (error instanceof RegistryError) throw error;
      throw new RegistryError(
        'invalid',
        'The releases in the database belong to another DATA_KEY: all processes of a portal need the same one.',
      );
    }
  }
}
