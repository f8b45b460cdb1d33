import { App, Button } from 'antd';
import { invitingApi } from '../../inviting-api';
import { useText } from '../../text';

export interface RevokeInvitationButtonProps {
  readonly invitationId: string;
  /** Whose, as it was typed. */
  readonly name: string;
  readonly onRevoked: () => void;
}

/** Takes back an invitation that waits (E31): a slip of the hand should not have to be explained. */
export function RevokeInvitationButton(props: RevokeInvitationButtonProps) {
  const { invitationId, name, onRevoked } = props;
  const t = useText();
  const { message } = App.useApp();
  const [revoke, { isLoading }] = invitingApi.revokeInvitation.useMutation();

  async function handleRevoke() {
    const { error } = await revoke({ InvitationId: invitationId });
    if (error !== undefined) return;
    onRevoked();
    void message.success(t('inviting.revoked'));
  }

  return (
    <Button
      type="link"
      size="small"
      loading={isLoading}
      aria-label={t('inviting.revokeOf', { name })}
      onClick={() => void handleRevoke()}
    >
      {t('inviting.revoke')}
    </Button>
  );
}
