import * as z from '@portal/shared/schema';
import { defineEvent } from './define-event';

/**
 * The user chose another layout, or changed what stays while the content scrolls or whether pages stay open as tabs, in
 * this or another tab of this browser. Emitted in each tab for its own parts. Owner: shell.
 */
export const layoutChanged = defineEvent(
  'layout.changed',
  1,
  z.object({
    /** Position of the menu. */
    layout: z.enum(['side', 'top']),
    /** Whether pages stay open as tabs. */
    multiTab: z.boolean(),
    /** Whether the header stays while the content scrolls. Absent from shells before this field. */
    fixedHeader: z.optional(z.boolean()),
    /** The same for the side menu. */
    fixedSider: z.optional(z.boolean()),
  }),
  { replay: true },
);
