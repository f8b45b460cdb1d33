import { Button, Flex, Typography, theme } from 'antd';
import { CopyButton } from '../copy-button';
import { useText } from '../text';
import { buyerLinks } from './buyer-links';
import type { MintedToken } from './use-marketplace';

interface TokenCardProps {
  readonly minted: MintedToken;
  /** Name of the marketplace. */
  readonly name: string;
}

/** A token, and the portal pages at which it can be used once. */
export function TokenCard({ minted: { source, token: value }, name }: TokenCardProps) {
  const t = useText();
  const { token } = theme.useToken();
  const { enter, signIn, register } = buyerLinks(source, value);
  return (
    <article
      style={{
        padding: token.padding,
        borderRadius: token.borderRadiusLG,
        background: token.colorFillQuaternary,
        border: `${String(token.lineWidth)}px ${token.lineType} ${token.colorBorderSecondary}`,
      }}
    >
      <Typography.Title level={2} style={{ fontSize: token.fontSizeLG, margin: 0 }}>
        {t('tokenOf', { source: name })}
      </Typography.Title>
      <Flex align="center" gap={token.marginXXS}>
        <Typography.Text code style={{ overflowWrap: 'anywhere' }}>
          {value}
        </Typography.Text>
        <CopyButton text={value} label={t('copyToken')} />
      </Flex>
      <Typography.Paragraph type="secondary">{t('onceOnly')}</Typography.Paragraph>
      <Flex vertical gap={token.marginXS}>
        <OpenLink href={enter} type="primary" text={t('enterPortal')} />
        {signIn !== null && <OpenLink href={signIn} type="default" text={t('openSignIn')} />}
        {register !== null && <OpenLink href={register} type="default" text={t('openRegister')} />}
      </Flex>
    </article>
  );
}

interface OpenLinkProps {
  readonly href: string;
  readonly type: 'primary' | 'default';
  readonly text: string;
}

function OpenLink({ href, type, text }: OpenLinkProps) {
  return (
    <Button block type={type} href={href} target="_blank" rel="noopener">
      {text}
    </Button>
  );
}
