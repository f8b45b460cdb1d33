import * as z from 'zod/mini';
import { defineEvent } from './define-event';

/**
 * The person chose another appearance or colour, here or in another tab of this browser, or the system went
 * dark or light. Each tab tells its own parts. Owner: shell.
 */
export const themeChanged = defineEvent(
  'theme.changed',
  1,
  z.object({
    /** What is on screen, the system's wish resolved. */
    mode: z.enum(['light', 'dark']),
    /** What the person asked for. */
    appearance: z.enum(['light', 'dark', 'system']),
    /** Seed of all coloured parts, `#rrggbb`. */
    color: z.string().check(z.regex(/^#[\da-f]{6}$/i)),
    /** Theme of the side menu. */
    menuTheme: z.enum(['light', 'dark']),
  }),
  { replay: true },
);
