import type { CertLevel, InvitationStatus, InviteeState } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { verificationRefusal } from '../../platform/access/access.policy';
import { SENT_INVITATION_VERBS, type SentInvitationVerb } from '@portal/shared/contracts/invitation';
import { RECEIVED_INVITATION_VERBS, type ReceivedInvitationVerb } from '@portal/shared/contracts/user';
import type { UserStatus } from '../../platform/database/schema/users';

/** Days until a pending invitation expires. */
export const INVITATION_DAYS = 7;

/** Whether an account of this level may join another user's team: only with basic or personal verification. */
export function mayJoin(level: CertLevel): boolean {
  return verificationRefusal('person', { level, isUnderReview: false }) === null;
}

/** What a team knows of an account that an admin wants to invite. */
export interface InviteeFacts {
  readonly certLevel: CertLevel;
  readonly isMember: boolean;
  readonly isInvited: boolean;
}

/** Result of inviting this account; `null` means that there is none. */
export function inviteeState(facts: InviteeFacts | null): InviteeState {
  if (facts === null) return 'notExist';
  if (facts.isMember) return 'inTeam';
  if (!mayJoin(facts.certLevel)) return 'notVerified';
  return facts.isInvited ? 'invited' : 'ok';
}

/** An invitation as it is stored. */
export interface KeptInvitation {
  readonly state: InvitationStatus;
  readonly expiresAt: Date;
}

/** The current status of an invitation: a pending one past its end is expired, whether or not that is stored yet. */
export function invitationStatus({ state, expiresAt }: KeptInvitation, now: Date): InvitationStatus {
  return state === 'pending' && expiresAt <= now ? 'expired' : state;
}

/**
 * Why an invitation cannot be agreed to, or `null`. An invitation from a disabled account is refused like a revoked one
 * until the account is enabled again.
 */
export function agreeRefusal(
  invitation: KeptInvitation,
  inviter: UserStatus | null,
  now: Date,
): typeof errorCodes.inviteExpired | typeof errorCodes.alreadyHandled | null {
  return refusalWith(invitation, inviter, now);
}

/** An invitation from or to an account that is not active is refused like a revoked one. */
function refusalWith(
  invitation: KeptInvitation,
  partner: UserStatus | null,
  now: Date,
): typeof errorCodes.inviteExpired | typeof errorCodes.alreadyHandled | null {
  const status = invitationStatus(invitation, now);
  if (status === 'pending') return partner === 'active' ? null : errorCodes.inviteExpired;
  return status === 'expired' || status === 'revoked' ? errorCodes.inviteExpired : errorCodes.alreadyHandled;
}

/** Why an invitation cannot be refused or revoked, or `null`. */
export function settleRefusal(
  invitation: KeptInvitation,
  now: Date,
): typeof errorCodes.alreadyHandled | null {
  return invitationStatus(invitation, now) === 'pending' ? null : errorCodes.alreadyHandled;
}

/**
 * What the invitee may do with an invitation. The verification that joining requires depends on the account and is not
 * checked here.
 */
export function receivedVerbs(
  invitation: KeptInvitation,
  inviter: UserStatus,
  now: Date,
): ReceivedInvitationVerb[] {
  const refusals = {
    agree: agreeRefusal(invitation, inviter, now),
    refuse: settleRefusal(invitation, now),
  } satisfies Readonly<Record<ReceivedInvitationVerb, number | null>>;
  return RECEIVED_INVITATION_VERBS.filter((verb) => refusals[verb] === null);
}

/** Why an invitation cannot be sent again, or `null`. One that has ended needs a new invitation. */
export function resendRefusal(
  invitation: KeptInvitation,
  invitee: UserStatus | null,
  now: Date,
): typeof errorCodes.inviteExpired | typeof errorCodes.alreadyHandled | null {
  return refusalWith(invitation, invitee, now);
}

/** What the admins of the team may do with an invitation. */
export function sentVerbs(invitation: KeptInvitation, invitee: UserStatus, now: Date): SentInvitationVerb[] {
  const refusals = {
    revoke: settleRefusal(invitation, now),
    resend: resendRefusal(invitation, invitee, now),
  } satisfies Readonly<Record<SentInvitationVerb, number | null>>;
  return SENT_INVITATION_VERBS.filter((verb) => refusals[verb] === null);
}
