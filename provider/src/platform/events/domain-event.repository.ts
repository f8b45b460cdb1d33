import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../database/database';

/** What every process that has streams open listens to. */
export const DOMAIN_EVENT_CHANNEL = 'portal_events';

/**
 * Something that happened, under the name by which pages know it (`docs/events.md`). The payload carries ids alone: the
 * database takes at most 8,000 bytes, and whoever listens there should learn no more. What may be heard is decided by
 * the audience, never by the payload.
 */
const domainEventSchema = z.object({
  name: z.string().min(1),
  major: z.int().min(1),
  payload: z.record(z.string(), z.unknown()),
  audience: z.union([
    /** These people, whatever they are. */
    z.object({ users: z.array(z.uuid()).min(1) }),
    /** Who is in the team and enabled there at the time of delivery. */
    z.object({ team: z.uuid() }),
  ]),
  /** The session whose act it tells of, where its own pages are to know. */
  bySession: z.uuid().optional(),
  /** The call (`Mutation-Id`) that led to it: the page that made the call knows its own act by it. */
  mutationId: z.uuid().optional(),
});
export type DomainEvent = z.infer<typeof domainEventSchema>;

/** Sessions of a person ended: their streams check whether theirs is still alive. */
const sessionsEndedSchema = z.object({ sessionsOf: z.uuid() });

const notificationSchema = z.union([domainEventSchema, sessionsEndedSchema]);
/** What goes over the channel. */
export type StreamNotification = z.infer<typeof notificationSchema>;

/**
 * Notifies all processes with the commit of the caller's transaction, and nobody when it is rolled back. Only the unit
 * of work calls it.
 */
export async function publishDomainEvents(
  queries: Queries,
  notifications: readonly StreamNotification[],
): Promise<void> {
  if (notifications.length === 0) return;
  const payloads = notifications.map((notification) => JSON.stringify(notification));
  await queries.execute(
    sql`select pg_notify(${DOMAIN_EVENT_CHANNEL}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`,
  );
}

/** Null for what another release tells and this one does not know. */
export function parseNotification(payload: string): StreamNotification | null {
  try {
    return notificationSchema.safeParse(JSON.parse(payload)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
