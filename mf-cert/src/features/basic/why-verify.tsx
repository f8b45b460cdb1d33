import CheckOutlined from '@ant-design/icons/CheckOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import { Card, Flex, Typography, theme } from 'antd';
import { useText } from '../../text';

/** The purpose of a verification, and how the data is used. */
export function WhyVerify() {
  const t = useText();
  const { token } = theme.useToken();
  return (
    <Card role="complementary" aria-label={t('whyTitle')}>
      <SafetyCertificateOutlined
        aria-hidden
        style={{ fontSize: token.fontSizeHeading1, color: token.colorPrimaryText }}
      />
      <Typography.Title level={2} style={{ fontSize: token.fontSizeHeading5 }}>
        {t('whyTitle')}
      </Typography.Title>
      <Flex vertical component="ul" gap={token.marginXS} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {(['whyTeams', 'whyBuy', 'whyGuard'] as const).map((reason) => (
          <Flex key={reason} component="li" gap={token.marginXS} align="baseline">
            <CheckOutlined aria-hidden style={{ color: token.colorPrimaryText }} />
            <span>{t(reason)}</span>
          </Flex>
        ))}
      </Flex>
      <Typography.Title level={2} style={{ fontSize: token.fontSizeHeading5 }}>
        {t('safeTitle')}
      </Typography.Title>
      <Typography.Text type="secondary">{t('safeText')}</Typography.Text>
    </Card>
  );
}
