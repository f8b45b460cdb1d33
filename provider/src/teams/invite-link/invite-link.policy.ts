import * as errorCodes from '@portal/shared/contracts/error-codes';
import { addDays } from '../../platform/runtime/clock';
import type { InviteDays } from '@portal/shared/contracts/enums';
import type { UserStatus } from '../../platform/database/schema/users';

/** A link as it is stored. */
export interface KeptLink {
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  /** Status of the account that created it. */
  readonly inviterStatus: UserStatus;
}

/** Whether a link is valid now: not revoked, before its end, and created by an active account. */
export function isLive({ expiresAt, revokedAt, inviterStatus }: KeptLink, now: Date): boolean {
  return revokedAt === null && inviterStatus === 'active' && expiresAt > now;
}

/** Why a link is not valid, or `null`; `inviteInvalid` if there is none. */
export function linkRefusal(
  link: KeptLink | null,
  now: Date,
): typeof errorCodes.inviteInvalid | typeof errorCodes.inviteExpired | null {
  if (link === null) return errorCodes.inviteInvalid;
  return isLive(link, now) ? null : errorCodes.inviteExpired;
}

/** When a link that is created now ends. */
export function linkEnd(days: InviteDays, now: Date): Date {
  return addDays(now, days);
}
