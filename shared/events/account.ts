import * as z from '@portal/shared/schema';
import { defineEvent } from './define-event';

/**
 * The name of the signed-in account changed. Parts that show it refetch it, in every tab of this browser. Owner:
 * mf-auth.
 */
export const accountChanged = defineEvent('account.changed', 1, z.object({ UserName: z.string() }), {
  crossTab: true,
});

/**
 * The user closed their account, which ended all its sessions. The shell clears the browser data and opens the sign-in
 * page. Owner: mf-auth.
 */
export const accountClosed = defineEvent('account.closed', 1, z.object({}));
