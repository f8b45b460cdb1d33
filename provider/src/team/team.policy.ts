import type { TeamRole, UserState } from '@portal/shared/contracts/enums';
import type { Action } from '@portal/shared/contracts/permissions';
import type { TeamStanding } from '../access/standing';
import type { UserStatus } from '../database/schema/users';

/** What the caller is in the team. */
export interface TeamPlace {
  readonly isCreator: boolean;
  readonly role: TeamRole;
  readonly userState: UserState;
}

const MEMBER: readonly Action[] = ['get', 'query'];
/** Invite, put an application in, export the members. */
const ADMIN: readonly Action[] = [...MEMBER, 'add', 'import', 'export'];
/** Rename, settings and delete besides. */
const CREATOR: readonly Action[] = [...ADMIN, 'edit', 'delete'];

/** What the caller may do to a team; a disabled or locked member nothing (4209). */
export function teamActions({ isCreator, role, userState }: TeamPlace): readonly Action[] {
  if (userState !== 'enable') return [];
  if (isCreator) return CREATOR;
  return role === 'admin' ? ADMIN : MEMBER;
}

/** What a team holds besides its creator. */
export interface Belongings {
  readonly hasMembers: boolean;
  readonly hasApplications: boolean;
  readonly hasOpenOrders: boolean;
}

/** Only an empty team goes: nobody but its creator, nothing that runs or may yet be paid. */
export function mayBeDeleted({ hasMembers, hasApplications, hasOpenOrders }: Belongings): boolean {
  return !hasMembers && !hasApplications && !hasOpenOrders;
}

/** Why a team cannot be handed to somebody, or `null`; 4004 for who is not in it. */
export function transferRefusal(
  heir: Pick<TeamStanding, 'isCreator' | 'state'> | null,
  account: UserStatus | null,
): 4004 | 4009 | null {
  if (heir === null || account === null) return 4004;
  return heir.isCreator || heir.state !== 'enable' || account !== 'active' ? 4009 : null;
}

/** Why a member cannot leave, or `null`: a team is never without its creator, who hands it over or deletes it. */
export function leaveRefusal(standing: Pick<TeamStanding, 'isCreator'> | null): 4208 | null {
  return standing?.isCreator === true ? 4208 : null;
}
