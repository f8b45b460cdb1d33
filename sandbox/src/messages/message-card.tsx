import { useTextLanguage } from '@portal/shared/i18n';
import { Flex, Typography, theme } from 'antd';
import { CopyButton } from '../copy-button';
import type { OutboxMessage } from '../sandbox-api';
import { useText } from '../text';

/** One message as a bubble. Its code is large and can be copied. */
export function MessageCard({ message }: { readonly message: OutboxMessage }) {
  const t = useText();
  const language = useTextLanguage();
  const { token } = theme.useToken();
  const at = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(message.at),
  );
  return (
    <article
      style={{
        padding: token.padding,
        background: token.colorFillQuaternary,
        borderRadius: token.borderRadiusLG,
        border: `${String(token.lineWidth)}px ${token.lineType} ${token.colorBorderSecondary}`,
      }}
    >
      <Flex justify="space-between" wrap gap={`0 ${String(token.marginXS)}px`}>
        <Typography.Text type="secondary" style={{ overflowWrap: 'anywhere' }}>
          {t('to', { to: message.to })}
        </Typography.Text>
        <Typography.Text type="secondary" style={{ whiteSpace: 'nowrap' }}>
          <time dateTime={message.at}>{at}</time>
        </Typography.Text>
      </Flex>
      {message.subject !== undefined && (
        <Typography.Title
          level={2}
          style={{ fontSize: token.fontSizeLG, margin: `${String(token.marginXS)}px 0 0` }}
        >
          {message.subject}
        </Typography.Title>
      )}
      <p
        style={{
          margin: `${String(token.marginXS)}px 0 0`,
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-line',
        }}
      >
        {message.text}
      </p>
      {message.code !== undefined && (
        <Flex align="center" gap={token.marginXS}>
          <Typography.Text strong style={{ fontSize: token.fontSizeHeading2, letterSpacing: '0.2em' }}>
            {message.code}
          </Typography.Text>
          <CopyButton text={message.code} label={t('copy', { code: message.code })} />
        </Flex>
      )}
    </article>
  );
}
