import type { RealNameLevel, TeamRole } from '@portal/shared/contracts/enums';
import type { Action } from '@portal/shared/contracts/permissions';

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

export type MemberRefusal = 4003 | 4004 | 4208;

/**
 * Why an admin may not remove a member or change his state or role, or `null`: nobody acts on the creator or on
 * himself, and only the creator on another admin (contract §1). `null` as the member is who does not belong.
 */
export function memberRefusal(viewer: MemberViewer, member: MemberSeen | null): MemberRefusal | null {
  if (member === null) return 4004;
  if (member.isCreator || member.userId === viewer.userId) return 4208;
  return member.role === 'admin' && !viewer.isCreator ? 4003 : null;
}

/** What a row offers: removing and stopping by the rule above, role and name visibility to every admin. */
export function memberActions(viewer: MemberViewer, member: MemberSeen): readonly Action[] {
  if (viewer.role !== 'admin') return [];
  const mayAct = memberRefusal(viewer, member) === null;
  return mayAct ? ['edit', 'delete', 'enable', 'disable'] : ['edit'];
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
  return done.length === 0 && skipped.length > 0 && skipped.every(({ code }) => code === 4208);
}
