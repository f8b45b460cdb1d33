import { TEAM_VERBS, type TeamRow } from '../contracts/team';

/** A team that its reader created, neither pinned nor default. */
export function buildTeam(overrides: Partial<TeamRow> = {}): TeamRow {
  return {
    Id: '01990000-0000-7000-8000-000000000002',
    name: 'Operations',
    favor: false,
    isDefault: false,
    memberCount: 3,
    appCount: 1,
    lastWeekActive: 2,
    relation: 'created',
    role: 'admin',
    userState: 'enable',
    createdAt: '2026-01-31T08:00:00.000Z',
    can: TEAM_VERBS.filter((verb) => verb !== 'leave'),
    ...overrides,
  };
}
