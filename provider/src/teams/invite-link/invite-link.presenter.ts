import type { InviteDays } from '@portal/shared/contracts/enums';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { inviteUserByUrl, urlTeamBaseInfo, urlTeamDelInfo } from '@portal/shared/contracts/invitation';
import type { NamedAccount } from '../../platform/contact/account-label';
import { fullLabel, maskedLabel } from '../../platform/contact/masked-label';
import type { LandingRow } from './invite-link.repository';

interface ShownLink {
  readonly inviteKey: string;
  readonly days: InviteDays;
  readonly expiresAt: Date;
  readonly used: number;
}

/** A link for the admins of its team (call 88). */
export function presentLink(
  link: ShownLink,
  { token, origin }: { readonly token: string; readonly origin: string },
): NonNullable<ResponseOf<typeof inviteUserByUrl>> {
  return {
    Url: `${origin}/Links/Link?Url=${token}`,
    Token: token,
    InviteKey: link.inviteKey,
    days: link.days,
    expiresAt: link.expiresAt.toISOString(),
    used: link.used,
  };
}

/** A link for everyone who has it, before any sign-in (call 85): the inviter is masked. */
export function presentLanding(landing: LandingRow): ResponseOf<typeof urlTeamBaseInfo> {
  return {
    teamName: landing.teamName,
    inviter: maskedLabel(landing.inviter),
    expiresAt: landing.expiresAt.toISOString(),
    // An invalid link was refused before.
    valid: true,
  };
}

interface TeamFacts {
  readonly creator: NamedAccount;
  readonly memberCount: number;
  readonly appCount: number;
}

/** The same for signed-in users (call 83). */
export function presentTeamBehind(
  landing: LandingRow,
  { creator, memberCount, appCount }: TeamFacts,
  myState: 'none' | 'pending' | 'joined',
): ResponseOf<typeof urlTeamDelInfo> {
  return {
    teamId: landing.teamId,
    teamName: landing.teamName,
    creator: maskedLabel(creator),
    memberCount,
    appCount,
    inviter: maskedLabel(landing.inviter),
    inviterName: fullLabel(landing.inviter),
    expiresAt: landing.expiresAt.toISOString(),
    myState,
  };
}
