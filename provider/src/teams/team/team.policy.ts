import type { Access } from '@portal/shared/contracts/endpoint';
import type { TeamRole, UserState } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { inviteUserByInfos } from '@portal/shared/contracts/invitation';
import { allowUsers, setLevel, usersInfo } from '@portal/shared/contracts/member';
import { exportMembers } from '@portal/shared/contracts/search';
import {
  TEAM_VERBS,
  deleteTeam,
  outTeam,
  renameTeam,
  setFavor,
  transferTeam,
  type TeamVerb,
} from '@portal/shared/contracts/team';
import { setDefaultTeam } from '@portal/shared/contracts/user';
import { ACCESS_NEEDS, teamRefusal } from '../../platform/access/access.policy';
import type { Membership } from '../../platform/access/membership';
import type { UserStatus } from '../../platform/database/schema/users';

/** What the caller is in the team. */
export interface TeamPlace {
  readonly isCreator: boolean;
  readonly role: TeamRole;
  readonly userState: UserState;
}

/** The access that the call behind each verb asks for. */
const ACCESS_OF: Readonly<Record<TeamVerb, Access>> = {
  enter: usersInfo.access,
  pin: setFavor.access,
  setDefault: setDefaultTeam.access,
  leave: outTeam.access,
  invite: inviteUserByInfos.access,
  decideRequests: allowUsers.access,
  // The log of a team; one's own asks for a session alone.
  readLog: 'teamAdmin',
  setLevel: setLevel.access,
  exportMembers: exportMembers.access,
  rename: renameTeam.access,
  transfer: transferTeam.access,
  delete: deleteTeam.access,
};

/** What the caller may do to a team; a disabled or locked member nothing (`memberDisabled`). */
export function teamVerbs({ isCreator, role, userState }: TeamPlace): TeamVerb[] {
  const membership = { isCreator, role, state: userState };
  return TEAM_VERBS.filter(
    (verb) =>
      teamRefusal(ACCESS_NEEDS[ACCESS_OF[verb]].team, membership) === null &&
      (verb !== 'leave' || leaveRefusal(membership) === null),
  );
}

/** What a team holds besides its creator. */
export interface Belongings {
  readonly hasMembers: boolean;
  readonly hasApplications: boolean;
  readonly hasOpenOrders: boolean;
}

/** Teams that one person may be the creator of: founding one costs nothing, and every list of teams grows by it. */
export const MAX_TEAMS_CREATED = 200;

/** Only an empty team goes: nobody but its creator, nothing that runs or may yet be paid. */
export function mayBeDeleted({ hasMembers, hasApplications, hasOpenOrders }: Belongings): boolean {
  return !hasMembers && !hasApplications && !hasOpenOrders;
}

/** Why a team cannot be handed to somebody, or `null`; `notFound` for who is not in it. */
export function transferRefusal(
  newCreator: Pick<Membership, 'isCreator' | 'state'> | null,
  account: UserStatus | null,
): typeof errorCodes.notFound | typeof errorCodes.conflict | null {
  if (newCreator === null || account === null) return errorCodes.notFound;
  return newCreator.isCreator || newCreator.state !== 'enable' || account !== 'active'
    ? errorCodes.conflict
    : null;
}

/** Why a member cannot leave, or `null`: a team is never without its creator, who hands it over or deletes it. */
export function leaveRefusal(
  membership: Pick<Membership, 'isCreator'> | null,
): typeof errorCodes.creatorProtected | null {
  return membership?.isCreator === true ? errorCodes.creatorProtected : null;
}
