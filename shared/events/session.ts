import * as z from 'zod/mini';
import { defineEvent } from './define-event';

/**
 * A sign-in page got a session from the provider and hands it over; the shell stores it, tells the
 * other tabs and goes to `redirect` when that is an address of this portal, else to `/`.
 * Owner: mf-auth. Never leaves the tab, because it carries the token half of the session.
 */
export const sessionOpened = defineEvent(
  'session.opened',
  1,
  z.object({
    token: z.string().check(z.minLength(1)),
    UserName: z.string(),
    redirect: z.optional(z.string()),
  }),
);

/**
 * Who is signed in in this browser changed. Carries no token: another tab reads the storage.
 * Owner: shell.
 */
export const sessionChanged = defineEvent(
  'session.changed',
  1,
  z.object({
    /** Null after log-out or an ended session. */
    userId: z.nullable(z.string()),
    reason: z.enum(['signIn', 'signOut', 'ended']),
  }),
  { replay: true, crossTab: true },
);
