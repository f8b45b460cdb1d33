import { eq } from 'drizzle-orm';
import type { Queries } from '../platform/database/database';
import { users } from '../platform/database/schema/users';

const columns = {
  lan: users.lan,
  tz: users.tz,
  tzChosen: users.tzChosen,
  preferences: users.preferences,
} as const;

export type PreferencesRow = Pick<typeof users.$inferSelect, keyof typeof columns>;

export async function findPreferences(queries: Queries, userId: string): Promise<PreferencesRow | null> {
  const [row] = await queries.select(columns).from(users).where(eq(users.id, userId));
  return row ?? null;
}

export async function writePreferences(
  queries: Queries,
  userId: string,
  row: PreferencesRow,
  now: Date,
): Promise<void> {
  await queries
    .update(users)
    .set({ ...row, updatedAt: now })
    .where(eq(users.id, userId));
}
