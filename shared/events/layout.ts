import * as z from 'zod/mini';
import { defineEvent } from './define-event';

/**
 * The person chose another layout or another way to keep pages open, here or in another tab of this browser.
 * Each tab tells its own parts. Owner: shell.
 */
export const layoutChanged = defineEvent(
  'layout.changed',
  1,
  z.object({
    /** Where the menu stands. */
    layout: z.enum(['side', 'top']),
    /** Whether pages stay open as tabs. */
    multiTab: z.boolean(),
  }),
  { replay: true },
);
