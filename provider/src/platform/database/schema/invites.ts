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

/**
 * Links into a team, each with an invite code of six characters. The row that is not revoked is the team's current
 * link.
 */
export const inviteLinks = pgTable(
  'invite_links',
  {
    id: id(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** The user who created it, who is named on its landing page. */
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => users.id),
    /** Finds the link of a URL. */
    tokenHash: text('token_hash').notNull(),
    /** Encrypted: the URL is shown to the team's admins again (call 88). */
    tokenEnc: text('token_enc').notNull(),
    inviteKey: text('invite_key').notNull(),
    days: integer('days').$type<InviteDays>().notNull(),
    /** Number of requests through it. */
    used: integer('used').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    /** Also set by a renewal, which ends the previous link. */
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
    // Distinguishes an invite code that once existed from one that never did.
    index('invite_links_last_ix').on(t.inviteKey, t.createdAt),
    index('invite_links_expires_ix').on(t.expiresAt),
    check('invite_links_key_ck', sql`${t.inviteKey} ~ '^[A-Z0-9]{6}$'`),
    check('invite_links_days_ck', sql`${t.days} in (1, 3, 7, 30)`),
    check('invite_links_used_ck', sql`${t.used} >= 0`),
  ],
);

/** Requests to join a team, by its link or invite code. */
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
    /** The link of the request. */
    linkId: uuid('link_id').references(() => inviteLinks.id, { onDelete: 'set null' }),
    remark: text('remark').notNull().default(''),
    state: text('state').$type<JoinRequestStatus>().notNull().default('pending'),
    /** Reason for a refusal, shown to the applicant. */
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
 * Phones and mailboxes that an admin looked up, each once. The hourly and daily limits count them, so that inviting
 * cannot be used to find out who has an account. Only a keyed hash of the address is stored.
 */
export const inviteLookups = pgTable(
  'invite_lookups',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    targetHash: text('target_hash').notNull(),
    /** Whether there was an account. */
    wasFound: boolean('was_found').notNull(),
    /** Time of the last lookup. */
    lookedAt: moment('looked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.targetHash] }),
    index('invite_lookups_looked_ix').on(t.lookedAt),
  ],
);
