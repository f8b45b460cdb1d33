import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { users } from './users';

/** One-time codes for users who lost their authenticator. Ten at a time; new ones void the old ones (E16). */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash. */
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [uniqueIndex('recovery_codes_hash_uq').on(t.userId, t.codeHash)],
);

/** WebAuthn credentials. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** base64url, as the browser identifies it. */
    credentialId: text('credential_id').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature counter: if it does not grow, the key was copied. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<readonly string[]>().notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text('name').notNull(),
    lastUsedAt: moment('last_used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('passkeys_credential_uq').on(t.credentialId),
    index('passkeys_user_ix').on(t.userId),
    check('passkeys_counter_ck', sql`${t.counter} >= 0`),
  ],
);

/** Earlier passwords: the last five may not be reused (`passwordReused`). */
export const passwordHistory = pgTable(
  'password_history',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** argon2id. */
    passwordHash: text('password_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('password_history_user_ix').on(t.userId, t.createdAt)],
);
