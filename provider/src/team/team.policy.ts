import type { TeamRole, UserState } from '@portal/shared/contracts/enums';
import type { Action } from '@portal/shared/contracts/permissions';

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
