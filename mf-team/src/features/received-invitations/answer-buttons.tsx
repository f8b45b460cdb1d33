import { rowAllows, useCan } from '@portal/shared/remote';
import { RowActions } from '@portal/shared/ui/row-actions';
import { useText } from '../../text';
import { useAgree } from './use-agree';
import type { InvitationRow } from './use-invitation-list';
import { useRefuse } from './use-refuse';

/** Buttons to agree, for accounts that may join teams, and to refuse; shown while the invitation allows it. */
export function AnswerButtons({ invitation }: { readonly invitation: InvitationRow }) {
  const t = useText();
  const [agree, isBusy] = useAgree();
  const refuse = useRefuse();
  const mayJoin = useCan('import', 'team');
  const names = { name: invitation.teamName };
  const agreeAction = {
    key: 'agree',
    label: t('received.agree'),
    labelOfRow: t('received.agreeOf', names),
    onAction: () => agree(invitation),
  };
  const refuseAction = {
    key: 'refuse',
    label: t('received.refuse'),
    labelOfRow: t('received.refuseOf', names),
    onAction: () => refuse(invitation),
  };
  return (
    <RowActions
      menuLabel={t('received.manageOf', names)}
      inline={2}
      isBusy={isBusy}
      actions={[
        ...(mayJoin && rowAllows(invitation, 'agree') ? [agreeAction] : []),
        ...(rowAllows(invitation, 'refuse') ? [refuseAction] : []),
      ]}
    />
  );
}
