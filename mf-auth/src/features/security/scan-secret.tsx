import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { CoveredQrCode } from '@portal/shared/ui/covered-qr-code';
import { useCopy } from '@portal/shared/ui/use-copy';
import { Button, Flex, Typography, theme } from 'antd';
import { useText } from '../../text';

interface ScanSecretProps {
  /** Base32. */
  readonly secret: string;
  /** `otpauth:` URL. */
  readonly url: string;
}

/** The secret for the authenticator, as a QR code and as text for users who cannot scan it. */
export function ScanSecret({ secret, url }: ScanSecretProps) {
  const t = useText();
  const copy = useCopy();
  const { token } = theme.useToken();
  return (
    <Flex vertical align="center" gap={token.marginSM} style={{ marginBlockEnd: token.marginLG }}>
      <Typography.Paragraph style={{ margin: 0, alignSelf: 'stretch' }}>{t('mfa.scan')}</Typography.Paragraph>
      <CoveredQrCode value={url} label={t('mfa.qr')} cover={false} />
      <Typography.Text type="secondary">{t('mfa.byHand')}</Typography.Text>
      <Flex align="center" gap={token.marginXS} style={{ alignSelf: 'stretch' }}>
        <code
          style={{
            flex: 1,
            padding: token.paddingXS,
            textAlign: 'center',
            overflowWrap: 'anywhere',
            fontFamily: token.fontFamilyCode,
            fontSize: token.fontSizeLG,
            background: token.colorFillQuaternary,
            borderRadius: token.borderRadius,
          }}
        >
          {groupsOf(secret)}
        </code>
        <Button
          type="text"
          icon={<CopyOutlined />}
          aria-label={t('mfa.copySecret')}
          onClick={() => void copy(secret)}
        />
      </Flex>
    </Flex>
  );
}

/** Groups of four characters, which are easier to read out. */
function groupsOf(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
