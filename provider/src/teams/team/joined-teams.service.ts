import type { Blocker } from '@portal/shared/contracts/shapes';
import type { Queries } from '../../platform/database/database';
import { findJoinedTeams, findOpenInvitations } from './joined-teams.repository';

/** What ties a user to the teams of others. */
export const joinedTeams = {
  /** Joined teams and open invitations, which prevent an enterprise verification (docs/reference/rules.md#verification-gates). */
  async blockersOf(queries: Queries, userId: string, now: Date): Promise<readonly Blocker[]> {
    const joined = await findJoinedTeams(queries, userId);
    const invited = await findOpenInvitations(queries, userId, now);
    return [
      ...joined.map(({ id, name }) => ({ kind: 'team' as const, Id: id, name })),
      ...invited.map(({ id, name }) => ({ kind: 'invitation' as const, Id: id, name })),
    ];
  },
};
