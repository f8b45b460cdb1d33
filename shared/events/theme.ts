import * as z from '@portal/shared/schema';
import { defineEvent } from './define-event';

/**
 * The user chose another appearance or colour, in this or another tab of this browser, or the system switched between
 * dark and light. Emitted in each tab for its own parts. Owner: shell.
 */
export const themeChanged = defineEvent(
  'theme.changed',
  1,
  z.object({
    /** The displayed mode, with `system` resolved. */
    mode: z.enum(['light', 'dark']),
    /** The user's choice. */
    appearance: z.enum(['light', 'dark', 'system']),
    /** Seed colour of all coloured parts, `#rrggbb`. */
    color: z.string().check(z.regex(/^#[\da-f]{6}$/i)),
    /** Theme of the side menu. */
    menuTheme: z.enum(['light', 'dark']),
  }),
  { replay: true },
);
