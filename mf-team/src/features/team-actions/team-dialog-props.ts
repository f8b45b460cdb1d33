import type { TeamRow } from '@portal/shared/contracts/team';

/** A dialog about one team of the list. */
export interface TeamDialogProps {
  readonly team: TeamRow;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}
