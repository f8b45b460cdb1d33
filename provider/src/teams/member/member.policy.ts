import type { RealNameLevel, TeamRole, UserState } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { MEMBER_VERBS, type MemberVerb } from '@portal/shared/contracts/member';
import type { UserStatus } from '../../platform/database/schema/users';
import { transferRefusal } from '../team/team.policy';

/** Who looks or acts. */
export interface MemberViewer {
  readonly userId: string;
  readonly role: TeamRole;
  readonly isCreator: boolean;
}

/** Whom it is about. */
export interface MemberSeen {
  readonly userId: string;
  readonly role: TeamRole;
  readonly isCreator: boolean;
}

export type MemberRefusal =
  typeof errorCodes.forbidden | typeof errorCodes.notFound | typeof errorCodes.creatorProtected;

/**
 * Why an admin may not remove a member or change his state or role, or `null`: nobody acts on the creator or on
 * himself, and only the creator on another admin (docs/reference/rules.md#access). `null` as the member is who does not belong.
 */
export function memberRefusal(viewer: MemberViewer, member: MemberSeen | null): MemberRefusal | null {
  if (member === null) return errorCodes.notFound;
  if (member.isCreator || member.userId === viewer.userId) return errorCodes.creatorProtected;
  return member.role === 'admin' && !viewer.isCreator ? errorCodes.forbidden : null;
}

/** A member of a list, with what decides whether the team may be handed to them. */
export interface ListedMember extends MemberSeen {
  readonly state: UserState;
  readonly account: UserStatus;
}

/**
 * What the viewer, who is enabled in the team, may do to a member: exactly what the acts allow. Names are shown and
 * hidden by every admin, anyone's (call 95); roles and the team itself are the creator's (E30, E28).
 */
export function memberVerbs(viewer: MemberViewer, member: ListedMember): MemberVerb[] {
  const isAdmin = viewer.role === 'admin';
  const mayAct = isAdmin && memberRefusal(viewer, member) === null;
  const mayHandOver = viewer.isCreator && transferRefusal(member, member.account) === null;
  const rules: Readonly<Record<MemberVerb, boolean>> = {
    enable: mayAct,
    disable: mayAct,
    lock: mayAct,
    remove: mayAct,
    makeAdmin: mayAct && viewer.isCreator,
    makeMember: mayAct && viewer.isCreator,
    showName: isAdmin,
    hideName: isAdmin,
    makeCreator: mayHandOver,
  };
  return MEMBER_VERBS.filter((verb) => rules[verb]);
}

/** A member's own word counts before the team's. */
export function nameLevelOf(own: RealNameLevel | null, ofTeam: RealNameLevel): RealNameLevel {
  return own ?? ofTeam;
}

/** Hidden is from the other members: admins, who decide it, and the person himself always see the name. */
export function seesRealName(viewer: MemberViewer, member: MemberSeen, level: RealNameLevel): boolean {
  return level === 'display' || viewer.role === 'admin' || viewer.userId === member.userId;
}

/** One row of an action on many that was passed over. */
export interface Skipped {
  readonly userId: string;
  readonly code: number;
}

/**
 * Whether a whole call is refused: nobody was acted on, and everyone named is the creator or the caller. Anything
 * else is told row by row.
 */
export function isWhollyRefused(done: readonly string[], skipped: readonly Skipped[]): boolean {
  return (
    done.length === 0 &&
    skipped.length > 0 &&
    skipped.every(({ code }) => code === errorCodes.creatorProtected)
  );
}
