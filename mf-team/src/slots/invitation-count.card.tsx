import MailOutlined from '@ant-design/icons/MailOutlined';
import { useFormat } from '@portal/shared/i18n';
import { Counter } from '@portal/shared/ui/counter';
import { useOpenInvitations } from '../features/received-invitations/use-open-invitations';
import { useText } from '../text';

/** Home: number of invitations that wait for the user's answer (43). */
export function Card() {
  const t = useText();
  const format = useFormat();
  const query = useOpenInvitations();
  return (
    <Counter
      label={t('received.count')}
      icon={<MailOutlined />}
      to="teamInvite"
      search={{ status: 'pending' }}
      query={query}
      figureOf={({ total }) => format.number(total)}
      isPressing={({ total }) => total > 0}
    />
  );
}
