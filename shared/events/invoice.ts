import * as z from '@portal/shared/schema';
import { defineEvent } from './define-event';

/**
 * An invoice of this user was requested, issued or refused. The provider publishes the event (E56). Also sent to the
 * other tabs. Owner: provider.
 */
export const invoiceChanged = defineEvent('invoice.changed', 1, z.object({ Id: z.string() }), {
  crossTab: true,
});
