import * as z from 'zod/mini';
import { defineEvent } from './define-event';

const teamId = () => z.string().check(z.minLength(1));

/**
 * A team of this user changed, the user's membership in it, or an invitation to it. `change` names the user's own
 * action; changes by others are reported by the provider (E56). Also sent to the other tabs, whose lists are then
 * stale. Owner: mf-team.
 */
export const teamChanged = defineEvent(
  'team.changed',
  1,
  z.object({
    teamId: teamId(),
    change: z.enum([
      'favor',
      'default',
      'created',
      'renamed',
      'transferred',
      'deleted',
      'joined',
      'left',
      /** Not done by a page of this browser. What changed is read from the provider. */
      'elsewhere',
    ]),
  }),
  { crossTab: true },
);

/**
 * The members of a team, their roles or states, its invitations or its join requests changed, through the user's own
 * action or, as reported by the provider (E56), through another user. Also sent to the other tabs. Owner: mf-team.
 */
export const memberChanged = defineEvent('member.changed', 1, z.object({ teamId: teamId() }), {
  crossTab: true,
});
