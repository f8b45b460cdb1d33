import * as z from 'zod/mini';
import { MESSAGE_KINDS } from '../contracts/enums';
import { defineEvent } from './define-event';

/**
 * A message for the signed-in person has just arrived (E56); its words are in the language of this browser.
 * The tab that holds the stream tells the other tabs of this browser. Owner: shell.
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
      /** Address inside the portal. */
      link: z.optional(z.string()),
    }),
    unreadCount: z.int().check(z.nonnegative()),
    /** It tells of what this browser's own session did. */
    isOwn: z.optional(z.boolean()),
  }),
  { crossTab: true },
);

/**
 * How many messages of the signed-in person are unread now: some were read, deleted or brought back, here or
 * elsewhere, or news may have been missed. Also told to the other tabs of this browser. Owner: shell.
 */
export const messagesCounted = defineEvent(
  'message.counted',
  1,
  z.object({
    userId: z.string(),
    unreadCount: z.int().check(z.nonnegative()),
    /** News may have been missed: what is known of messages is old, even where the number is the same. */
    isGap: z.boolean(),
  }),
  { crossTab: true },
);
