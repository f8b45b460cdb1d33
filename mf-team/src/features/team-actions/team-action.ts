import type { TeamVerb } from '@portal/shared/contracts/team';

/** The actions in the menu of a team, in order. */
export const TEAM_ACTIONS = [
  'setDefault',
  'rename',
  'transfer',
  'delete',
  'leave',
] as const satisfies readonly TeamVerb[];

export type TeamAction = (typeof TEAM_ACTIONS)[number];
