import { useFormat } from '@portal/shared/i18n';
import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { RowText } from '@portal/shared/ui/row-text';
import { Alert, Button, Flex, theme } from 'antd';
import { joiningApi } from '../../joining-api';
import { useText } from '../../text';
import { useWithdraw } from './use-withdraw';

/** The user's own pending requests to other teams, each with a button to withdraw it. Renders nothing without any. */
export function OwnRequests() {
  const t = useText();
  const format = useFormat();
  const { device } = useLayout();
  const { token } = theme.useToken();
  const { data } = joiningApi.ownRequests.useQuery({});
  const withdraw = useWithdraw();
  if (data === undefined || data.list.length === 0) return null;
  return (
    <Alert
      type="info"
      title={t('ownRequests.title')}
      style={{ marginBlockEnd: token.margin }}
      description={
        <ul aria-label={t('ownRequests.title')} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {data.list.map((request) => (
            <li key={request.Id}>
              <Flex align="center" gap={token.marginXS} wrap>
                <RowText isStrong>{request.teamName}</RowText>
                <RowText tone="secondary">
                  {t('ownRequests.times', {
                    since: format.date(request.createdAt),
                    until: format.date(request.expiresAt),
                  })}
                </RowText>
                <Button
                  type="link"
                  size={device === 'desktop' ? 'small' : 'middle'}
                  aria-label={t('ownRequests.withdrawOf', { name: request.teamName })}
                  style={touchTarget(device)}
                  onClick={() => withdraw(request)}
                >
                  {t('ownRequests.withdraw')}
                </Button>
              </Flex>
            </li>
          ))}
        </ul>
      }
    />
  );
}
