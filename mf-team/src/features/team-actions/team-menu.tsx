import type { TeamRow } from '@portal/shared/contracts/team';
import { rowAllows } from '@portal/shared/remote';
import { RowActions } from '@portal/shared/ui/row-actions';
import { useText } from '../../text';
import { TEAM_ACTIONS, type TeamAction } from './team-action';

interface TeamMenuProps {
  readonly team: TeamRow;
  readonly onAction: (team: TeamRow, action: TeamAction) => void;
}

const LABEL_OF = {
  setDefault: 'setDefault',
  rename: 'rename.action',
  transfer: 'transfer.action',
  delete: 'remove.action',
  leave: 'leave.action',
} as const satisfies Record<TeamAction, string>;

/** The menu of the allowed actions on a team. */
export function TeamMenu({ team, onAction }: TeamMenuProps) {
  const t = useText();
  const allowed = TEAM_ACTIONS.filter(
    (action) => rowAllows(team, action) && !(action === 'setDefault' && team.isDefault),
  );
  return (
    <RowActions
      menuLabel={t('moreOf', { name: team.name })}
      actions={allowed.map((action) => ({
        key: action,
        label: t(LABEL_OF[action]),
        isDanger: action === 'delete' || action === 'leave',
        onAction: () => onAction(team, action),
      }))}
    />
  );
}
