import type { TeamStanding } from '../access/standing';
import { ACCESS_NEEDS, teamRefusal, type TeamRefusal } from '../access/access.policy';

/** Why somebody may not read what was done in a team, or `null`: its creator and admins may. */
export function auditRefusal(standing: TeamStanding | null): TeamRefusal | null {
  return teamRefusal(ACCESS_NEEDS.A.team, standing);
}
