import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { errnoOf, messageOf, RegistryError } from '../model/registry-error';
import type { Row, SecretCipher, SharedDatabase, SharedQueries } from './shared-database';

/** Notified with each change. */
export const CHANGES_CHANNEL = 'registry';
/** Any fixed number: the process that holds this lock changes the registry. */
const STEP_LOCK = 7_046_029_255;
/** Shorter than a statement may take, so that the refusal names the cause. Steps take a second. */
const LOCK_TIMEOUT = '6s';
/** A step may check files for so long between two statements. A machine that vanished holds the lock no longer. */
const IDLE_LIMIT = '30s';
/** A process that has taken a halt to mail it may need so long. */
const CLAIMED_FOR = '1 minute';
/** A notice that could not be sent within this time is not tried again. */
const NOTICE_KEPT = '1 day';
/** An upload that no publication has used within a day is deleted. */
const UPLOAD_KEPT = '1 day';
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

export interface SharedReleases {
  readonly all: () => Promise<readonly { readonly part: string; readonly id: string }[]>;
  readonly text: (part: string, id: string) => Promise<string | null>;
  readonly put: (part: string, id: string, text: string) => Promise<void>;
  readonly remove: (part: string, id: string) => Promise<void>;
}

/** Files of releases by content. Uploads are contents that no file refers to yet. */
export interface SharedFiles {
  readonly read: (part: string, name: string) => Promise<Buffer | null>;
  /** SHA-256 of a file's content. */
  readonly digestOf: (part: string, name: string) => Promise<string | null>;
  readonly names: (part: string) => Promise<readonly string[]>;
  /** SHA-256 of the files of a part, by name. */
  readonly digests: (part: string) => Promise<ReadonlyMap<string, string>>;
  /** Names of all files, by part. */
  readonly allNames: () => Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  readonly hasContent: (digest: string) => Promise<boolean>;
  readonly content: (digest: string) => Promise<Buffer | null>;
  readonly putContent: (digest: string, content: Uint8Array) => Promise<void>;
  /** Gives contents their names in the folder of a part. */
  readonly name: (part: string, digests: ReadonlyMap<string, string>) => Promise<void>;
  readonly remove: (part: string, names: readonly string[]) => Promise<void>;
}

/** A door, as the others see it. */
export interface DoorRow {
  /** Of the process. */
  readonly id: string;
  /** Where it runs, for operators. */
  readonly name: string;
  /** Commit of its program; null if it is not known. */
  readonly program: string | null;
  /** Revision and version that it serves. */
  readonly revision: number;
  readonly version: number;
}

export interface KnownDoor extends DoorRow {
  /** Time since it was last heard of. */
  readonly ageMs: number;
  /** Time since it began to serve that version. */
  readonly setAgeMs: number;
}

/** A door that was not heard of for so long is forgotten. One that stops says so. */
const DOOR_GONE = '1 day';

/** All that a store holds, except for the contents of files. */
export interface StoreData {
  /** Lines by the name of their log. */
  readonly lines: ReadonlyMap<string, readonly string[]>;
  /** Text by the name of its list. */
  readonly lists: ReadonlyMap<string, string>;
  readonly releases: readonly { readonly part: string; readonly id: string; readonly text: string }[];
  /** Part → name → SHA-256. */
  readonly files: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly signingKey: string;
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
  readonly #cipher: SecretCipher;
  /** The transaction of the step that the caller is in. */
  readonly #step = new AsyncLocalStorage<SharedQueries>();

  constructor(database: SharedDatabase, cipher: SecretCipher) {
    this.#database = database;
    this.#cipher = cipher;
  }

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

  /** @throws RegistryError `storage` */
  async state(): Promise<CentralState> {
    const [row] = await this.#query('select store_id, version, pruned_version from registry.state');
    if (row !== undefined)
      return {
        id: String(row['store_id']),
        version: Number(row['version']),
        prunedVersion: Number(row['pruned_version']),
      };
    await this.#query(
      'insert into registry.state (store_id, version, pruned_version) values ($1, 0, 0) on conflict do nothing',
      [randomUUID()],
    );
    return this.state();
  }

  /**
   * The key of lanes and page tokens, which the first door makes.
   * @throws RegistryError `invalid` when it was encrypted with another DATA_KEY
   */
  async signingKey(make: () => string): Promise<string> {
    const [known] = await this.#query('select sealed from registry.secrets where name = $1', [SIGNING_KEY]);
    if (known !== undefined) return this.#open(String(known['sealed']));
    await this.#query('insert into registry.secrets (name, sealed) values ($1, $2) on conflict do nothing', [
      SIGNING_KEY,
      this.#cipher.encrypt(SIGNING_KEY, make()),
    ]);
    return this.signingKey(make);
  }

  /** Writes what a door serves. */
  async confirm({ id, name, program, revision, version }: DoorRow): Promise<void> {
    await this.#query(
      `insert into registry.doors as known (id, name, program, revision, version, seen_at, taken_at)
       values ($1, $2, $3, $4, $5, clock_timestamp(), clock_timestamp())
       on conflict (id) do update set revision = $4, version = $5, seen_at = clock_timestamp(),
         taken_at = case when known.version = $5 then known.taken_at else clock_timestamp() end`,
      [id, name, program, revision, version],
    );
    await this.#query(
      `delete from registry.doors where seen_at < clock_timestamp() - interval '${DOOR_GONE}'`,
    );
  }

  async doors(): Promise<readonly KnownDoor[]> {
    const age = (column: string): string => `extract(epoch from clock_timestamp() - ${column}) * 1000`;
    const rows = await this.#query(
      `select id, name, program, revision, version, ${age('seen_at')} as age, ${age('taken_at')} as set_age
       from registry.doors order by name, id`,
    );
    return rows.map((row) => ({
      id: String(row['id']),
      name: String(row['name']),
      program: typeof row['program'] === 'string' ? row['program'] : null,
      revision: Number(row['revision']),
      version: Number(row['version']),
      ageMs: Math.max(0, Math.round(Number(row['age']))),
      setAgeMs: Math.max(0, Math.round(Number(row['set_age']))),
    }));
  }

  /** Forgets doors that had the name of one that begins: most likely they have ended, or they say again what they serve. */
  async forgetNamesakes({ id, name }: Pick<DoorRow, 'id' | 'name'>): Promise<void> {
    await this.#query('delete from registry.doors where name = $1 and id <> $2', [name, id]);
  }

  async forgetDoor(id: string): Promise<void> {
    await this.#query('delete from registry.doors where id = $1', [id]);
  }

  /**
   * Takes or keeps a lease.
   * @returns whether the holder has it now
   */
  async lease(name: string, holder: string, seconds: number): Promise<boolean> {
    const rows = await this.#query(
      `insert into registry.leases (name, holder, until) values ($1, $2, clock_timestamp() + make_interval(secs => $3))
       on conflict (name) do update set holder = $2, until = clock_timestamp() + make_interval(secs => $3)
         where leases.holder = $2 or leases.until < clock_timestamp()
       returning holder`,
      [name, holder, seconds],
    );
    return rows.length > 0;
  }

  /** Gives a lease back, so that another process need not wait for its end. */
  async endLease(name: string, holder: string): Promise<void> {
    await this.#query('delete from registry.leases where name = $1 and holder = $2', [name, holder]);
  }

  /**
   * Keeps a notice of a halt until a process has sent it. Inside a step, it is kept exactly if the step is made.
   * @param to whom it is for
   */
  async noteHalt(rollout: string, to: string, notice: unknown): Promise<void> {
    await this.#query(
      `insert into registry.halt_notices (rollout, recipient, notice, noted_at)
       values ($1, $2, $3, clock_timestamp())`,
      [rollout, to, JSON.stringify(notice)],
    );
  }

  /**
   * Hands over the notices that nobody has sent. One that could not be sent is handed over again a minute later.
   * @throws what `send` throws, after all were tried
   */
  async takeHalts(send: (notice: unknown) => Promise<void>): Promise<void> {
    const failures: unknown[] = [];
    for (;;) {
      const [taken] = await this.#query(
        `update registry.halt_notices set claimed_until = clock_timestamp() + interval '${CLAIMED_FOR}'
         where id = (
           select id from registry.halt_notices
           where noted_at > clock_timestamp() - interval '${NOTICE_KEPT}'
             and (claimed_until is null or claimed_until < clock_timestamp())
           order by id limit 1 for update skip locked)
         returning id, notice`,
      );
      if (taken === undefined) break;
      await send(taken['notice']).then(
        () => this.#query('delete from registry.halt_notices where id = $1', [taken['id']]),
        (error: unknown) => failures.push(error),
      );
    }
    if (failures.length > 0) throw new AggregateError(failures, 'halts could not be sent');
  }

  /**
   * Uses a link of the inspector.
   * @param until end of its time, milliseconds since 1970
   * @returns false if it was used before
   */
  async spendLink(id: string, until: number): Promise<boolean> {
    await this.#query('delete from registry.spent_links where until < clock_timestamp()');
    const spent = await this.#query(
      `insert into registry.spent_links (id, until) values ($1, to_timestamp($2 / 1000.0))
       on conflict do nothing returning id`,
      [id, until],
    );
    return spent.length > 0;
  }

  lines(log: string): SharedLines {
    return {
      from: async (number) => {
        const rows = await this.#query(
          'select line from registry.log_lines where log = $1 and number >= $2 order by number',
          [log, number],
        );
        return rows.map((row) => String(row['line']));
      },
      append: (number, line) =>
        this.#change(async (queries) => {
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
        const [row] = await this.#query('select content from registry.lists where name = $1', [name]);
        return row === undefined ? null : String(row['content']);
      },
      write: (content) =>
        this.#change(async (queries) => {
          await queries.query(
            'insert into registry.lists (name, content) values ($1, $2) on conflict (name) do update set content = $2',
            [name, content],
          );
        }),
    };
  }

  readonly releases: SharedReleases = {
    all: async () => {
      const rows = await this.#query('select part, id from registry.releases');
      return rows.map((row) => ({ part: String(row['part']), id: String(row['id']) }));
    },
    text: async (part, id) => {
      const [row] = await this.#query('select content from registry.releases where part = $1 and id = $2', [
        part,
        id,
      ]);
      return row === undefined ? null : String(row['content']);
    },
    put: (part, id, text) =>
      this.#change(async (queries) => {
        await queries.query('insert into registry.releases (part, id, content) values ($1, $2, $3)', [
          part,
          id,
          text,
        ]);
      }),
    remove: (part, id) =>
      this.#change(async (queries) => {
        await queries.query('delete from registry.releases where part = $1 and id = $2', [part, id]);
      }),
  };

  readonly files: SharedFiles = {
    read: async (part, name) => {
      const [row] = await this.#query(
        'select bytes from registry.files join registry.contents using (sha256) where part = $1 and name = $2',
        [part, name],
      );
      return row === undefined ? null : bytesOf(row);
    },
    digestOf: async (part, name) => {
      const [row] = await this.#query('select sha256 from registry.files where part = $1 and name = $2', [
        part,
        name,
      ]);
      return row === undefined ? null : String(row['sha256']);
    },
    names: async (part) => {
      const rows = await this.#query('select name from registry.files where part = $1', [part]);
      return rows.map((row) => String(row['name']));
    },
    digests: async (part) => {
      const rows = await this.#query('select name, sha256 from registry.files where part = $1', [part]);
      return new Map(rows.map((row) => [String(row['name']), String(row['sha256'])]));
    },
    allNames: async () => {
      const names = new Map<string, Set<string>>();
      for (const row of await this.#query('select part, name from registry.files')) {
        const part = String(row['part']);
        names.set(part, (names.get(part) ?? new Set()).add(String(row['name'])));
      }
      return names;
    },
    hasContent: async (digest) =>
      (await this.#query('select 1 from registry.contents where sha256 = $1', [digest])).length > 0,
    content: async (digest) => {
      const [row] = await this.#query('select bytes from registry.contents where sha256 = $1', [digest]);
      return row === undefined ? null : bytesOf(row);
    },
    // No door needs to know of an upload before a release has named it.
    putContent: async (digest, content) => {
      await this.#query(
        `insert into registry.contents (sha256, bytes, uploaded_at) values ($1, $2, now())
         on conflict (sha256) do update set uploaded_at = excluded.uploaded_at`,
        [digest, Buffer.from(content)],
      );
    },
    name: (part, digests) =>
      this.#change(async (queries) => {
        await queries.query(
          `insert into registry.files (part, name, sha256) select $1, * from unnest($2::text[], $3::text[])
           on conflict (part, name) do update set sha256 = excluded.sha256`,
          [part, [...digests.keys()], [...digests.values()]],
        );
        await forgetUploads(queries);
      }),
    remove: (part, names) =>
      this.#change(async (queries) => {
        await queries.query('delete from registry.files where part = $1 and name = any($2)', [part, names]);
        await forgetUploads(queries);
        await queries.query('update registry.state set pruned_version = version + 1');
      }),
  };

  /**
   * Fills an empty database with the data of a store, at once. The contents of its files were put before.
   * @throws RegistryError `refused` when it is not empty
   */
  async fill({ lines, lists, releases, files, signingKey }: StoreData): Promise<void> {
    const sealed = this.#cipher.encrypt(SIGNING_KEY, signingKey);
    await this.#change(async (queries) => {
      const [state] = await queries.query('select version from registry.state for update');
      if (Number(state?.['version'] ?? 0) > 0)
        throw new RegistryError('refused', 'The database holds releases already; nothing was changed.');
      for (const [log, texts] of lines)
        for (const [index, line] of texts.entries())
          await queries.query('insert into registry.log_lines (log, number, line) values ($1, $2, $3)', [
            log,
            index + 1,
            line,
          ]);
      for (const [name, content] of lists)
        await queries.query('insert into registry.lists (name, content) values ($1, $2)', [name, content]);
      for (const { part, id, text } of releases)
        await queries.query('insert into registry.releases (part, id, content) values ($1, $2, $3)', [
          part,
          id,
          text,
        ]);
      for (const [part, digests] of files)
        await queries.query(
          'insert into registry.files (part, name, sha256) select $1, * from unnest($2::text[], $3::text[])',
          [part, [...digests.keys()], [...digests.values()]],
        );
      await queries.query(
        'insert into registry.secrets (name, sealed) values ($1, $2) on conflict (name) do update set sealed = $2',
        [SIGNING_KEY, sealed],
      );
    });
  }

  async #query(text: string, params?: readonly unknown[]): Promise<readonly Row[]> {
    try {
      return await (this.#step.getStore() ?? this.#database).query(text, params);
    } catch (error) {
      throw centralError(error);
    }
  }

  /** One change: its version is written in the same transaction, so no door can miss it. */
  async #change(work: (queries: SharedQueries) => Promise<void>): Promise<void> {
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

  #open(sealed: string): string {
    try {
      return this.#cipher.decrypt(SIGNING_KEY, sealed);
    } catch {
      throw new RegistryError(
        'invalid',
        'The releases in the database belong to another DATA_KEY: all processes of a portal need the same one.',
      );
    }
  }
}

/** A connection runs one statement at a time, and none after the step whose connection it is. */
function inTurn({ query }: SharedQueries): SharedQueries & { readonly end: () => Promise<void> } {
  let last: Promise<unknown> = Promise.resolve();
  let isOver = false;
  return {
    query(text, params) {
      const run = (): Promise<readonly Row[]> =>
        isOver
          ? Promise.reject(new RegistryError('storage', 'The step has ended; nothing was changed.'))
          : query(text, params);
      const result = last.then(run, run);
      last = result;
      return result;
    },
    async end() {
      isOver = true;
      await last.catch(() => undefined);
    },
  };
}

/** Deletes contents that no file refers to. */
async function forgetUploads(queries: SharedQueries): Promise<void> {
  await queries.query(
    `delete from registry.contents where uploaded_at < now() - interval '${UPLOAD_KEPT}'
       and not exists (select from registry.files where files.sha256 = contents.sha256)`,
  );
}

/** The bytes of a row. @throws RegistryError `invalid` when they are none */
function bytesOf({ bytes }: Row): Buffer {
  if (Buffer.isBuffer(bytes)) return bytes;
  throw new RegistryError('invalid', 'The database returned a file in an unknown form.');
}

/** Codes of PostgreSQL whose cause operators can remove. */
const CAUSES: Readonly<Record<string, string>> = {
  '23505': 'another process has made a step meanwhile: repeat it',
  '25006': 'it is read-only',
  '40001': 'another process has made a step meanwhile: repeat it',
  '53100': 'its disk is full',
  '55P03': 'another process has not finished its step',
  '57014': 'it took too long',
};

const causeOf = (error: unknown): string =>
  CAUSES[errnoOf(error) ?? ''] ?? errnoOf(error) ?? messageOf(error);

/** A failure of the database as one sentence. Errors of the registry itself are kept. */
export function centralError(error: unknown): RegistryError {
  if (error instanceof RegistryError) return error;
  return new RegistryError(
    'storage',
    `The releases in the database cannot be used (${causeOf(error)}); nothing was changed.`,
    {
      cause: error,
    },
  );
}
