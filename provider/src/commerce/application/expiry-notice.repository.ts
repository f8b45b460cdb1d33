import { and, asc, eq, gt, isNull, lte, notExists, or, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { VERSIONS } from '@portal/shared/contracts/enums';
import type { Queries } from '../../platform/database/database';
import { instances } from '../../platform/database/schema/instances';
import { messages } from '../../platform/database/schema/messages';
import { teamMembers, teams } from '../../platform/database/schema/teams';
import { users } from '../../platform/database/schema/users';
import type { Digest, ExpiringApplication, ReachedStage } from './expiry-notice.policy';

/** Applications that are not cancelled and due by a certain time. */
interface DueQuery {
  /** Applications due at or before this time are cancelled. */
  readonly cancelledBefore: Date;
  readonly dueBy: Date;
}

/**
 * Joins applications with their recipients: the enabled admins of the team, including its creator, or the owner if it
 * has no team.
 */
const recipientOf = sql`coalesce(${teamMembers.userId}, ${instances.ownerId})`;
const teamAdmins = and(
  eq(teamMembers.teamId, instances.teamId),
  eq(teamMembers.role, 'admin'),
  eq(teamMembers.state, 'enable'),
);
const activeRecipients = and(eq(users.id, recipientOf), eq(users.status, 'active'));

function isDue({ cancelledBefore, dueBy }: DueQuery): SQL | undefined {
  return and(
    isNull(instances.cancelledAt),
    gt(instances.dueDate, cancelledBefore),
    lte(instances.dueDate, dueBy),
  );
}

/** The zones of the recipients of notices about these applications. */
export async function findRecipientZones(queries: Queries, due: DueQuery): Promise<string[]> {
  const rows = await queries
    .selectDistinct({ zone: users.tz })
    .from(instances)
    .leftJoin(teamMembers, teamAdmins)
    .innerJoin(users, activeRecipients)
    .where(isDue(due))
    .orderBy(asc(users.tz));
  return rows.map(({ zone }) => zone);
}

export interface UnnotifiedQuery extends Digest {
  readonly zone: string;
  readonly cancelledBefore: Date;
  /** Recipients. */
  readonly limit: number;
}

export interface ExpiryRecipient {
  readonly userId: string;
  /** The nearest to the end first. */
  readonly applications: readonly ExpiringApplication[];
}

/** Rows that the database put together: times are texts. */
const applicationsSchema = z.array(
  z.object({
    id: z.string(),
    key: z.string(),
    name: z.string(),
    version: z.enum(VERSIONS),
    teamId: z.nullable(z.string()),
    team: z.nullable(z.string()),
    dueDate: z.string().transform((text) => new Date(text)),
  }),
);

/**
 * Recipients in a zone who have not received this digest, with the applications that reached a stage that they were not
 * notified of.
 */
export async function findUnnotified(
  queries: Queries,
  { zone, dedupeKey, stages, cancelledBefore, limit }: UnnotifiedQuery,
): Promise<ExpiryRecipient[]> {
  const key = sql<string>`${instances.id} || ' ' || ${stageOf(stages)} || ' ' || extract(epoch from ${instances.dueDate})::bigint`;
  const rows = await queries
    .select({
      userId: users.id,
      applications: sql`jsonb_agg(jsonb_build_object(
        'id', ${instances.id}, 'key', ${key}, 'name', ${instances.name}, 'version', ${instances.version},
        'teamId', ${teams.id}, 'team', ${teams.name}, 'dueDate', ${instances.dueDate}) order by ${instances.dueDate}, ${instances.id})`,
    })
    .from(instances)
    .leftJoin(teams, eq(teams.id, instances.teamId))
    .leftJoin(teamMembers, teamAdmins)
    .innerJoin(users, activeRecipients)
    .where(
      and(
        eq(users.tz, zone),
        isDue({ cancelledBefore, dueBy: stages[0]?.dueBy ?? cancelledBefore }),
        notExists(messagesOf(queries, eq(messages.dedupeKey, dedupeKey))),
        notExists(messagesOf(queries, isAbout(key))),
      ),
    )
    .groupBy(users.id)
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ userId, applications }) => ({
    userId,
    applications: applicationsSchema.parse(applications),
  }));
}

function messagesOf(queries: Queries, matching: SQL | undefined) {
  return queries
    .select({ one: sql`1` })
    .from(messages)
    .where(and(eq(messages.userId, users.id), eq(messages.kind, 'expiry'), matching));
}

/** Digests list the keys of their applications. Messages of earlier releases are about one, in their own key. */
function isAbout(key: SQL): SQL | undefined {
  return or(
    sql`${messages.params} @> jsonb_build_object('applications', jsonb_build_array(jsonb_build_object('key', ${key})))`,
    eq(messages.dedupeKey, sql`'expiry ' || ${key}`),
  );
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
