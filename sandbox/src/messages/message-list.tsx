import { Alert, Button, Empty, Flex, Input, Skeleton, theme } from 'antd';
import { useState } from 'react';
import { AppScreen } from '../device/app-screen';
import type { OutboxMessage } from '../sandbox-api';
import { useText } from '../text';
import type { en } from '../locales/en';
import { MessageCard } from './message-card';
import type { Messages } from './use-messages';

interface Inbox {
  readonly title: keyof typeof en;
  readonly purpose: keyof typeof en;
  readonly find: keyof typeof en;
  readonly empty: keyof typeof en;
}

const INBOXES: Readonly<Record<OutboxMessage['kind'], Inbox>> = {
  sms: { title: 'messages', purpose: 'messagesPurpose', find: 'findPhone', empty: 'noMessages' },
  mail: { title: 'mail', purpose: 'mailPurpose', find: 'findMailbox', empty: 'noMail' },
};

interface MessageListProps {
  readonly kind: OutboxMessage['kind'];
  readonly messages: Messages;
}

/** Messages sent by the portal by SMS or by mail, newest first. */
export function MessageList({ kind, messages: { list, error, reload } }: MessageListProps) {
  const t = useText();
  const { token } = theme.useToken();
  const [address, setAddress] = useState('');
  const inbox = INBOXES[kind];
  const all = list?.filter((message) => message.kind === kind) ?? [];
  const wanted = address.trim().toLowerCase();
  const shown = all.filter(({ to }) => to.toLowerCase().includes(wanted));
  return (
    <AppScreen title={t(inbox.title)} purpose={t(inbox.purpose)}>
      <Flex vertical gap={token.margin}>
        <Input
          type="search"
          allowClear
          aria-label={t(inbox.find)}
          placeholder={t(inbox.find)}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        {error !== null && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={t('failed')}
            description={error.message}
            action={<Button onClick={() => void reload()}>{t('retry')}</Button>}
          />
        )}
        {list === undefined && error === null && <Skeleton active aria-label={t('loading')} />}
        {list !== undefined && shown.length === 0 && (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={t(all.length === 0 ? inbox.empty : 'noMatch')}
          />
        )}
        <Flex vertical gap={token.marginSM} aria-live="polite">
          {shown.map((message) => (
            <MessageCard key={message.Id} message={message} />
          ))}
        </Flex>
      </Flex>
    </AppScreen>
  );
}
