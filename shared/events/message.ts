import * as z from '@portal/shared/schema';
import { MESSAGE_KINDS } from '../contracts/enums';
import { defineEvent } from './define-event';

/**
 * A message for the signed-in user has just arrived (E56). Its text is in the language of this browser. The tab that
 * holds the stream sends the event to the other tabs of this browser. Owner: shell.
 */
export const messageReceived = defineEvent(
  'message.received',
  1,
  z.object({
    userId: z.string(),
    message: z.object({
      Id: z.string(),
      kind: z.enum(MESSAGE_KINDS),
      title: z.string(),
      text: z.string(),
      /** Path inside the portal. */
      link: z.optional(z.string()),
    }),
    unreadCount: z.int().check(z.nonnegative()),
    /** The message is about an action of this browser's own session. */
    isOwn: z.optional(z.boolean()),
  }),
  { crossTab: true },
);

/**
 * The number of unread messages of the signed-in user: messages were read, deleted or restored, here or elsewhere, or
 * events may have been missed. Also sent to the other tabs of this browser. Owner: shell.
 */
export const messagesCounted = defineEvent(
  'message.counted',
  1,
  z.object({
    userId: z.string(),
    unreadCount: z.int().check(z.nonnegative()),
    /** Events may have been missed: cached messages are stale, even if the number is unchanged. */
    isGap: z.boolean(),
  }),
  { crossTab: true },
);
