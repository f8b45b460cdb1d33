import type { InviteDays, JoinRequestStatus } from '@portal/shared/contracts/enums';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { audited, id, moment } from './columns';
import { teams } from './teams';
import { users } from './users';

/** Links into a team, each with a passphrase of six characters. A row that was not revoked is the team's current one. */
export const inviteLinks = pgTable(
  'invite_links',
  {
    id: id(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Who made it, and who is named on its landing page. */
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => users.id),
    /** Finds the link behind an address. */
    tokenHash: text('token_hash').notNull(),
    /** Sealed: the address is shown again to the team's admins (call 88). */
    tokenEnc: text('token_enc').notNull(),
    inviteKey: text('invite_key').notNull(),
    days: integer('days').$type<InviteDays>().notNull(),
    /** Requests that came by it. */
    used: integer('used').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    /** Set by a renewal as well: the old link ends with it. */
    revokedAt: moment('revoked_at'),
    ...audited(),
  },
  (t) => [
    uniqueIndex('invite_links_token_uq').on(t.tokenHash),
    uniqueIndex('invite_links_key_uq')
      .on(t.inviteKey)
      .where(sql`${t.revokedAt} is null`),
    uniqueIndex('invite_links_team_uq')
      .on(t.teamId)
      .where(sql`${t.revokedAt} is null`),
    // A passphrase that somebody once had is told from one that nobody ever had.
    index('invite_links_last_ix').on(t.inviteKey, t.createdAt),
    index('invite_links_expires_ix').on(t.expiresAt),
    check('invite_links_key_ck', sql`${t.inviteKey} ~ '^[A-Z0-9]{6}$'`),
    check('invite_links_days_ck', sql`${t.days} in (1, 3, 7, 30)`),
    check('invite_links_used_ck', sql`${t.used} >= 0`),
  ],
);

/** Who asked to join a team, by its link or passphrase. */
export const joinRequests = pgTable(
  'join_requests',
  {
    id: id(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The link that it came by. */
    linkId: uuid('link_id').references(() => inviteLinks.id, { onDelete: 'set null' }),
    remark: text('remark').notNull().default(''),
    state: text('state').$type<JoinRequestStatus>().notNull().default('pending'),
    /** What the applicant is told about a refusal. */
    reason: text('reason'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    expiresAt: moment('expires_at').notNull(),
    ...audited(),
  },
  (t) => [
    uniqueIndex('join_requests_pending_uq')
      .on(t.teamId, t.userId)
      .where(sql`${t.state} = 'pending'`),
    index('join_requests_team_ix').on(t.teamId, t.createdAt),
    index('join_requests_user_ix').on(t.userId, t.createdAt),
    index('join_requests_expires_ix')
      .on(t.expiresAt)
      .where(sql`${t.state} = 'pending'`),
    check(
      'join_requests_state_ck',
      sql`${t.state} in ('pending', 'allowed', 'refused', 'withdrawn', 'expired')`,
    ),
  ],
);

/**
 * Phones and mailboxes that an admin asked about, each once: what the hourly and daily limits count, so that
 * inviting tells nobody at length who has an account. What was asked is kept as a keyed hash.
 */
export const inviteLookups = pgTable(
  'invite_lookups',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    targetHash: text('target_hash').notNull(),
    /** There was an account. */
    wasFound: boolean('was_found').notNull(),
    /** When last. */
    lookedAt: moment('looked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.targetHash] }),
    index('invite_lookups_looked_ix').on(t.lookedAt),
  ],
);
