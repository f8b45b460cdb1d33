import { useCertLevelText } from '@portal/shared/ui/use-enum-text';
import UserOutlined from '@ant-design/icons/UserOutlined';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { userInfo } from '@portal/shared/contracts/user';
import { useFormat } from '@portal/shared/i18n';
import { useLayout } from '@portal/shared/store';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { Avatar, Card, Flex, Typography, theme } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../text';

type Account = ResponseOf<typeof userInfo>;

/** Name, type of account, verification and last sign-in, which users can check for plausibility. */
export function AccountSummary({ account }: { readonly account: Account }) {
  const t = useText();
  const format = useFormat();
  const levelText = useCertLevelText();
  const { device } = useLayout();
  const { token } = theme.useToken();
  const { UserName, userType, certLevel, realName, lastLoginTime, lastLoginIp, lastLoginAddress } = account;
  const isKnown = lastLoginAddress !== undefined && lastLoginAddress !== '';
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
              <StatusTag tone={certLevel === 'none' ? 'warning' : 'good'}>{levelText(certLevel)}</StatusTag>
            </Flex>
          </div>
        </Flex>
        <dl
          style={{
            margin: 0,
            ...(device === 'desktop'
              ? { display: 'flex', flexWrap: 'wrap', gap: `${token.margin}px ${token.marginXL}px` }
              : {
                  display: 'grid',
                  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
                  gap: token.margin,
                  flex: '2 1 280px',
                }),
          }}
        >
          {realName !== undefined && <Fact label={t('authInfo.realName')}>{realName}</Fact>}
          <Fact label={t('summary.lastLogin')}>{format.dateTime(lastLoginTime)}</Fact>
          {place !== '' && <Fact label={t(isKnown ? 'summary.lastPlace' : 'summary.lastIp')}>{place}</Fact>}
          {account.defaultTeam !== undefined && (
            <Fact label={t('summary.defaultTeam')}>{account.defaultTeam.name}</Fact>
          )}
          <Fact label={t('summary.created')}>{format.date(account.createdAt)}</Fact>
        </dl>
      </Flex>
    </Card>
  );
}

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Fact({ label, children }: FactProps) {
  const { token } = theme.useToken();
  return (
    <div style={{ minWidth: 0 }}>
      <dt style={{ color: token.colorTextSecondary }}>{label}</dt>
      <dd style={{ margin: 0, overflowWrap: 'anywhere' }}>{children}</dd>
    </div>
  );
}
