import type { TeamRow } from '@portal/shared/contracts/team';

/** Props of a dialog about one team of the list. */
export interface TeamDialogProps {
  readonly team: TeamRow;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}
