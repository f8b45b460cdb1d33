import type { MemberRow } from '@portal/shared/contracts/member';
import { useText } from '../../text';
import { actionsOn } from './member-actions';

/** Why a member cannot be selected: nothing can be done to oneself or to the creator. */
export function useMemberRefusal(): (member: MemberRow) => string | null {
  const t = useText();
  return (member) => {
    if (actionsOn(member).length > 0) return null;
    if (member.isSelf) return t('memberList.notYourself', { name: member.UserName });
    if (member.isCreator) return t('memberList.notTheCreator', { name: member.UserName });
    return t('memberList.notAllowed', { name: member.UserName });
  };
}
