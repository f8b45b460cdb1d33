/**
 * All that shows the state of a team or a person's place in it. An act in a team makes it old, whoever did it: this page's
 * own act by the tags of its call, anybody else's by `team.changed` and `member.changed`.
 */
export const TEAM_TAGS = [
  'Team',
  'Member',
  'JoinRequest',
  'Audit',
  'Invitation',
  'Link',
  'OwnRequest',
] as const satisfies readonly string[];
