import type { MemberRow, MemberVerb } from '@portal/shared/contracts/member';
import { rowAllows } from '@portal/shared/remote';

/** Actions on members, in the order of menus and bars; the destructive ones are last. */
export const MEMBER_ACTS = [
  'enable',
  'makeAdmin',
  'makeMember',
  'showName',
  'hideName',
  'disable',
  'lock',
  'remove',
] as const satisfies readonly MemberVerb[];
export type MemberAct = (typeof MEMBER_ACTS)[number];

/** Actions that need a confirmation and are drawn in the danger color: the member loses access immediately. */
export const ASKING_ACTS = ['lock', 'remove'] as const satisfies readonly MemberAct[];
export type AskingAct = (typeof ASKING_ACTS)[number];

export function isAsking(act: MemberAct): act is AskingAct {
  return ASKING_ACTS.some((asking) => asking === act);
}

type Subject = Pick<MemberRow, 'can' | 'role' | 'userState' | 'realNameLevel'>;

/** The actions on a member that the row allows and that would change something. */
export function actsOn(member: Subject): readonly MemberAct[] {
  return MEMBER_ACTS.filter((act) => rowAllows(member, act) && changesSomething(act, member));
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
