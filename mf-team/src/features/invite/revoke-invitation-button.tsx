import { App, Button } from 'antd';
import { invitingApi } from '../../inviting-api';
import { useText } from '../../text';

export interface RevokeInvitationButtonProps {
  readonly invitationId: string;
  /** Phone number or email address of the invitee, as it was typed. */
  readonly name: string;
  readonly onRevoked: () => void;
}

/** Revokes a pending invitation (E31). */
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
