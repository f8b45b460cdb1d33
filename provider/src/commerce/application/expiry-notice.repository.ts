import { and, asc, eq, gt, isNull, lte, notExists, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { instances } from '../../platform/database/schema/instances';
import { messages } from '../../platform/database/schema/messages';
import { teamMembers, teams } from '../../platform/database/schema/teams';
import { users } from '../../platform/database/schema/users';

/** A stage that applications due at or before this time have reached. */
export interface ReachedStage {
  readonly stage: number;
  readonly dueBy: Date;
}

export interface UnnotifiedQuery {
  /** The furthest from the end first. */
  readonly stages: readonly ReachedStage[];
  /** Applications due at or before this time are cancelled. */
  readonly cancelledBefore: Date;
  readonly limit: number;
}

/**
 * Applications that reached a stage that a recipient was not notified of, with that recipient. Recipients are the
 * enabled admins of its team, including its creator, or the owner if it has no team.
 */
export function findUnnotified(queries: Queries, { stages, cancelledBefore, limit }: UnnotifiedQuery) {
  const dedupeKey = sql<string>`'expiry ' || ${instances.id} || ' ' || ${stageOf(stages)} || ' ' || extract(epoch from ${instances.dueDate})::bigint`;
  const told = queries
    .select({ one: sql`1` })
    .from(messages)
    .where(and(eq(messages.userId, users.id), eq(messages.dedupeKey, dedupeKey)));
  return queries
    .select({
      userId: users.id,
      name: instances.name,
      teamId: teams.id,
      team: teams.name,
      dueDate: instances.dueDate,
      dedupeKey,
    })
    .from(instances)
    .leftJoin(teams, eq(teams.id, instances.teamId))
    .leftJoin(
      teamMembers,
      and(
        eq(teamMembers.teamId, instances.teamId),
        eq(teamMembers.role, 'admin'),
        eq(teamMembers.state, 'enable'),
      ),
    )
    .innerJoin(
      users,
      and(
        eq(users.id, sql`coalesce(${teamMembers.userId}, ${instances.ownerId})`),
        eq(users.status, 'active'),
      ),
    )
    .where(
      and(
        isNull(instances.cancelledAt),
        gt(instances.dueDate, cancelledBefore),
        lte(instances.dueDate, stages[0]?.dueBy ?? cancelledBefore),
        notExists(told),
      ),
    )
    .orderBy(asc(instances.dueDate), asc(instances.id), asc(users.id))
    .limit(limit);
}

/** The reached stage that is nearest to the end. */
function stageOf(stages: readonly ReachedStage[]): SQL {
  const cases = [...stages]
    .reverse()
    .map(
      ({ stage, dueBy }) =>
        sql`when ${instances.dueDate} <= ${dueBy.toISOString()}::timestamptz then ${stage}::int`,
    );
  return sql`(case ${sql.join(cases, sql` `)} end)`;
}
