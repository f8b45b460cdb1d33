import * as z from 'zod/mini';
import { defineEvent } from './define-event';

const teamId = () => z.string().check(z.minLength(1));

/**
 * Something about a team of this user changed: by the user's own hand, which is named, or by another's, of which
 * the provider tells (E56): the team itself, the user's place in it, or an invitation to it. Also told to the other
 * tabs, whose lists would be old. Owner: mf-team.
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
