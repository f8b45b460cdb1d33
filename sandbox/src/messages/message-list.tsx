import { Alert, Button, Empty, Flex, Input, Skeleton, theme } from 'antd';
import { useState } from 'react';
import { AppScreen } from '../device/app-screen';
import type { OutboxMessage } from '../sandbox-api';
import { useLabels } from '../labels';
import type { Labels } from '../locales/en';
import { MessageCard } from './message-card';
import type { Messages } from './use-messages';

interface Inbox {
  readonly title: keyof Labels;
  readonly purpose: keyof Labels;
  readonly find: keyof Labels;
  readonly empty: keyof Labels;
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
  const labels = useLabels();
  const { token } = theme.useToken();
  const [address, setAddress] = useState('');
  const inbox = INBOXES[kind];
  const all = list?.filter((message) => message.kind === kind) ?? [];
  const wanted = address.trim().toLowerCase();
  const shown = all.filter(({ to }) => to.toLowerCase().includes(wanted));
  return (
    <AppScreen title={labels(inbox.title)} purpose={labels(inbox.purpose)}>
      <Flex vertical gap={token.margin}>
        <Input
          type="search"
          allowClear
          aria-label={labels(inbox.find)}
          placeholder={labels(inbox.find)}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        {error !== null && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={labels('failed')}
            description={error.message}
            action={<Button onClick={() => void reload()}>{labels('retry')}</Button>}
          />
        )}
        {list === undefined && error === null && <Skeleton active aria-label={labels('loading')} />}
        {list !== undefined && shown.length === 0 && (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={labels(all.length === 0 ? inbox.empty : 'noMatch')}
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
