import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Queries } from '../../platform/database/database';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import { membershipChanged } from '../records/team-events';
import { insertMembers, setFirstDefault } from '../records/team-members.repository';
import { candidateNames, MAX_TEAMS_CREATED } from './team.policy';
import { countTeamsCreated, findTeamOfName, insertTeam, isNameTaken } from './team-change.repository';
import { findNameReservation, type OrderOfName, type WantedName } from './team-name.repository';

export interface NewTeam extends WantedName {
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

/**
 * Exact while the account of the creator is locked.
 * @throws BusinessError `teamNameTaken` if an order of theirs that is not delivered reserves the name
 */
export async function requireNotReserved(
  { queries, now }: Pick<UnitOfWork, 'queries' | 'now'>,
  wanted: WantedName,
): Promise<void> {
  if (await findNameReservation(queries, wanted, now)) throw new BusinessError(errorCodes.teamNameTaken);
}

/** @throws BusinessError `maximumReached` if the creator has the maximum number of teams */
export async function requireTeamAllowance(queries: Queries, creatorId: string): Promise<void> {
  if ((await countTeamsCreated(queries, creatorId)) >= MAX_TEAMS_CREATED)
    throw new BusinessError(errorCodes.maximumReached, { max: MAX_TEAMS_CREATED });
}

/** Creates teams in the caller's unit of work, which must have locked the creator's account. */
export function teamCreationService({ newId }: Pick<ProviderDeps, 'newId'>) {
  /** @throws a name that is taken violates a unique index */
  async function insert(unit: UnitOfWork, { userId, name, ip }: NewTeam): Promise<string> {
    const { queries, now: at } = unit;
    const teamId = newId();
    await insertTeam(queries, { id: teamId, name, creatorId: userId, at });
    await insertMembers(queries, { teamId, userIds: [userId], role: 'admin' }, at);
    await setFirstDefault(queries, { teamId, userIds: [userId] }, at);
    unit.record({ teamId, actorId: userId, ip, action: 'team.create', detail: name });
    unit.publish(membershipChanged(userId, teamId));
    return teamId;
  }

  async function isTaken(
    { queries, now }: UnitOfWork,
    wanted: WantedName,
    by?: OrderOfName,
  ): Promise<boolean> {
    return (
      (await findTeamOfName(queries, wanted.userId, wanted.name)) !== null ||
      (await findNameReservation(queries, wanted, now, by))
    );
  }

  return {
    /**
     * Whether a team of this name could be created now.
     * @throws BusinessError `teamNameTaken`, `maximumReached`
     */
    async requireAllowed(unit: UnitOfWork, wanted: WantedName): Promise<void> {
      await requireTeamAllowance(unit.queries, wanted.userId);
      if (await isTaken(unit, wanted)) throw new BusinessError(errorCodes.teamNameTaken);
    },

    /**
     * Whether an order still has the name that it reserved.
     * @throws BusinessError `teamNameTaken`
     */
    async requireReserved(unit: UnitOfWork, wanted: WantedName, by: OrderOfName): Promise<void> {
      if (await isTaken(unit, wanted, by)) throw new BusinessError(errorCodes.teamNameTaken);
    },

    /**
     * It becomes the creator's default team if they have none.
     * @returns its id
     * @throws BusinessError `teamNameTaken` if it is reserved, `maximumReached`; the name of
     *   another team violates a unique index
     */
    async create(unit: UnitOfWork, team: NewTeam): Promise<string> {
      await requireTeamAllowance(unit.queries, team.userId);
      await requireNotReserved(unit, team);
      return insert(unit, team);
    },

    /**
     * The team of a paid order, also beyond the maximum number. If the name was taken all the same, it gets the next
     * free one: "Name 2".
     */
    async createForOrder(
      unit: UnitOfWork,
      { userId, name: wanted }: WantedName,
      by: OrderOfName,
    ): Promise<{ readonly teamId: string; readonly name: string }> {
      const names = candidateNames(wanted);
      let { name, isOrdered } = names.next().value;
      while (await isTaken(unit, { userId, name }, isOrdered ? by : undefined))
        ({ name, isOrdered } = names.next().value);
      return { teamId: await insert(unit, { userId, name, ip: null }), name };
    },
  };
}
