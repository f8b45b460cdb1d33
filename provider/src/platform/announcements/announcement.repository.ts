import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { announcements } from '../database/schema/announcements';

export type AnnouncementRow = typeof announcements.$inferSelect;

/** The content of an announcement, as an operator enters it. */
export type AnnouncementDraft = Pick<AnnouncementRow, 'kind' | 'textZh' | 'textEn' | 'startsAt' | 'endsAt'>;

/** Announcements that are active now. */
export function findCurrentAnnouncements(queries: Queries, now: Date): Promise<AnnouncementRow[]> {
  return queries
    .select()
    .from(announcements)
    .where(and(lte(announcements.startsAt, now), gt(announcements.endsAt, now)));
}

/** All stored announcements, those that begin last first. */
export function findAnnouncements(queries: Queries): Promise<AnnouncementRow[]> {
  return queries.select().from(announcements).orderBy(desc(announcements.startsAt), desc(announcements.id));
}

export function countAnnouncements(queries: Queries): Promise<number> {
  return queries.$count(announcements);
}

export async function insertAnnouncement(
  queries: Queries,
  id: string,
  draft: AnnouncementDraft,
  now: Date,
): Promise<void> {
  await queries.insert(announcements).values({ id, ...draft, createdAt: now, updatedAt: now });
}

/** @returns whether one with this id exists */
export async function updateAnnouncement(
  queries: Queries,
  id: string,
  draft: AnnouncementDraft,
  now: Date,
): Promise<boolean> {
  const updated = await queries
    .update(announcements)
    .set({ ...draft, updatedAt: now })
    .where(eq(announcements.id, id))
    .returning({ id: announcements.id });
  return updated.length > 0;
}

/** @returns whether one with this id existed */
export async function deleteAnnouncement(queries: Queries, id: string): Promise<boolean> {
  const deleted = await queries
    .delete(announcements)
    .where(eq(announcements.id, id))
    .returning({ id: announcements.id });
  return deleted.length > 0;
}
