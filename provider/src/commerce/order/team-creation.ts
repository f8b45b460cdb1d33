import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';

/** A team that somebody wants to create. */
export interface WantedTeam {
  readonly userId: string;
  readonly name: string;
}

/** The order that creates it. */
export interface OrderOfTeam {
  readonly orderNo: string;
  readonly createdAt: Date;
}

/**
 * What orders need of teams: an order of type `createTeam` reserves a name, and creates the team when it is paid. The
 * unit of work has locked the account.
 */
export interface TeamCreation {
  /**
   * Whether a team of this name could be created now.
   * @throws BusinessError `teamNameTaken`, `conflict` if there are too many teams
   */
  requireAllowed(unit: UnitOfWork, team: WantedTeam): Promise<void>;
  /**
   * Whether an order still has the name that it reserved.
   * @throws BusinessError `teamNameTaken`
   */
  requireReserved(unit: UnitOfWork, team: WantedTeam, by: OrderOfTeam): Promise<void>;
  /** Under the next free name, if the wanted one was taken all the same. */
  createForOrder(
    unit: UnitOfWork,
    team: WantedTeam,
    by: OrderOfTeam,
  ): Promise<{ readonly teamId: string; readonly name: string }>;
}
