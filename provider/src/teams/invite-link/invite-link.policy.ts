import * as errorCodes from '@portal/shared/contracts/error-codes';
import { addDays } from '../../platform/runtime/clock';
import type { InviteDays } from '@portal/shared/contracts/enums';
import type { UserStatus } from '../../platform/database/schema/users';

/** A link as it is kept. */
export interface KeptLink {
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  /** Of the account that made it. */
  readonly inviterStatus: UserStatus;
}

/** Whether a link leads into its team at this moment: until its last one, not in it, and by nobody who is shut out. */
export function isLive({ expiresAt, revokedAt, inviterStatus }: KeptLink, now: Date): boolean {
  return revokedAt === null && inviterStatus === 'active' && expiresAt > now;
}

/** Why a link does not lead into its team, or `null`; `inviteInvalid` where there is none. */
export function linkRefusal(
  link: KeptLink | null,
  now: Date,
): typeof errorCodes.inviteInvalid | typeof errorCodes.inviteExpired | null {
  if (link === null) return errorCodes.inviteInvalid;
  return isLive(link, now) ? null : errorCodes.inviteExpired;
}

/** When a link that is made now ends. */
export function linkEnd(days: InviteDays, now: Date): Date {
  return addDays(now, days);
}
