import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Queries } from '../../platform/database/database';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import { membershipChanged } from '../records/team-events';
import { insertMembers, setFirstDefault } from '../records/team-members.repository';
import { MAX_TEAMS_CREATED } from './team.policy';
import { countTeamsCreated, findTeamOfName, insertTeam, isNameTaken } from './team-change.repository';

export interface NewTeam {
  /** The creator. */
  readonly userId: string;
  readonly name: string;
  /** Null if the portal creates it, for an order. */
  readonly ip: string | null;
}

export type TeamCreation = ReturnType<typeof teamCreationService>;

/** @throws BusinessError `teamNameTaken` if the unique index of a creator's team names is violated */
export async function withFreeName<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    throw isNameTaken(error) ? new BusinessError(errorCodes.teamNameTaken) : error;
  }
}

/** @throws BusinessError `conflict` if the creator has the maximum number of teams */
export async function requireTeamAllowance(queries: Queries, creatorId: string): Promise<void> {
  if ((await countTeamsCreated(queries, creatorId)) >= MAX_TEAMS_CREATED)
    throw new BusinessError(errorCodes.conflict, { maxTeams: MAX_TEAMS_CREATED });
}

/** Creates teams in the caller's unit of work, which must have locked the creator's account. */
export function teamCreationService({ newId }: Pick<ProviderDeps, 'newId'>) {
  return {
    /**
     * Whether a team of this name could be created now.
     * @throws BusinessError `teamNameTaken`, `conflict`
     */
    async requireAllowed(
      queries: Queries,
      { userId, name }: Pick<NewTeam, 'userId' | 'name'>,
    ): Promise<void> {
      await requireTeamAllowance(queries, userId);
      if ((await findTeamOfName(queries, userId, name)) !== null)
        throw new BusinessError(errorCodes.teamNameTaken);
    },

    /**
     * It becomes the creator's default team if they have none.
     * @returns its id
     * @throws BusinessError `conflict` if there are too many teams; a name that is taken violates a unique index
     */
    async create(unit: UnitOfWork, { userId, name, ip }: NewTeam): Promise<string> {
      const { queries, now: at } = unit;
      const teamId = newId();
      await requireTeamAllowance(queries, userId);
      await insertTeam(queries, { id: teamId, name, creatorId: userId, at });
      await insertMembers(queries, { teamId, userIds: [userId], role: 'admin' }, at);
      await setFirstDefault(queries, { teamId, userIds: [userId] }, at);
      unit.record({ teamId, actorId: userId, ip, action: 'team.create', detail: name });
      unit.publish(membershipChanged(userId, teamId));
      return teamId;
    },
  };
}
