import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { messagePrefs } from '../database/schema/messages';
import type { MessagePref } from './message-prefs.policy';

/** The user's choices. Kinds without a choice are absent. */
export function findPrefs(queries: Queries, userId: string): Promise<MessagePref[]> {
  return queries
    .select({ kind: messagePrefs.kind, sms: messagePrefs.sms, mail: messagePrefs.mail })
    .from(messagePrefs)
    .where(eq(messagePrefs.userId, userId));
}

/** @param prefs at most one per kind */
export async function savePrefs(
  queries: Queries,
  userId: string,
  prefs: readonly MessagePref[],
  now: Date,
): Promise<void> {
  await queries
    .insert(messagePrefs)
    .values(prefs.map((pref) => ({ ...pref, userId, createdAt: now, updatedAt: now })))
    .onConflictDoUpdate({
      target: [messagePrefs.userId, messagePrefs.kind],
      set: { sms: sql`excluded.sms`, mail: sql`excluded.mail`, updatedAt: sql`excluded.updated_at` },
    });
}
