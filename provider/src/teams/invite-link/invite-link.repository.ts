import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { instances } from '../../platform/database/schema/instances';
import { inviteLinks } from '../../platform/database/schema/invites';
import { teamMembers, teams } from '../../platform/database/schema/teams';
import { users } from '../../platform/database/schema/users';

/** The current link of a team: not revoked, but possibly past its end. The team must be locked. */
export async function findCurrent(queries: Queries, teamId: string) {
  const [row] = await queries
    .select({ ...getTableColumns(inviteLinks), inviterStatus: users.status })
    .from(inviteLinks)
    .innerJoin(users, eq(users.id, inviteLinks.inviterId))
    .where(and(eq(inviteLinks.teamId, teamId), isNull(inviteLinks.revokedAt)));
  return row ?? null;
}

export type LinkRow = typeof inviteLinks.$inferSelect;

/** @returns null if another team's link has the key */
export async function insertLink(
  queries: Queries,
  row: typeof inviteLinks.$inferInsert,
): Promise<LinkRow | null> {
  const [inserted] = await queries.insert(inviteLinks).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function revokeLink(queries: Queries, linkId: string, at: Date): Promise<void> {
  await queries.update(inviteLinks).set({ revokedAt: at, updatedAt: at }).where(eq(inviteLinks.id, linkId));
}

/** A link with the data of its landing page. */
const landing = {
  id: inviteLinks.id,
  teamId: inviteLinks.teamId,
  tokenHash: inviteLinks.tokenHash,
  inviteKey: inviteLinks.inviteKey,
  teamName: teams.name,
  creatorId: teams.creatorId,
  inviter: { userName: users.userName, mail: users.mail, phoneE164: users.phoneE164 },
  inviterStatus: users.status,
  expiresAt: inviteLinks.expiresAt,
  revokedAt: inviteLinks.revokedAt,
} as const;

function landings(queries: Queries) {
  return queries
    .select(landing)
    .from(inviteLinks)
    .innerJoin(teams, eq(teams.id, inviteLinks.teamId))
    .innerJoin(users, eq(users.id, inviteLinks.inviterId))
    .$dynamic();
}

export async function findByToken(queries: Queries, tokenHash: string) {
  const [row] = await landings(queries).where(eq(inviteLinks.tokenHash, tokenHash));
  return row ?? null;
}

export type LandingRow = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/** The current link with this key, otherwise the last one that had it, to distinguish it from an unknown key. */
export async function findByKey(queries: Queries, inviteKey: string): Promise<LandingRow | null> {
  const [current] = await landings(queries).where(
    and(eq(inviteLinks.inviteKey, inviteKey), isNull(inviteLinks.revokedAt)),
  );
  if (current !== undefined) return current;
  const [last] = await landings(queries)
    .where(eq(inviteLinks.inviteKey, inviteKey))
    .orderBy(desc(inviteLinks.createdAt))
    .limit(1);
  return last ?? null;
}

export async function findLanding(queries: Queries, linkId: string): Promise<LandingRow | null> {
  const [row] = await landings(queries).where(eq(inviteLinks.id, linkId));
  return row ?? null;
}

/** Counts one more request through the link. */
export async function countUse(queries: Queries, linkId: string, at: Date): Promise<void> {
  await queries
    .update(inviteLinks)
    .set({ used: sql`${inviteLinks.used} + 1`, updatedAt: at })
    .where(eq(inviteLinks.id, linkId));
}

/** What a recipient of the link may know of the team. */
export async function findTeamFacts(
  queries: Queries,
  { teamId, creatorId }: Pick<LandingRow, 'teamId' | 'creatorId'>,
  cancelledBefore: Date,
) {
  const isLive = sql`${instances.cancelledAt} is null and ${instances.dueDate} > ${cancelledBefore.toISOString()}::timestamptz`;
  const [creator] = await queries
    .select({ userName: users.userName, mail: users.mail, phoneE164: users.phoneE164 })
    .from(users)
    .where(eq(users.id, creatorId));
  return {
    creator: creator ?? { userName: null, mail: null, phoneE164: null },
    memberCount: await queries.$count(teamMembers, eq(teamMembers.teamId, teamId)),
    appCount: await queries.$count(instances, and(eq(instances.teamId, teamId), isLive)),
  };
}
