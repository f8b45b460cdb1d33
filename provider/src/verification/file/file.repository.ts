import { asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { files } from '../../platform/database/schema/files';

/** A file without its content. */
const entry = {
  id: files.id,
  ownerId: files.ownerId,
  certificationId: files.certificationId,
  kind: files.kind,
  mime: files.mime,
  size: files.size,
  sha256: files.sha256,
  createdAt: files.createdAt,
} as const;

/** The content travels as base64: PGlite needs a second for 2 MiB of bytea. */
const encodedContent = sql<string>`encode(${files.contentEnc}, 'base64')`;

/** @throws the violated index `files_kind_uq` if the verification already has a file of this kind */
export async function insertFiles(
  queries: Queries,
  rows: readonly (typeof files.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await queries.insert(files).values(
    rows.map((row) => ({
      ...row,
      contentEnc: sql`decode(${row.contentEnc.toString('base64')}, 'base64')`,
    })),
  );
}

/** A file with its encrypted content, or null. */
export async function findFile(queries: Queries, id: string) {
  const [row] = await queries
    .select({ ...entry, content: encodedContent })
    .from(files)
    .where(eq(files.id, id));
  if (row === undefined) return null;
  const { content, ...found } = row;
  return { ...found, contentEnc: Buffer.from(content, 'base64') };
}

/** The files of a verification without their content, in the order of their kinds. */
export function listFiles(queries: Queries, certificationId: string) {
  return queries
    .select(entry)
    .from(files)
    .where(eq(files.certificationId, certificationId))
    .orderBy(asc(files.kind));
}

export type FileEntry = Awaited<ReturnType<typeof listFiles>>[number];
