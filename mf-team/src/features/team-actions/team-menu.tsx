import type { TeamRow, TeamVerb } from '@portal/shared/contracts/team';
import { rowAllows } from '@portal/shared/remote';
import { RowActions, type RowActionItem } from '@portal/shared/ui/row-actions';
import { useState } from 'react';
import { useText } from '../../text';
import { RenameDialog } from './rename-dialog';
import { TransferDialog } from './transfer-dialog';
import { useDeleteTeam } from './use-delete-team';
import { useLeaveTeam } from './use-leave-team';
import { useSetDefaultTeam } from './use-set-default-team';

/** The actions on a team: make default, rename, transfer, delete, leave. Each is shown only if it is allowed. */
export function TeamMenu({ team }: { readonly team: TeamRow }) {
  const t = useText();
  const [open, setOpen] = useState<'rename' | 'transfer' | null>(null);
  const remove = useDeleteTeam();
  const leave = useLeaveTeam();
  const setDefault = useSetDefaultTeam();
  const can = (verb: TeamVerb) => rowAllows(team, verb);

  const actions: readonly (RowActionItem & { readonly isAllowed: boolean })[] = [
    {
      key: 'default',
      label: t('setDefault'),
      isAllowed: can('setDefault') && !team.isDefault,
      onAction: () => setDefault(team),
    },
    {
      key: 'rename',
      label: t('rename.action'),
      isAllowed: can('rename'),
      onAction: () => setOpen('rename'),
    },
    {
      key: 'transfer',
      label: t('transfer.action'),
      isAllowed: can('transfer'),
      onAction: () => setOpen('transfer'),
    },
    {
      key: 'delete',
      label: t('remove.action'),
      isDanger: true,
      isAllowed: can('delete'),
      onAction: () => remove(team),
    },
    {
      key: 'leave',
      label: t('leave.action'),
      isDanger: true,
      isAllowed: can('leave'),
      onAction: () => leave(team),
    },
  ];
  return (
    <>
      <RowActions
        menuLabel={t('moreOf', { name: team.name })}
        actions={actions.filter(({ isAllowed }) => isAllowed)}
      />
      <RenameDialog team={team} isOpen={open === 'rename'} onClose={() => setOpen(null)} />
      <TransferDialog team={team} isOpen={open === 'transfer'} onClose={() => setOpen(null)} />
    </>
  );
}
