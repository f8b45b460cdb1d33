import type { CertLevel, InvitationStatus, InviteeState } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { verificationRefusal } from '../../platform/access/access.policy';
import { RECEIVED_INVITATION_VERBS, type ReceivedInvitationVerb } from '@portal/shared/contracts/user';
import type { UserStatus } from '../../platform/database/schema/users';

/** Days that an invitation waits for its answer. */
export const INVITATION_DAYS = 7;

/** Whether somebody of this level may belong to a team of others: with basic or personal verification alone. */
export function mayJoin(level: CertLevel): boolean {
  return verificationRefusal('person', { level, isUnderReview: false }) === null;
}

/** What a team knows of somebody whom an admin wants to invite. */
export interface InviteeFacts {
  readonly certLevel: CertLevel;
  readonly isMember: boolean;
  readonly isInvited: boolean;
}

/** What comes of inviting this person; `null` is nobody. */
export function inviteeState(facts: InviteeFacts | null): InviteeState {
  if (facts === null) return 'notExist';
  if (facts.isMember) return 'inTeam';
  if (!mayJoin(facts.certLevel)) return 'notVerified';
  return facts.isInvited ? 'invited' : 'ok';
}

/** An invitation as it is kept. */
export interface KeptInvitation {
  readonly state: InvitationStatus;
  readonly expiresAt: Date;
}

/** What an invitation is at this moment: one that waited too long has expired, whether that is kept yet or not. */
export function invitationStatus({ state, expiresAt }: KeptInvitation, now: Date): InvitationStatus {
  return state === 'pending' && expiresAt <= now ? 'expired' : state;
}

/**
 * Why an invitation cannot be agreed to, or `null`. One of an account that an operator has shut waits for its opening,
 * and counts as little as one that was taken back.
 */
export function agreeRefusal(
  invitation: KeptInvitation,
  inviter: UserStatus | null,
  now: Date,
): typeof errorCodes.inviteExpired | typeof errorCodes.alreadyHandled | null {
  const status = invitationStatus(invitation, now);
  if (status === 'pending') return inviter === 'active' ? null : errorCodes.inviteExpired;
  return status === 'expired' || status === 'revoked' ? errorCodes.inviteExpired : errorCodes.alreadyHandled;
}

/** Why an invitation cannot be refused or taken back, or `null`. */
export function settleRefusal(
  invitation: KeptInvitation,
  now: Date,
): typeof errorCodes.alreadyHandled | null {
  return invitationStatus(invitation, now) === 'pending' ? null : errorCodes.alreadyHandled;
}

/** What its invitee may do to an invitation; the verification that joining asks for is the account's matter. */
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
