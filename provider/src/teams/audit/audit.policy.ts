import type { Membership } from '../../platform/access/membership';
import { teamRefusal, type TeamRefusal } from '../../platform/access/access.policy';

/** Why a member may not read the audit log of a team, or `null`: its creator and admins may. */
export function auditRefusal(membership: Membership | null): TeamRefusal | null {
  return teamRefusal('admin', membership);
}
