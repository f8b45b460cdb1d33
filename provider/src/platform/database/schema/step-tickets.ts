import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { users } from './users';

/**
 * What a ticket is good for: the contract's step-up scopes, and those between two calls of one flow that
 * only the provider names.
 */
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

/** One-use tickets: the `Key` that a proof earns and the next call spends (docs/reference/rules.md#step-up). */
export const stepTickets = pgTable(
  'step_tickets',
  {
    keyHash: text('key_hash').primaryKey(),
    scope: text('scope').$type<TicketScope>().notNull(),
    /** Null where nobody is known yet. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** What the flow has to remember; secrets in it are sealed by who puts them there. */
    payload: jsonb('payload').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Wrong answers given with this ticket. */
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

/** 1 waiting, 2 scanned, 3 confirmed, 5 failed (docs/reference/states.md#sign-in-by-qr-code). A row past its time is 4, expired. */
export type QrLoginState = 1 | 2 | 3 | 5;

/** QR codes to sign in with, each bound to the browser that asked for it. */
export const qrLogins = pgTable(
  'qr_logins',
  {
    tokenHash: text('token_hash').primaryKey(),
    state: smallint('state').$type<QrLoginState>().notNull(),
    /** Hash of the cookie `qrb`. */
    binderHash: text('binder_hash').notNull(),
    /** The browser that waits: shown on the phone before it lets it in. */
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    /** Who scanned. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The phone's own session had proved its second factor. */
    isMfa: boolean('is_mfa').notNull().default(false),
    /** Why it failed: the catalogue's code. */
    reason: integer('reason'),
    /** The session was handed over. */
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
