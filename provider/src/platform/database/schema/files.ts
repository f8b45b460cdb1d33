import { sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { certifications } from './certifications';
import { id, moment } from './columns';
import { users } from './users';

/** Bytes, in both databases. */
const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
});

export type FileKind = 'license' | 'letter';

/** An image that was submitted with a verification, encoded anew and encrypted (docs/reference/rules.md#files). */
export const files = pgTable(
  'files',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    certificationId: uuid('certification_id')
      .notNull()
      .references(() => certifications.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<FileKind>().notNull(),
    mime: text('mime').notNull(),
    /** Bytes before encryption. */
    size: integer('size').notNull(),
    /** Hexadecimal, of the bytes before encryption. */
    sha256: text('sha256').notNull(),
    contentEnc: bytes('content_enc').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('files_kind_uq').on(t.certificationId, t.kind),
    index('files_owner_ix').on(t.ownerId),
    check('files_kind_ck', sql`${t.kind} in ('license', 'letter')`),
    check('files_size_ck', sql`${t.size} between 1 and 2097152`),
  ],
);
