import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../database/database';

/** What every process that has streams open listens to. */
export const NEWS_CHANNEL = 'portal_news';

/**
 * What happened to one person, by name alone: who hears of it reads what it means from the tables, where it is
 * true. The database carries at most 8,000 bytes, and nobody who can listen there should learn more.
 */
const newsSchema = z.discriminatedUnion('about', [
  /** A message was born. */
  z.object({ about: z.literal('message'), userId: z.uuid(), messageId: z.uuid() }),
  /** Messages were read, deleted or brought back. */
  z.object({ about: z.literal('unread'), userId: z.uuid() }),
  /** A session ended. */
  z.object({ about: z.literal('sessions'), userId: z.uuid() }),
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
