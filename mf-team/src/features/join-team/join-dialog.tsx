import { Dialog } from '@portal/shared/ui/dialog';
import { useText } from '../../text';
import { JoinTeam } from './join-team';

interface JoinDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Dialog to join a team with its invite code only. */
export function JoinDialog({ isOpen, onClose }: JoinDialogProps) {
  const t = useText();
  return (
    <Dialog title={t('joining.title')} isOpen={isOpen} onClose={onClose}>
      <JoinTeam onDone={onClose} />
    </Dialog>
  );
}
