import { eq, inArray } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { teams } from '../database/schema/teams';
import { users } from '../database/schema/users';

/*
 * Held without their keys: a row elsewhere that merely refers to a held one (a message, a line of the audit log)
 * does not wait for it, and two acts that tell each other's people cannot wait for each other.
 */

/** The team, held until the transaction ends: whatever else would be done in it waits. */
export async function holdTeam(queries: Queries, teamId: string) {
  const [row] = await queries
    .select({ id: teams.id, name: teams.name, creatorId: teams.creatorId, nameLevel: teams.nameLevel })
    .from(teams)
    .where(eq(teams.id, teamId))
    .for('no key update');
  return row ?? null;
}

export type HeldTeam = NonNullable<Awaited<ReturnType<typeof holdTeam>>>;

/** Accounts, held until the transaction ends, in the order of their ids so that no two acts wait for each other. */
export async function holdAccounts(queries: Queries, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return queries
    .select({
      id: users.id,
      status: users.status,
      userName: users.userName,
      mail: users.mail,
      phoneE164: users.phoneE164,
      certLevel: users.certLevel,
      defaultTeamId: users.defaultTeamId,
    })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(users.id)
    .for('no key update');
}

export type HeldAccount = Awaited<ReturnType<typeof holdAccounts>>[number];
