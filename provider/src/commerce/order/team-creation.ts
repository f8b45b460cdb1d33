import type { Queries } from '../../platform/database/database';
import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';

/** What orders need of teams: an order of type `createTeam` creates one when it is paid. */
export interface TeamCreation {
  /**
   * Whether a team of this name could be created now.
   * @throws BusinessError `teamNameTaken`, `conflict` if there are too many teams
   */
  requireAllowed(queries: Queries, team: { readonly userId: string; readonly name: string }): Promise<void>;
  /** @returns the id of the new team */
  create(
    unit: UnitOfWork,
    team: { readonly userId: string; readonly name: string; readonly ip: null },
  ): Promise<string>;
}
