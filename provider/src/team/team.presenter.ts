import type { TeamRow } from '@portal/shared/contracts/team';
import { teamActions } from './team.policy';
import type { TeamListRow } from './team.repository';

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
    can: [...teamActions({ isCreator, role: row.role, userState: row.userState })],
  };
}
