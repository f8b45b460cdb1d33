import type { MemberRow, MemberVerb } from '@portal/shared/contracts/member';
import { rowAllows } from '@portal/shared/remote';

/** Actions on members, in the order of menus and bars; the destructive ones are last. */
export const MEMBER_ACTIONS = [
  'enable',
  'makeAdmin',
  'makeMember',
  'showName',
  'hideName',
  'disable',
  'lock',
  'remove',
] as const satisfies readonly MemberVerb[];
export type MemberAction = (typeof MEMBER_ACTIONS)[number];

/** Actions that need a confirmation and are drawn in the danger color: the member loses access immediately. */
export const CONFIRMED_ACTIONS = ['lock', 'remove'] as const satisfies readonly MemberAction[];
export type ConfirmedAction = (typeof CONFIRMED_ACTIONS)[number];

export function needsConfirmation(action: MemberAction): action is ConfirmedAction {
  return CONFIRMED_ACTIONS.some((confirmed) => confirmed === action);
}

type Subject = Pick<MemberRow, 'can' | 'role' | 'userState' | 'realNameLevel'>;

/** The actions on a member that the row allows and that would change something. */
export function actionsOn(member: Subject): readonly MemberAction[] {
  return MEMBER_ACTIONS.filter((action) => rowAllows(member, action) && changesSomething(action, member));
}

function changesSomething(action: MemberAction, { userState, role, realNameLevel }: Subject): boolean {
  switch (action) {
    case 'enable':
    case 'disable':
    case 'lock':
      return userState !== action;
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
