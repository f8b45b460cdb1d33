import type { TeamRow } from '@portal/shared/contracts/team';
import { type ReactNode, useState } from 'react';
import { RenameDialog } from './rename-dialog';
import type { TeamAction } from './team-action';
import { TransferDialog } from './transfer-dialog';
import { useDeleteTeam } from './use-delete-team';
import { useLeaveTeam } from './use-leave-team';
import { useSetDefaultTeam } from './use-set-default-team';

interface TeamActions {
  readonly start: (team: TeamRow, action: TeamAction) => void;
  /** The dialogs of the actions that have one. */
  readonly dialogs: ReactNode;
}

/** Carries out the actions of the menus of all rows. */
export function useTeamActions(): TeamActions {
  const [team, setTeam] = useState<TeamRow | null>(null);
  const [open, setOpen] = useState<'rename' | 'transfer' | null>(null);
  const setDefault = useSetDefaultTeam();
  const remove = useDeleteTeam();
  const leave = useLeaveTeam();
  const openDialog = (dialog: 'rename' | 'transfer') => (target: TeamRow) => {
    setTeam(target);
    setOpen(dialog);
  };
  const close = () => setOpen(null);
  const startOf: Record<TeamAction, (target: TeamRow) => void> = {
    setDefault,
    rename: openDialog('rename'),
    transfer: openDialog('transfer'),
    delete: remove,
    leave,
  };
  return {
    start: (target, action) => startOf[action](target),
    dialogs: team !== null && (
      <>
        <RenameDialog team={team} isOpen={open === 'rename'} onClose={close} />
        <TransferDialog team={team} isOpen={open === 'transfer'} onClose={close} />
      </>
    ),
  };
}
