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

/** Actions whose entry in the menu has a description, because their names do not tell them apart. */
export const EXPLAINED_ACTIONS = ['disable', 'lock'] as const satisfies readonly MemberAction[];

export function isExplained(action: MemberAction): action is (typeof EXPLAINED_ACTIONS)[number] {
  return EXPLAINED_ACTIONS.some((explained) => explained === action);
}

/** The actions on a member that the row allows. */
export function actionsOn(member: Pick<MemberRow, 'can'>): readonly MemberAction[] {
  return MEMBER_ACTIONS.filter((action) => rowAllows(member, action));
}
