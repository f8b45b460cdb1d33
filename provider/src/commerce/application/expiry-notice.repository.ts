import { and, asc, eq, gt, isNull, lte, notExists, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { instances } from '../../platform/database/schema/instances';
import { messages } from '../../platform/database/schema/messages';
import { teamMembers, teams } from '../../platform/database/schema/teams';
import { users } from '../../platform/database/schema/users';

/** A stage that applications due at or before this moment have reached. */
export interface ReachedStage {
  readonly stage: number;
  readonly dueBy: Date;
}

export interface UntoldQuery {
  /** The furthest from the end first. */
  readonly stages: readonly ReachedStage[];
  /** Applications due at or before this moment are cancelled. */
  readonly cancelledBefore: Date;
  readonly limit: number;
}

/**
 * Applications that reached a stage of which somebody was not told yet, with whom that is: the enabled admins
 * of its team, its creator among them, or the owner where it is in no team.
 */
export function findUntold(queries: Queries, { stages, cancelledBefore, limit }: UntoldQuery) {
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

/** The stage nearest to the end that has been reached. */
function stageOf(stages: readonly ReachedStage[]): SQL {
  const cases = [...stages]
    .reverse()
    .map(
      ({ stage, dueBy }) =>
        sql`when ${instances.dueDate} <= ${dueBy.toISOString()}::timestamptz then ${stage}::int`,
    );
  return sql`(case ${sql.join(cases, sql` `)} end)`;
}
