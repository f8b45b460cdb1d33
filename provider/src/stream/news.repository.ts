import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../database/database';

/** What every process that has streams open listens to. */
export const NEWS_CHANNEL = 'portal_news';

/**
 * What happened to a person or in a team, by name alone: who hears of it reads what it means from the tables, where
 * it is true. The database carries at most 8,000 bytes, and nobody who can listen there should learn more.
 */
const newsSchema = z.discriminatedUnion('about', [
  /** A message was born; of an act of the session that is named. */
  z.object({
    about: z.literal('message'),
    userId: z.uuid(),
    messageId: z.uuid(),
    bySession: z.uuid().optional(),
  }),
  /** Messages were read, deleted or brought back. */
  z.object({ about: z.literal('unread'), userId: z.uuid() }),
  /** A session ended. */
  z.object({ about: z.literal('sessions'), userId: z.uuid() }),
  /** The person's place in a team, or an invitation to it, changed; it need not be there any more. */
  z.object({ about: z.literal('place'), userId: z.uuid(), teamId: z.uuid() }),
  /** A team changed, for everyone in it. */
  z.object({ about: z.literal('team'), teamId: z.uuid() }),
  /** Who belongs to a team, was invited to it or asks to join changed, for everyone in it. */
  z.object({ about: z.literal('members'), teamId: z.uuid() }),
]);

export type News = z.infer<typeof newsSchema>;

/** Tells all processes with the commit of the caller's transaction, and nobody when it is rolled back. */
export async function publishNews(queries: Queries, news: News): Promise<void> {
  await queries.execute(sql`select pg_notify(${NEWS_CHANNEL}, ${JSON.stringify(news)})`);
}

/** Null for what another release tells and this one does not know. */
export function parseNews(payload: string): News | null {
  try {
    return newsSchema.safeParse(JSON.parse(payload)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
