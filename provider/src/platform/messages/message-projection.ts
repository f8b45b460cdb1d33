import * as z from 'zod';
import type { Queries } from '../database/database';
import type { DomainEvent } from '../events/domain-event.repository';
import type { EventProjection, Subscriber } from '../stream/event-projection';
import { MESSAGE_RECEIVED, MESSAGES_COUNTED, messagesCounted } from '../events/message-events';
import type { TemplateCatalogue } from '../notices/template-catalogue';
import { presentMessage } from './message.presenter';
import { countUnreadOf, findMessages } from './message.repository';
import { findNoticeNames } from './notice-names.repository';

const receivedPayload = z.object({ messageId: z.uuid() });

type SubscribersOf = (userId: string) => Iterable<Subscriber>;

/** Sends messages to their readers in their language, with the current number of unread messages. */
export function messageProjection(queries: Queries, templates: TemplateCatalogue): EventProjection {
  return {
    names: [MESSAGE_RECEIVED, MESSAGES_COUNTED],
    initial: messagesCounted,
    async send(events, subscribersOf) {
      const bySession = sessionsByMessage(events);
      const rows = bySession.size === 0 ? [] : await findMessages(queries, [...bySession.keys()]);
      const names = await findNoticeNames(queries, rows);
      const recipients = new Set(rows.map(({ userId }) => userId));
      const counted = events.filter(({ name }) => name === MESSAGES_COUNTED).flatMap(usersOf);
      const unread = await countUnreadOf(queries, [...new Set([...recipients, ...counted])]);
      for (const row of rows) {
        const { userId } = row;
        for (const subscriber of subscribersOf(userId)) {
          const message = presentMessage(row, { language: subscriber.language, names, templates });
          const isOwn = bySession.get(row.id) === subscriber.sessionId;
          const payload = { userId, message, unreadCount: unread.get(userId) ?? 0, isOwn };
          subscriber.send({ name: MESSAGE_RECEIVED, major: 1, payload });
        }
      }
      // A message carries the count with it.
      for (const userId of new Set(counted))
        if (!recipients.has(userId)) sendCount(userId, unread, subscribersOf);
    },
  };
}

function sendCount(userId: string, unread: ReadonlyMap<string, number>, subscribersOf: SubscribersOf): void {
  const payload = { userId, unreadCount: unread.get(userId) ?? 0, isGap: false };
  for (const subscriber of subscribersOf(userId))
    subscriber.send({ name: MESSAGES_COUNTED, major: 1, payload });
}

/** The new messages, each with the session that caused it. */
function sessionsByMessage(events: readonly DomainEvent[]): ReadonlyMap<string, string | undefined> {
  const received = events.filter(({ name }) => name === MESSAGE_RECEIVED);
  return new Map(
    received.flatMap(({ payload, bySession }) => {
      const { data } = receivedPayload.safeParse(payload);
      return data === undefined ? [] : [[data.messageId, bySession] as const];
    }),
  );
}

function usersOf({ audience }: DomainEvent): readonly string[] {
  return 'users' in audience ? audience.users : [];
}
