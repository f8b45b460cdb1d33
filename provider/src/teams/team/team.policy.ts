import type { Access } from '@portal/shared/contracts/endpoint';
import type { TeamRole, UserState } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { inviteUserByInfos } from '@portal/shared/contracts/invitation';
import { allowUsers, setLevel, usersInfo } from '@portal/shared/contracts/member';
import { createOrderForBuy } from '@portal/shared/contracts/order';
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
import { isAboutTeam, TEAM_NEEDS, teamRefusal } from '../../platform/access/access.policy';
import type { Membership } from '../../platform/access/membership';
import type { UserStatus } from '../../platform/database/schema/users';

/** The caller's relation to the team. */
export interface TeamPlace {
  readonly isCreator: boolean;
  readonly role: TeamRole;
  readonly userState: UserState;
}

/** The access that the call of each verb requires. */
const ACCESS_OF: Readonly<Record<TeamVerb, Access>> = {
  enter: usersInfo.access,
  pin: setFavor.access,
  setDefault: setDefaultTeam.access,
  leave: outTeam.access,
  invite: inviteUserByInfos.access,
  decideRequests: allowUsers.access,
  // The log of a team. The caller's own log requires only a session.
  readLog: 'teamAdmin',
  setLevel: setLevel.access,
  exportMembers: exportMembers.access,
  buy: createOrderForBuy.access,
  rename: renameTeam.access,
  transfer: transferTeam.access,
  delete: deleteTeam.access,
};

/** What the caller may do with a team. A disabled or locked member may only leave. */
export function teamVerbs({ isCreator, role, userState }: TeamPlace): TeamVerb[] {
  const membership = { isCreator, role, state: userState };
  return TEAM_VERBS.filter(
    (verb) =>
      isAllowed(ACCESS_OF[verb], membership) && (verb !== 'leave' || leaveRefusal(membership) === null),
  );
}

function isAllowed(access: Access, membership: Omit<Membership, 'teamId'>): boolean {
  return !isAboutTeam(access) || teamRefusal(TEAM_NEEDS[access], membership) === null;
}

/** What belongs to a team besides its creator. */
export interface Belongings {
  readonly hasMembers: boolean;
  readonly hasApplications: boolean;
  /** Number of an order that can still be paid, or is paid and not delivered yet. */
  readonly openOrderNo: string | null;
}

/** Maximum number of teams of one creator. Creating teams is free, and every list of teams grows with them. */
export const MAX_TEAMS_CREATED = 200;

const MAX_NAME = 32;

/** A name that a paid order may give to its team. */
interface CandidateName {
  readonly name: string;
  /** It was ordered, and is reserved against younger orders. Another one is free only if no order reserves it. */
  readonly isOrdered: boolean;
}

/** The names that the team of a paid order may get, the first free one of which it gets. They do not end. */
export function* candidateNames(ordered: string): Generator<CandidateName, never> {
  yield { name: ordered, isOrdered: true };
  for (let number = 2; ; number += 1) yield { name: numberedName(ordered, number), isOrdered: false };
}

/** "Name 2", shortened to the maximum length of a name. */
function numberedName(name: string, number: number): string {
  const suffix = ` ${String(number)}`;
  const room = Array.from(name).slice(0, MAX_NAME - suffix.length);
  return room.join('').trimEnd() + suffix;
}

/** Only an empty team can be deleted: no other members, no running applications, no open orders. */
export function mayBeDeleted({ hasMembers, hasApplications, openOrderNo }: Belongings): boolean {
  return !hasMembers && !hasApplications && openOrderNo === null;
}

/** Why a team cannot be transferred to an account, or `null`; `notFound` if it is not a member. */
export function transferRefusal(
  newCreator: Pick<Membership, 'isCreator' | 'state'> | null,
  account: UserStatus | null,
): typeof errorCodes.notFound | typeof errorCodes.conflict | null {
  if (newCreator === null || account === null) return errorCodes.notFound;
  return newCreator.isCreator || newCreator.state !== 'enable' || account !== 'active'
    ? errorCodes.conflict
    : null;
}

/** Why a user cannot leave, or `null`. The creator cannot leave: they must transfer or delete the team. */
export function leaveRefusal(
  membership: Pick<Membership, 'isCreator'> | null,
): typeof errorCodes.notFound | typeof errorCodes.creatorProtected | null {
  if (membership === null) return errorCodes.notFound;
  return membership.isCreator ? errorCodes.creatorProtected : null;
}
