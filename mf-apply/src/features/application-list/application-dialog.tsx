import type { ApplicationRow } from '@portal/shared/contracts/application';
import { RenameApplication } from './rename-application';
import { UsersDialog } from './users-dialog';

/** The dialog of an action on an application; null if none is open. */
export type OpenDialog = 'rename' | 'users' | null;

export interface ApplicationDialogProps {
  readonly application: ApplicationRow;
  readonly open: OpenDialog;
  readonly onClose: () => void;
}

/** The dialogs of the actions on an application. */
export function ApplicationDialog({ application, open, onClose }: ApplicationDialogProps) {
  return (
    <>
      <RenameApplication application={application} isOpen={open === 'rename'} onClose={onClose} />
      <UsersDialog application={application} isOpen={open === 'users'} onClose={onClose} />
    </>
  );
}
