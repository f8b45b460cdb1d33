import type { InvitationStatus, RealNameLevel, TeamRole, UserState } from '@portal/shared/contracts/enums';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { audited, id, moment } from './columns';
import { users } from './users';

export const teams = pgTable(
  'teams',
  {
    id: id(),
    name: text('name').notNull(),
    creatorId: uuid('creator_id')
      .notNull()
      .references(() => users.id),
    nameLevel: text('name_level').$type<RealNameLevel>().notNull().default('display'),
    ...audited(),
  },
  (t) => [
    uniqueIndex('teams_creator_name_uq').on(t.creatorId, sql`lower(${t.name})`),
    check('teams_name_level_ck', sql`${t.nameLevel} in ('display', 'hide')`),
  ],
);

/** Members of teams. The creator is a member with the role admin. */
export const teamMembers = pgTable(
  'team_members',
  {
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<TeamRole>().notNull(),
    state: text('state').$type<UserState>().notNull().default('enable'),
    /** Overrides the team's own level; null uses it. */
    nameLevel: text('name_level').$type<RealNameLevel>(),
    favor: boolean('favor').notNull().default(false),
    lastActiveAt: moment('last_active_at'),
    ...audited(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId] }),
    index('team_members_user_ix').on(t.userId, t.teamId),
    // The member list in its default order, page by page. `user_id` breaks ties.
    index('team_members_joined_ix').on(t.teamId, t.createdAt, t.userId),
    // Counts members and last week's active ones from the index alone.
    index('team_members_active_ix').on(t.teamId, t.lastActiveAt),
    check('team_members_role_ck', sql`${t.role} in ('admin', 'member')`),
    check('team_members_state_ck', sql`${t.state} in ('enable', 'disable', 'lock')`),
    check('team_members_name_level_ck', sql`${t.nameLevel} in ('display', 'hide')`),
  ],
);

export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    inviteeId: uuid('invitee_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => users.id),
    /** The phone or mailbox that the inviter typed, masked; null in invitations of older releases. */
    invitedAs: text('invited_as'),
    state: text('state').$type<InvitationStatus>().notNull().default('pending'),
    expiresAt: moment('expires_at').notNull(),
    ...audited(),
  },
  (t) => [
    uniqueIndex('invitations_pending_uq')
      .on(t.teamId, t.inviteeId)
      .where(sql`${t.state} = 'pending'`),
    index('invitations_team_ix').on(t.teamId, t.createdAt),
    index('invitations_invitee_ix').on(t.inviteeId, t.createdAt),
    index('invitations_inviter_ix').on(t.inviterId, t.createdAt),
    index('invitations_expires_ix')
      .on(t.expiresAt)
      .where(sql`${t.state} = 'pending'`),
    check('invitations_state_ck', sql`${t.state} in ('pending', 'agreed', 'refused', 'revoked', 'expired')`),
  ],
);
