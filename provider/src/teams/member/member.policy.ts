import type { RealNameLevel, TeamRole, UserState } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { MEMBER_VERBS, type MemberVerb } from '@portal/shared/contracts/member';
import type { UserStatus } from '../../platform/database/schema/users';
import { transferRefusal } from '../team/team.policy';

/** What decides between two members: one views or acts, the other is viewed or changed. */
export interface TeamMember {
  readonly userId: string;
  readonly role: TeamRole;
  readonly isCreator: boolean;
}

export type MemberRefusal =
  typeof errorCodes.forbidden | typeof errorCodes.notFound | typeof errorCodes.creatorProtected;

/**
 * Why an admin may not remove a member or change their state or role, or `null`. Nobody may change the creator or
 * themselves, and only the creator may change another admin (docs/reference/rules.md#access). `member` is `null` for a
 * user who is not in the team.
 */
export function memberRefusal(viewer: TeamMember, member: TeamMember | null): MemberRefusal | null {
  if (member === null) return errorCodes.notFound;
  if (member.isCreator || member.userId === viewer.userId) return errorCodes.creatorProtected;
  return member.role === 'admin' && !viewer.isCreator ? errorCodes.forbidden : null;
}

/** A listed member, with the facts that decide what may be done with them. */
export interface ListedMember extends TeamMember {
  readonly state: UserState;
  readonly account: UserStatus;
  /** Whether the member's real name is shown (`nameLevelOf`). */
  readonly nameLevel: RealNameLevel;
}

/**
 * What the viewer, an enabled member, may do with a member: the actions that are allowed and would change something.
 * Every admin may show and hide anyone's name (call 95). Only the creator may change roles and transfer the team (E30,
 * E28).
 */
export function memberVerbs(viewer: TeamMember, member: ListedMember): MemberVerb[] {
  const isAdmin = viewer.role === 'admin';
  const mayAct = isAdmin && memberRefusal(viewer, member) === null;
  const mayHandOver = viewer.isCreator && transferRefusal(member, member.account) === null;
  const rules: Readonly<Record<MemberVerb, boolean>> = {
    enable: mayAct && member.state !== 'enable',
    disable: mayAct && member.state !== 'disable',
    lock: mayAct && member.state !== 'lock',
    remove: mayAct,
    makeAdmin: mayAct && viewer.isCreator && member.role !== 'admin',
    makeMember: mayAct && viewer.isCreator && member.role !== 'member',
    showName: isAdmin && member.nameLevel !== 'display',
    hideName: isAdmin && member.nameLevel !== 'hide',
    makeCreator: mayHandOver,
  };
  return MEMBER_VERBS.filter((verb) => rules[verb]);
}

/** The member's own level takes precedence over the team's. */
export function nameLevelOf(own: RealNameLevel | null, ofTeam: RealNameLevel): RealNameLevel {
  return own ?? ofTeam;
}

/** A hidden name is hidden from other members. Admins, who set the level, and the member themselves always see it. */
export function seesRealName(viewer: TeamMember, member: TeamMember, level: RealNameLevel): boolean {
  return level === 'display' || viewer.role === 'admin' || viewer.userId === member.userId;
}

/** One row that a bulk action skipped. */
export interface Skipped {
  readonly userId: string;
  readonly code: number;
}

/**
 * Whether a whole call is refused: nothing was done, and all given users are the creator or the caller. Otherwise the
 * reasons are returned row by row.
 */
export function isWhollyRefused(done: readonly string[], skipped: readonly Skipped[]): boolean {
  return (
    done.length === 0 &&
    skipped.length > 0 &&
    skipped.every(({ code }) => code === errorCodes.creatorProtected)
  );
}
