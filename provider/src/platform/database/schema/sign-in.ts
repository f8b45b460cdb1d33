import type { LoginMethod } from '@portal/shared/contracts/enums';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { audited, id, moment } from './columns';
import { users } from './users';

/**
 * Sessions. Each has two tokens, stored as hashes: the header's value and the cookie's
 * (docs/reference/rules.md#sessions).
 */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    cookieHash: text('cookie_hash').notNull(),
    /** Identifies the session to its owner (E12). Not a token. */
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    method: text('method').$type<LoginMethod>().notNull(),
    mfa: boolean('mfa').notNull().default(false),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** The absolute limit; the idle limit counts from `last_seen_at`. */
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('sessions_id_uq').on(t.id),
    uniqueIndex('sessions_cookie_uq').on(t.cookieHash),
    index('sessions_user_ix').on(t.userId),
    index('sessions_expires_ix').on(t.expiresAt),
  ],
);

/** Codes sent by SMS or mail. Rows are kept after use, because the hourly and daily limits count them. */
export const codes = pgTable(
  'codes',
  {
    keyHash: text('key_hash').primaryKey(),
    scene: text('scene').notNull(),
    /** Keyed hash of the number or address, so that limits apply per target over all scenes. */
    targetHash: text('target_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    ip: text('ip').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('codes_target_ix').on(t.targetHash, t.createdAt),
    index('codes_ip_ix').on(t.ip, t.createdAt),
    index('codes_created_ix').on(t.createdAt),
    check('codes_tries_ck', sql`${t.tries} between 0 and 5`),
  ],
);

/** Puzzles of the self-hosted captcha. A solved one contains the hash of its ticket. */
export const captchaChallenges = pgTable(
  'captcha_challenges',
  {
    id: text('id').primaryKey(),
    ip: text('ip').notNull(),
    solution: jsonb('solution').notNull(),
    tries: integer('tries').notNull().default(0),
    ticketHash: text('ticket_hash'),
    solvedAt: moment('solved_at'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('captcha_challenges_ticket_uq').on(t.ticketHash),
    index('captcha_challenges_expires_ix').on(t.expiresAt),
  ],
);

/** Used tickets: the primary key makes a replay fail, also between two processes. */
export const captchaUsed = pgTable(
  'captcha_used',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    usedAt: moment('used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('captcha_used_expires_ix').on(t.expiresAt)],
);

/**
 * Consecutive failures, by the keyed hash of their subject: an account, an unknown name, a guessed secret. One table
 * for all, so that known and unknown names take the same time.
 */
export const lockouts = pgTable(
  'lockouts',
  {
    keyHash: text('name_hash').primaryKey(),
    failures: integer('failures').notNull().default(0),
    lockedUntil: moment('locked_until'),
    ...audited(),
  },
  (t) => [index('lockouts_updated_ix').on(t.updatedAt)],
);

export type LoginResult = 'success' | 'failed' | 'mfa';

/** Sign-in attempts. Attempts with unknown names are stored too, without an account. */
export const loginLogs = pgTable(
  'login_logs',
  {
    id: id(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    ip: text('ip').notNull(),
    place: text('place'),
    browser: text('browser').notNull().default(''),
    system: text('system').notNull().default(''),
    method: text('method').$type<LoginMethod>().notNull(),
    result: text('result').$type<LoginResult>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('login_logs_user_ix').on(t.userId, t.createdAt),
    index('login_logs_nobody_ix')
      .on(t.createdAt)
      .where(sql`${t.userId} is null`),
    check('login_logs_result_ck', sql`${t.result} in ('success', 'failed', 'mfa')`),
  ],
);
