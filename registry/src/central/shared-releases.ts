import { RegistryError } from '../model/registry-error';
import type { Row, SharedQueries, StepQueries } from './shared-database';

/** An upload that no publication has used within a day is deleted. */
const UPLOAD_KEPT = '1 day';

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

export const sharedReleases = (central: StepQueries): SharedReleases => ({
  all: async () => {
    const rows = await central.query('select part, id from registry.releases');
    return rows.map((row) => ({ part: String(row['part']), id: String(row['id']) }));
  },
  text: async (part, id) => {
    const [row] = await central.query('select content from registry.releases where part = $1 and id = $2', [
      part,
      id,
    ]);
    return row === undefined ? null : String(row['content']);
  },
  put: (part, id, text) =>
    central.change(async (queries) => {
      await queries.query('insert into registry.releases (part, id, content) values ($1, $2, $3)', [
        part,
        id,
        text,
      ]);
    }),
  remove: (part, id) =>
    central.change(async (queries) => {
      await queries.query('delete from registry.releases where part = $1 and id = $2', [part, id]);
    }),
});

export const sharedFiles = (central: StepQueries): SharedFiles => ({
  read: async (part, name) => {
    const [row] = await central.query(
      'select bytes from registry.files join registry.contents using (sha256) where part = $1 and name = $2',
      [part, name],
    );
    return row === undefined ? null : bytesOf(row);
  },
  digestOf: async (part, name) => {
    const [row] = await central.query('select sha256 from registry.files where part = $1 and name = $2', [
      part,
      name,
    ]);
    return row === undefined ? null : String(row['sha256']);
  },
  digests: async (part) => {
    const rows = await central.query('select name, sha256 from registry.files where part = $1', [part]);
    return new Map(rows.map((row) => [String(row['name']), String(row['sha256'])]));
  },
  allNames: async () => {
    const names = new Map<string, Set<string>>();
    for (const row of await central.query('select part, name from registry.files')) {
      const part = String(row['part']);
      names.set(part, (names.get(part) ?? new Set()).add(String(row['name'])));
    }
    return names;
  },
  hasContent: async (digest) =>
    (await central.query('select 1 from registry.contents where sha256 = $1', [digest])).length > 0,
  content: async (digest) => {
    const [row] = await central.query('select bytes from registry.contents where sha256 = $1', [digest]);
    return row === undefined ? null : bytesOf(row);
  },
  // No door needs to know of an upload before a release has named it.
  putContent: async (digest, content) => {
    await central.query(
      `insert into registry.contents (sha256, bytes, uploaded_at) values ($1, $2, now())
         on conflict (sha256) do update set uploaded_at = excluded.uploaded_at`,
      [digest, Buffer.from(content)],
    );
  },
  name: (part, digests) =>
    central.change(async (queries) => {
      await queries.query(
        `insert into registry.files (part, name, sha256) select $1, * from unnest($2::text[], $3::text[])
           on conflict (part, name) do update set sha256 = excluded.sha256`,
        [part, [...digests.keys()], [...digests.values()]],
      );
      await forgetUploads(queries);
    }),
  remove: (part, names) =>
    central.change(async (queries) => {
      await queries.query('delete from registry.files where part = $1 and name = any($2)', [part, names]);
      await forgetUploads(queries);
      await queries.query('update registry.state set pruned_version = version + 1');
    }),
});

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
