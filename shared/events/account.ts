import * as z from 'zod/mini';
import { defineEvent } from './define-event';

/**
 * The signed-in account has another name. Who shows it asks again, in every tab of this browser. Owner: mf-auth.
 */
export const accountChanged = defineEvent('account.changed', 1, z.object({ UserName: z.string() }), {
  crossTab: true,
});

/**
 * The person closed the account, and with it all its sessions; the shell clears the browser and leads to
 * the sign-in page. Owner: mf-auth.
 */
export const accountClosed = defineEvent('account.closed', 1, z.object({}));
