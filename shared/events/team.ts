import * as z from 'zod/mini';
import { defineEvent } from './define-event';

const teamPayload = () => z.object({ teamId: z.string().check(z.minLength(1)) });

/**
 * Something about a team of this user changed: the team itself, the user's place in it, or an invitation to it. What it
 * was is read from the provider, which tells of it (E56). Also told to the other tabs. Owner: provider.
 */
export const teamChanged = defineEvent('team.changed', 1, teamPayload(), { crossTab: true });

/**
 * Who belongs to a team, in which role and state, or who was invited to it or asks to join, changed. The provider tells
 * of it (E56). Also told to the other tabs. Owner: provider.
 */
export const memberChanged = defineEvent('member.changed', 1, teamPayload(), { crossTab: true });
