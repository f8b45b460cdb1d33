import type { AuditAction } from '@portal/shared/contracts/enums';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { users } from './users';

/** Actions in teams, with their actors. Rows are only added. Names are looked up when it is displayed. */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: id(),
    /** No foreign key, because the row is kept when its team is deleted. */
    teamId: uuid('team_id'),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').$type<AuditAction>().notNull(),
    /** The account that the action was applied to. */
    targetUserId: uuid('target_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The application that the action concerned. No foreign key, for the same reason as the team. */
    instanceId: uuid('instance_id'),
    /** A further target or the new value: a team's name, a role, a state. No name, phone or mailbox of a user. */
    detail: text('detail'),
    ip: text('ip'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    // `id` breaks ties: rows of one transaction have the same time.
    index('audit_logs_team_ix').on(t.teamId, t.createdAt, t.id),
    index('audit_logs_actor_ix').on(t.actorId, t.createdAt, t.id),
    index('audit_logs_target_ix').on(t.targetUserId),
    // Few lines concern an application.
    index('audit_logs_instance_ix')
      .on(t.instanceId, t.createdAt, t.id)
      .where(sql`${t.instanceId} is not null`),
  ],
);
