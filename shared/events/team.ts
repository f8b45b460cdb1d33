import * as z from 'zod/mini';
import { defineEvent } from './define-event';

/** Any id that the contract calls a team's, or `ANY_TEAM`. */
const teamId = () => z.string().check(z.minLength(1));

/** In place of a team's id: whichever of the user's teams, when what happened meanwhile was not heard. */
export const ANY_TEAM = '*';

/**
 * Something about a team of this user changed: by the user's own hand, which is named, or by another's, of which
 * the provider tells (E56): the team itself, the user's place in it, or an invitation to it. With `*` for a team, news
 * of any of them may have been missed. Also told to the other tabs, whose lists would be old. Owner: mf-team.
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
      /** Not by a page of this browser; what it was is read from the provider. */
      'elsewhere',
    ]),
  }),
  { crossTab: true },
);

/**
 * Who belongs to a team, in which role and state, or who was invited to it or asks to join, changed: by the user's
 * own hand, or by another's, of which the provider tells (E56). Also told to the other tabs. Owner: mf-team.
 */
export const memberChanged = defineEvent('member.changed', 1, z.object({ teamId: teamId() }), {
  crossTab: true,
});
