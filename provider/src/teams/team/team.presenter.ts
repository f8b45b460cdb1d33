import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { TeamRow, teamsInstanceInfo } from '@portal/shared/contracts/team';
import { instanceStatus } from '../records/application-status.policy';
import { accountLabel } from '../../platform/contact/account-label';
import { teamVerbs } from './team.policy';
import type { RecentMember } from './recent-members.repository';
import type { TeamListRow } from './team.repository';
import type { EnterableTeam, LiveApplication } from './teams-with-applications.repository';

/** A row of the list (call 79) as its reader may see it. */
export function presentTeam(row: TeamListRow, userId: string): TeamRow {
  const isCreator = row.creatorId === userId;
  return {
    Id: row.id,
    name: row.name,
    favor: row.favor,
    isDefault: row.isDefault,
    memberCount: row.memberCount,
    appCount: row.appCount,
    lastWeekActive: row.lastWeekActive,
    relation: isCreator ? 'created' : 'joined',
    role: row.role,
    userState: row.userState,
    createdAt: row.createdAt.toISOString(),
    can: teamVerbs({ isCreator, role: row.role, userState: row.userState }),
  };
}

/** Adds the members to the rows of the teams that their reader may enter. */
export function withRecentMembers(rows: readonly TeamRow[], members: readonly RecentMember[]): TeamRow[] {
  return rows.map((row) => {
    if (!row.can.includes('enter')) return row;
    const ofTeam = members.filter(({ teamId }) => teamId === row.Id);
    return {
      ...row,
      recentMembers: ofTeam.map((member) => ({ userId: member.userId, UserName: accountLabel(member) })),
    };
  });
}

/** Teams with their applications (call 84); a team without any has an empty list. */
export function presentTeamsWithApplications(
  teams: readonly EnterableTeam[],
  applications: readonly LiveApplication[],
  now: Date,
): ResponseOf<typeof teamsInstanceInfo> {
  const ofTeam = new Map<string, LiveApplication[]>(teams.map(({ id }) => [id, []]));
  for (const application of applications) ofTeam.get(application.teamId ?? '')?.push(application);
  const list = teams.map(({ id, name }) => {
    const shown = ofTeam.get(id) ?? [];
    return {
      teamId: id,
      name,
      instances: shown.map((application) => ({
        Id: application.id,
        name: application.name,
        version: application.version,
        status: instanceStatus(application, now),
        source: application.source,
      })),
      instanceTotal: shown[0]?.totalOfTeam ?? 0,
    };
  });
  return { total: teams[0]?.total ?? 0, list };
}
