import { eq } from 'drizzle-orm';
import type { Queries } from '../platform/database/database';
import { users } from '../platform/database/schema/users';

/** The columns that the shell needs to start. */
export async function findAccount(queries: Queries, userId: string) {
  const [row] = await queries
    .select({
      id: users.id,
      userName: users.userName,
      phoneE164: users.phoneE164,
      mail: users.mail,
      userType: users.userType,
      realNameEnc: users.realNameEnc,
      certLevel: users.certLevel,
      defaultTeamId: users.defaultTeamId,
      lan: users.lan,
      tz: users.tz,
      tzChosen: users.tzChosen,
      source: users.source,
      lane: users.lane,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;
