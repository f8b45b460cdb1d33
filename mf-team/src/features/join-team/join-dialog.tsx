import { Dialog } from '@portal/shared/ui/dialog';
import { VerificationNotice } from '@portal/shared/ui/verification-notice';
import { joiningApi } from '../../joining-api';
import { useText } from '../../text';
import { JoinTeam } from './join-team';

interface JoinDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Dialog to join a team with its invite code only. It says at once that joining needs a verification. */
export function JoinDialog({ isOpen, onClose }: JoinDialogProps) {
  const t = useText();
  return (
    <Dialog title={t('joining.title')} isOpen={isOpen} onClose={onClose}>
      <VerificationNotice calls={joiningApi} title={t('verification.noticeJoin')} />
      <JoinTeam onDone={onClose} />
    </Dialog>
  );
}
