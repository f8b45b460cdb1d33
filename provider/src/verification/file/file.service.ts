import { createHash } from 'node:crypto';
import type { Queries } from '../../platform/database/database';
import type { FileKind } from '../../platform/database/schema/files';
import type { ProviderDeps } from '../../platform/deps';
import { SEALED } from '../../platform/runtime/cipher';
import type { CleanImage } from './clean-image';
import { findFile, insertFiles, listFiles, type FileEntry as FoundEntry } from './file.repository';

/** An image to store: the business license or the authorization letter. */
export interface SubmittedImage {
  readonly kind: FileKind;
  readonly image: CleanImage;
}

/** A stored file without its content. */
export type FileEntry = FoundEntry;

/** A stored file with its content. */
export interface StoredFile extends FileEntry {
  readonly bytes: Buffer;
}

export type FileService = ReturnType<typeof fileService>;

/** The images of verifications. Their content is stored encrypted. Who may read one is decided by the caller. */
export function fileService({
  database,
  cipher,
  clock,
  newId,
}: Pick<ProviderDeps, 'database' | 'cipher' | 'clock' | 'newId'>) {
  return {
    /**
     * Stores the images of a verification, at most one of each kind, in the caller's transaction.
     * @returns their ids, in the same order
     */
    async insert(
      queries: Queries,
      { ownerId, certificationId }: { readonly ownerId: string; readonly certificationId: string },
      images: readonly SubmittedImage[],
    ): Promise<readonly string[]> {
      const rows = images.map(({ kind, image: { mime, bytes } }) => ({
        ...{ id: newId(), ownerId, certificationId, kind, mime },
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        contentEnc: cipher.encryptBytes(SEALED.fileContent, bytes),
        createdAt: clock.now(),
      }));
      await insertFiles(queries, rows);
      return rows.map(({ id }) => id);
    },

    /** A file with its content, or null if it does not exist (any more). */
    async read(id: string): Promise<StoredFile | null> {
      const row = await findFile(database.queries, id);
      if (row === null) return null;
      const { contentEnc, ...entry } = row;
      return { ...entry, bytes: cipher.decryptBytes(SEALED.fileContent, contentEnc) };
    },

    /** The files of a verification without their content, in the order of their kinds. */
    list(certificationId: string): Promise<readonly FileEntry[]> {
      return listFiles(database.queries, certificationId);
    },
  };
}
