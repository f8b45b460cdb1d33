import type { MemberRow } from '@portal/shared/contracts/member';
import type { TeamRow } from '@portal/shared/contracts/team';
import { rowAllows } from '@portal/shared/remote';

/** What can be done to members, in the order of menus and bars; the destructive ones last. */
export const MEMBER_ACTS = [
  'enable',
  'makeAdmin',
  'makeMember',
  'showName',
  'hideName',
  'disable',
  'lock',
  'remove',
] as const;
export type MemberAct = (typeof MEMBER_ACTS)[number];

/** Those that ask first and are drawn in the colour of danger: the member loses everything at once. */
export const ASKING_ACTS = ['lock', 'remove'] as const satisfies readonly MemberAct[];
export type AskingAct = (typeof ASKING_ACTS)[number];

export function isAsking(act: MemberAct): act is AskingAct {
  return ASKING_ACTS.some((asking) => asking === act);
}

type Subject = Pick<MemberRow, 'can' | 'role' | 'isCreator' | 'isSelf' | 'userState' | 'realNameLevel'>;

/**
 * What the reader may do to a member and what would change something: the row's `can` says the first (contract,
 * Permissions), its state the second. Roles are the creator's to change (E30).
 */
export function actsOn(member: Subject, team: Pick<TeamRow, 'can'>): readonly MemberAct[] {
  return MEMBER_ACTS.filter((act) => isAllowed(act, member, team) && changesSomething(act, member));
}

function isAllowed(act: MemberAct, member: Subject, team: Pick<TeamRow, 'can'>): boolean {
  switch (act) {
    case 'enable':
      return rowAllows(member, 'enable');
    case 'disable':
    case 'lock':
      return rowAllows(member, 'disable');
    case 'remove':
      return rowAllows(member, 'delete');
    case 'showName':
    case 'hideName':
      return rowAllows(member, 'edit');
    case 'makeAdmin':
    case 'makeMember':
      return rowAllows(member, 'edit') && rowAllows(team, 'edit') && !member.isCreator && !member.isSelf;
  }
}

function changesSomething(act: MemberAct, { userState, role, realNameLevel }: Subject): boolean {
  switch (act) {
    case 'enable':
    case 'disable':
    case 'lock':
      return userState !== act;
    case 'makeAdmin':
      return role !== 'admin';
    case 'makeMember':
      return role !== 'member';
    case 'showName':
      return realNameLevel !== 'display';
    case 'hideName':
      return realNameLevel !== 'hide';
    case 'remove':
      return true;
  }
}
