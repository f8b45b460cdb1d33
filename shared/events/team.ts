import * as z from '@portal/shared/schema';
import { defineEvent } from './define-event';

const teamPayload = () => z.object({ teamId: z.string().check(z.minLength(1)) });

/**
 * A team of this user, the user's membership in it, or an invitation to it changed. The event does not describe the
 * change: it is read from the provider, which publishes the event (E56). Also sent to the other tabs. Owner: provider.
 */
export const teamChanged = defineEvent('team.changed', 1, teamPayload(), { crossTab: true });

/**
 * The members of a team, their roles or states, its invitations or its join requests changed. The provider publishes
 * the event (E56). Also sent to the other tabs. Owner: provider.
 */
export const memberChanged = defineEvent('member.changed', 1, teamPayload(), { crossTab: true });
