import * as z from '@portal/shared/schema';
import { defineEvent } from './define-event';

/**
 * A sign-in page received a session from the provider. The shell stores it, notifies the other tabs and navigates to
 * `redirect` if that is an address of this portal, otherwise to `/`. Owner: mf-auth. Never sent to other tabs, because
 * it carries the token of the session.
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
 * The user signed in, signed out, or their session ended. Carries no token: other tabs read it from storage. Owner:
 * shell.
 */
export const sessionChanged = defineEvent(
  'session.changed',
  1,
  z.object({
    /** Null after sign-out or an ended session. */
    userId: z.nullable(z.string()),
    reason: z.enum(['signIn', 'signOut', 'ended']),
  }),
  { replay: true, crossTab: true },
);
