import type { TeamRow } from '@portal/shared/contracts/team';
import { type Dispatch, type ReactNode, type SetStateAction, useState } from 'react';
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

interface OpenDialog {
  readonly team: TeamRow;
  readonly name: 'rename' | 'transfer';
}

/** Carries out the actions of the menus of all rows. */
export function useTeamActions(): TeamActions {
  // The last one stays rendered while it closes.
  const [last, setLast] = useState<OpenDialog | null>(null);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const setDefault = useSetDefaultTeam();
  const remove = useDeleteTeam();
  const leave = useLeaveTeam();
  const openDialog = (name: OpenDialog['name']) => (team: TeamRow) => {
    const dialog = { team, name };
    setLast(dialog);
    setOpen(dialog);
  };
  const startOf: Record<TeamAction, (target: TeamRow) => void> = {
    setDefault,
    rename: openDialog('rename'),
    transfer: openDialog('transfer'),
    delete: remove,
    leave,
  };
  return {
    start: (target, action) => startOf[action](target),
    dialogs: last !== null && <TeamDialog key={last.team.Id} dialog={last} open={open} onOpen={setOpen} />,
  };
}

interface OpenDialogProps {
  readonly dialog: OpenDialog;
  readonly open: OpenDialog | null;
  readonly onOpen: Dispatch<SetStateAction<OpenDialog | null>>;
}

/** A response that arrives after its dialog was closed does not close another one. */
function TeamDialog({ dialog, open, onOpen }: OpenDialogProps) {
  const { team, name } = dialog;
  const isOpen = open === dialog;
  const close = () => onOpen((now) => (now === dialog ? null : now));
  return (
    <>
      <RenameDialog team={team} isOpen={isOpen && name === 'rename'} onClose={close} />
      <TransferDialog team={team} isOpen={isOpen && name === 'transfer'} onClose={close} />
    </>
  );
}
