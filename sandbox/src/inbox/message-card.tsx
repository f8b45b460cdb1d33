import CopyOutlined from '@ant-design/icons/CopyOutlined';
import MailOutlined from '@ant-design/icons/MailOutlined';
import MessageOutlined from '@ant-design/icons/MessageOutlined';
import { App, Button, Flex, Typography, theme } from 'antd';
import { useContext } from 'react';
import type { OutboxMessage } from '../sandbox-api';
import { LanguageContext, useWords } from '../words';

/** One message as a bubble; its code is large and can be copied. */
export function MessageCard({ message }: { readonly message: OutboxMessage }) {
  const words = useWords();
  const language = useContext(LanguageContext);
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
        border: `${token.lineWidth}px ${token.lineType} ${token.colorBorderSecondary}`,
      }}
    >
      <Flex justify="space-between" gap={token.marginXS}>
        <Typography.Text type="secondary">
          {message.kind === 'sms' ? <MessageOutlined /> : <MailOutlined />} {words(message.kind)} ·{' '}
          {words('to', { to: message.to })}
        </Typography.Text>
        <Typography.Text type="secondary" style={{ whiteSpace: 'nowrap' }}>
          <time dateTime={message.at}>{at}</time>
        </Typography.Text>
      </Flex>
      <p style={{ margin: `${token.marginXS}px 0 0`, overflowWrap: 'anywhere' }}>{message.text}</p>
      {message.code !== undefined && <Code code={message.code} />}
    </article>
  );
}

function Code({ code }: { readonly code: string }) {
  const words = useWords();
  const { token } = theme.useToken();
  const { message } = App.useApp();

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(code);
      void message.success(words('copied'));
    } catch {
      // No clipboard in this browser: the digits can still be selected.
      void message.error(words('copyFailed'));
    }
  }

  return (
    <Flex align="center" gap={token.marginXS}>
      <Typography.Text strong style={{ fontSize: token.fontSizeHeading2, letterSpacing: '0.2em' }}>
        {code}
      </Typography.Text>
      <Button
        type="text"
        icon={<CopyOutlined />}
        aria-label={words('copy', { code })}
        onClick={() => void handleCopy()}
      />
    </Flex>
  );
}
