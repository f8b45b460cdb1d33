import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { users } from './users';

/** What a ticket is valid for: the contract's step-up scopes, and internal ones between two calls of one flow. */
export type TicketScope =
  | 'reset'
  | 'pwd'
  | 'phone'
  | 'mail'
  | 'order'
  | 'mfa-login'
  | 'mfa-bind'
  | 'passkey-add'
  | 'passkey-login'
  | 'marketplace-register'
  | 'team-join';

/** One-use tickets: the `Key` that a proof returns and the next call spends (docs/reference/rules.md#step-up). */
export const stepTickets = pgTable(
  'step_tickets',
  {
    keyHash: text('key_hash').primaryKey(),
    scope: text('scope').$type<TicketScope>().notNull(),
    /** Null if the user is not known yet. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Data that the flow has to remember. Secrets in it must be encrypted by the writer. */
    payload: jsonb('payload').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Number of wrong attempts with this ticket. */
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('step_tickets_user_ix').on(t.userId),
    index('step_tickets_expires_ix').on(t.expiresAt),
    check('step_tickets_tries_ck', sql`${t.tries} between 0 and 5`),
  ],
);

/**
 * 1 waiting, 2 scanned, 3 confirmed, 5 failed (docs/reference/states.md#sign-in-by-qr-code). A row past its end is 4,
 * expired.
 */
export type QrLoginState = 1 | 2 | 3 | 5;

/** QR codes for sign-in, each bound to the browser that requested it. */
export const qrLogins = pgTable(
  'qr_logins',
  {
    tokenHash: text('token_hash').primaryKey(),
    state: smallint('state').$type<QrLoginState>().notNull(),
    /** Hash of the cookie `qrb`. */
    binderHash: text('binder_hash').notNull(),
    /** The waiting browser, which the phone shows before it confirms. */
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    /** The account that scanned it. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Whether the phone's own session had proved a second factor. */
    isMfa: boolean('is_mfa').notNull().default(false),
    /** Why it failed: a code of the catalogue. */
    reason: integer('reason'),
    /** When the session was delivered. */
    deliveredAt: moment('delivered_at'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('qr_logins_expires_ix').on(t.expiresAt),
    index('qr_logins_user_ix').on(t.userId),
    check('qr_logins_state_ck', sql`${t.state} in (1, 2, 3, 5)`),
  ],
);
