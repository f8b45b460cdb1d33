import type { AuditAction } from '@portal/shared/contracts/enums';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { users } from './users';

/** What was done in teams, and by whom. Rows are only added; names are read when it is shown. */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: id(),
    /** Outlives its team, so it refers to none. */
    teamId: uuid('team_id'),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').$type<AuditAction>().notNull(),
    /** Whom it was done to. */
    targetUserId: uuid('target_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** What else it was done to, or what it became: a team's name, a role, a state. Nobody's name, phone or mailbox. */
    detail: text('detail'),
    ip: text('ip'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    // `id` breaks ties: rows of one transaction carry one moment.
    index('audit_logs_team_ix').on(t.teamId, t.createdAt, t.id),
    index('audit_logs_actor_ix').on(t.actorId, t.createdAt, t.id),
    index('audit_logs_target_ix').on(t.targetUserId),
  ],
);
