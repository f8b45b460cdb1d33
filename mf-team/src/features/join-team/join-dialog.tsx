import { Dialog } from '@portal/shared/ui/dialog';
import { useText } from '../../text';
import { JoinTeam } from './join-team';

interface JoinDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Joining a team of which one has the passphrase alone. */
export function JoinDialog({ isOpen, onClose }: JoinDialogProps) {
  const t = useText();
  return (
    <Dialog title={t('joining.title')} isOpen={isOpen} onClose={onClose}>
      <JoinTeam onDone={onClose} />
    </Dialog>
  );
}
