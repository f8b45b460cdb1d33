import UserOutlined from '@ant-design/icons/UserOutlined';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { userInfo } from '@portal/shared/contracts/user';
import { useFormat } from '@portal/shared/i18n';
import { DetailSections } from '@portal/shared/ui/detail-sections';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { Avatar, Card, Flex, Typography, theme } from 'antd';
import { useText } from '../../text';

type Account = ResponseOf<typeof userInfo>;

/** Who this is: name, kind of account, verification, and the last sign-in, which should look familiar. */
export function AccountSummary({ account }: { readonly account: Account }) {
  const t = useText();
  const format = useFormat();
  const { token } = theme.useToken();
  const { UserName, userType, certLevel, realName, lastLoginTime, lastLoginIp, lastLoginAddress } = account;
  const place = [lastLoginIp, lastLoginAddress]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
  return (
    <Card style={{ marginBlockEnd: token.marginLG }}>
      <Flex gap={token.marginLG} align="flex-start" wrap>
        <Flex gap={token.margin} align="center" style={{ flex: '1 1 240px', minWidth: 0 }}>
          <Avatar
            size={56}
            icon={<UserOutlined />}
            aria-hidden
            style={{ flex: 'none', color: token.colorPrimaryText, background: token.colorPrimaryBg }}
          />
          <div style={{ minWidth: 0 }}>
            <Typography.Text strong style={{ fontSize: token.fontSizeXL, overflowWrap: 'anywhere' }}>
              {UserName}
            </Typography.Text>
            <Flex gap={token.marginXS} wrap style={{ marginBlockStart: token.marginXXS }}>
              <StatusTag tone="neutral">{t(`summary.${userType}`)}</StatusTag>
              <StatusTag tone={certLevel === 'none' ? 'warning' : 'good'}>
                {t(`authInfo.level.${certLevel}`)}
              </StatusTag>
            </Flex>
          </div>
        </Flex>
        <div style={{ flex: '2 1 360px', minWidth: 0 }}>
          <DetailSections
            sections={[
              {
                key: 'account',
                items: [
                  ...(realName === undefined
                    ? []
                    : [{ key: 'realName', label: t('authInfo.realName'), value: realName }]),
                  {
                    key: 'lastLogin',
                    label: t('summary.lastLogin'),
                    value: format.dateTime(lastLoginTime),
                  },
                  { key: 'place', label: t('summary.lastPlace'), value: place === '' ? null : place },
                  { key: 'created', label: t('summary.created'), value: format.date(account.createdAt) },
                ],
              },
            ]}
          />
        </div>
      </Flex>
    </Card>
  );
}
