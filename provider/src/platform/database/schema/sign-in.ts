import type { LoginMethod } from '@portal/shared/contracts/enums';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { audited, id, moment } from './columns';
import { users } from './users';

/** A session in two tokens, each stored as a hash: the header's value and the cookie's (docs/reference/rules.md#sessions). */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    cookieHash: text('cookie_hash').notNull(),
    /** Names the session to its owner (E12); opens nothing. */
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

/** Codes sent by SMS or mail. Rows outlive their use: they are also what the hourly and daily limits count. */
export const codes = pgTable(
  'codes',
  {
    keyHash: text('key_hash').primaryKey(),
    scene: text('scene').notNull(),
    /** Keyed hash of the number or address, so that limits hold per target over all scenes. */
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

/** Puzzles of the self-hosted captcha. A solved one carries the hash of the ticket that it was traded for. */
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

/** Tickets that passed once: the primary key is what makes a replay fail, also between two processes. */
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
 * Failures in a row, by the keyed hash of what they are counted for: an account, a name that nobody has, a
 * secret that is guessed at. One table for all, so that a known and an unknown name cost the same.
 */
export const lockouts = pgTable(
  'lockouts',
  {
    nameHash: text('name_hash').primaryKey(),
    failures: integer('failures').notNull().default(0),
    lockedUntil: moment('locked_until'),
    ...audited(),
  },
  (t) => [index('lockouts_updated_ix').on(t.updatedAt)],
);

export type LoginResult = 'success' | 'failed' | 'mfa';

/** Sign-in attempts. Those with a name that nobody has are written down too, and belong to no account. */
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
