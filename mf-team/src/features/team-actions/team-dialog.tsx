import type { TeamRow } from '@portal/shared/contracts/team';
import type { Dispatch, SetStateAction } from 'react';
import { RenameTeam } from './rename-team';
import { TransferDialog } from './transfer-dialog';

/** An action with a dialog, on one team. */
export interface OpenDialog {
  readonly team: TeamRow;
  readonly name: 'rename' | 'transfer';
}

interface OpenTeamDialogProps {
  readonly dialog: OpenDialog;
  readonly open: OpenDialog | null;
  readonly onOpen: Dispatch<SetStateAction<OpenDialog | null>>;
}

/**
 * The dialogs of the actions on one team. A response that arrives after its dialog was closed does not close another
 * one.
 */
export function TeamDialog({ dialog, open, onOpen }: OpenTeamDialogProps) {
  const { team, name } = dialog;
  const isOpen = open === dialog;
  const close = () => onOpen((now) => (now === dialog ? null : now));
  return (
    <>
      <RenameTeam team={team} isOpen={isOpen && name === 'rename'} onClose={close} />
      <TransferDialog team={team} isOpen={isOpen && name === 'transfer'} onClose={close} />
    </>
  );
}
