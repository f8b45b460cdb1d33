import type { MemberRow } from '@portal/shared/contracts/member';
import { RowActions } from '@portal/shared/ui/row-actions';
import { useText } from '../../text';
import { type MemberAction, isExplained, needsConfirmation } from './member-actions';

export interface MemberMenuProps {
  readonly member: MemberRow;
  /** The allowed actions; without any, no menu is shown. */
  readonly actions: readonly MemberAction[];
  readonly onAction: (action: MemberAction) => void;
  readonly isBusy: boolean;
}

/** The menu of actions on one member. */
export function MemberMenu({ member, actions, onAction, isBusy }: MemberMenuProps) {
  const t = useText();
  return (
    <RowActions
      menuLabel={t('memberList.manageOf', { name: member.UserName })}
      isBusy={isBusy}
      actions={actions.map((action) => ({
        key: action,
        label: t(`memberList.act.${action}`),
        isDanger: needsConfirmation(action),
        ...(isExplained(action) && { description: t(`memberList.about.${action}`) }),
        onAction: () => onAction(action),
      }))}
    />
  );
}
