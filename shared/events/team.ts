import * as z from 'zod/mini';
import { defineEvent } from './define-event';

/**
 * Something about a team changed by the hand of this user: its pin, or which team is the default.
 * Also told to the other tabs, whose lists would be old. Owner: mf-team.
 */
export const teamChanged = defineEvent(
  'team.changed',
  1,
  z.object({ teamId: z.string().check(z.minLength(1)), change: z.enum(['favor', 'default']) }),
  { crossTab: true },
);
