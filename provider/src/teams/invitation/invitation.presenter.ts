import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { InviteeState } from '@portal/shared/contracts/enums';
import type {
  inviteUserByInfos,
  inviteUserVerifyPhones,
  sentInvitations,
} from '@portal/shared/contracts/invitation';
import type { userInvitedTeamInfo } from '@portal/shared/contracts/user';
import { addressKind, maskName } from '../../platform/contact/mask';
import { fullLabel, maskedLabel } from '../../platform/contact/masked-label';
import { invitationStatus, inviteeState, receivedVerbs, sentVerbs } from './invitation.policy';
import type { Invitee, ReceivedRow } from './invitation.repository';
import type { InviteeAddress } from './invitee-address';
import type { SentInvitationRow } from './sent-invitation.repository';

type CheckedRow = ResponseOf<typeof inviteUserVerifyPhones>['list'][number];
export type SentRow = ResponseOf<typeof inviteUserByInfos>['list'][number];
type ShownInvitation = ResponseOf<typeof userInvitedTeamInfo>['list'][number];

/** Result of inviting the account with this phone or mailbox (call 81); `null` means that there is none. */
export function presentChecked({ value }: InviteeAddress, invitee: Invitee | null): CheckedRow {
  return {
    value,
    state: stateOf(invitee),
    ...pendingOf(invitee),
    // Without a name, the phone or mailbox that was typed identifies the account.
    ...(invitee?.userName == null ? {} : { UserName: maskName(invitee.userName) }),
  };
}

/** An address that was not invited, and the reason (call 87). */
export function presentUninvited({ value }: InviteeAddress, invitee: Invitee | null): SentRow {
  return { value, state: stateOf(invitee), ...pendingOf(invitee) };
}

/** A row of the invitations that a user received (call 43). */
export function presentReceived(row: ReceivedRow, now: Date): ShownInvitation {
  return {
    Id: row.id,
    teamId: row.teamId,
    teamName: row.teamName,
    inviter: maskedLabel(row.inviter),
    inviterName: fullLabel(row.inviter),
    status: invitationStatus(row, now),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    can: receivedVerbs(row, row.inviterStatus, now),
  };
}

/** A row of the invitations that a team sent (call E76). */
export function presentSent(
  row: SentInvitationRow,
  now: Date,
): ResponseOf<typeof sentInvitations>['list'][number] {
  return {
    Id: row.id,
    to: row.invitedAs ?? maskedLabel(row.invitee),
    kind: row.invitedAs === null ? 'user' : addressKind(row.invitedAs),
    inviter: fullLabel(row.inviter),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    status: invitationStatus(row, now),
    can: sentVerbs(row, row.invitee.status, now),
  };
}

/** `inviteeState` of a row of the repository. */
export function stateOf(invitee: Invitee | null): InviteeState {
  if (invitee === null) return inviteeState(null);
  return inviteeState({ ...invitee, isInvited: invitee.invitationId !== null });
}

function pendingOf(invitee: Invitee | null): { readonly InvitationId?: string } {
  return invitee === null || invitee.invitationId === null || stateOf(invitee) !== 'invited'
    ? {}
    : { InvitationId: invitee.invitationId };
}
