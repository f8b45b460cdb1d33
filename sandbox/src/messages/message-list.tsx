import { Alert, Button, Empty, Flex, Input, Skeleton, theme } from 'antd';
import { useState } from 'react';
import { AppScreen } from '../device/app-screen';
import type { OutboxMessage } from '../sandbox-api';
import { useWords } from '../words';
import type { Words } from '../locales/en';
import { MessageCard } from './message-card';
import type { Messages } from './use-messages';

interface Inbox {
  readonly title: keyof Words;
  readonly purpose: keyof Words;
  readonly find: keyof Words;
  readonly empty: keyof Words;
}

const INBOXES: Readonly<Record<OutboxMessage['kind'], Inbox>> = {
  sms: { title: 'messages', purpose: 'messagesPurpose', find: 'findPhone', empty: 'noMessages' },
  mail: { title: 'mail', purpose: 'mailPurpose', find: 'findMailbox', empty: 'noMail' },
};

interface MessageListProps {
  readonly kind: OutboxMessage['kind'];
  readonly messages: Messages;
}

/** What the portal sent by SMS or by mail, newest first. */
export function MessageList({ kind, messages: { list, error, reload } }: MessageListProps) {
  const words = useWords();
  const { token } = theme.useToken();
  const [address, setAddress] = useState('');
  const inbox = INBOXES[kind];
  const all = list?.filter((message) => message.kind === kind) ?? [];
  const wanted = address.trim().toLowerCase();
  const shown = all.filter(({ to }) => to.toLowerCase().includes(wanted));
  return (
    <AppScreen title={words(inbox.title)} purpose={words(inbox.purpose)}>
      <Flex vertical gap={token.margin}>
        <Input
          type="search"
          allowClear
          aria-label={words(inbox.find)}
          placeholder={words(inbox.find)}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        {error !== null && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={words('failed')}
            description={error.message}
            action={<Button onClick={() => void reload()}>{words('retry')}</Button>}
          />
        )}
        {list === undefined && error === null && <Skeleton active aria-label={words('loading')} />}
        {list !== undefined && shown.length === 0 && (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={words(all.length === 0 ? inbox.empty : 'noMatch')}
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
