/**
 * Tags of everything that shows the state of a team or the user's place in it. An action in a team invalidates them:
 * the page's own action by the tags of its call, any other action by `team.changed` and `member.changed`.
 */
export const TEAM_TAGS = [
  'Team',
  'Member',
  'JoinRequest',
  'SentInvitation',
  'Audit',
  'Invitation',
  'Link',
  'OwnRequest',
] as const satisfies readonly string[];
