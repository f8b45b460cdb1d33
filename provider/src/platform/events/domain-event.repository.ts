import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../database/database';

/** The channel that every process with open streams listens to. */
export const DOMAIN_EVENT_CHANNEL = 'portal_events';

/**
 * An event, with the name that pages know it by (`docs/events.md`). The payload contains only ids: the database takes
 * at most 8,000 bytes, and a listener on the channel should learn no more. The audience alone decides who receives it,
 * never the payload.
 */
const domainEventSchema = z.object({
  name: z.string().min(1),
  major: z.int().min(1),
  payload: z.record(z.string(), z.unknown()),
  audience: z.union([
    /** These users, whatever their memberships. */
    z.object({ users: z.array(z.uuid()).min(1) }),
    /** Users who are enabled members of the team at the time of delivery, and those in `also`; each of them once. */
    z.object({ team: z.uuid(), also: z.array(z.uuid()).optional() }),
  ]),
  /** The session that caused the event, if its own pages should know. */
  bySession: z.uuid().optional(),
  /** The call (`Mutation-Id`) that led to it: the page that made the call knows its own act by it. */
  mutationId: z.uuid().optional(),
});
export type DomainEvent = z.infer<typeof domainEventSchema>;

/** Sessions of a user ended: their streams check whether their session is still alive. */
const sessionsEndedSchema = z.object({ sessionsOf: z.uuid() });

const notificationSchema = z.union([domainEventSchema, sessionsEndedSchema]);
/** The messages on the channel. */
export type StreamNotification = z.infer<typeof notificationSchema>;

/**
 * Notifies all processes when the caller's transaction commits, and none if it rolls back. Only the unit of work may
 * call it.
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

/** Null for a notification of another release that this one does not know. */
export function parseNotification(payload: string): StreamNotification | null {
  try {
    return notificationSchema.safeParse(JSON.parse(payload)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
