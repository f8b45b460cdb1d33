import { Can, useCan } from '@portal/shared/remote';
import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { Button, Flex, theme } from 'antd';
import { useText } from '../../text';
import { useAgree } from './use-agree';
import type { InvitationRow } from './use-invitation-list';
import { useRefuse } from './use-refuse';

/** Buttons to agree, for accounts that may join teams, and to refuse; shown while the invitation allows it. */
export function AnswerButtons({ invitation }: { readonly invitation: InvitationRow }) {
  const t = useText();
  const { device } = useLayout();
  const { token } = theme.useToken();
  const [agree, isBusy] = useAgree();
  const refuse = useRefuse();
  const mayJoin = useCan('import', 'team');
  const mayAgree = useCan('agree', invitation) && mayJoin;
  const size = device === 'desktop' ? 'small' : 'middle';
  const names = { name: invitation.teamName };
  return (
    <Flex gap={token.marginXS}>
      {mayAgree && (
        <Button
          type="primary"
          size={size}
          loading={isBusy}
          aria-label={t('received.agreeOf', names)}
          style={touchTarget(device)}
          onClick={() => agree(invitation)}
        >
          {t('received.agree')}
        </Button>
      )}
      <Can do="refuse" in={invitation}>
        <Button
          size={size}
          disabled={isBusy}
          aria-label={t('received.refuseOf', names)}
          style={touchTarget(device)}
          onClick={() => refuse(invitation)}
        >
          {t('received.refuse')}
        </Button>
      </Can>
    </Flex>
  );
}
