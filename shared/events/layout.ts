import * as z from 'zod/mini';
import { defineEvent } from './define-event';

/**
 * The user chose another layout, or changed whether pages stay open as tabs, in this or another tab of this browser.
 * Emitted in each tab for its own parts. Owner: shell.
 */
export const layoutChanged = defineEvent(
  'layout.changed',
  1,
  z.object({
    /** Position of the menu. */
    layout: z.enum(['side', 'top']),
    /** Whether pages stay open as tabs. */
    multiTab: z.boolean(),
  }),
  { replay: true },
);
