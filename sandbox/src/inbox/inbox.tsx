import { Alert, Button, Empty, Flex, Input, Skeleton, theme } from 'antd';
import { useState } from 'react';
import { useWords } from '../words';
import { MessageCard } from './message-card';
import { useMessages } from './use-messages';

/** SMS and mail that the portal sent, newest first. */
export function Inbox() {
  const words = useWords();
  const { token } = theme.useToken();
  const { list, error, reload } = useMessages();
  const [address, setAddress] = useState('');
  const wanted = address.trim().toLowerCase();
  const shown = list?.filter(({ to }) => to.toLowerCase().includes(wanted)) ?? [];
  return (
    <Flex vertical gap={token.margin}>
      <Input
        type="search"
        allowClear
        aria-label={words('find')}
        placeholder={words('find')}
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
        <Empty description={words(list.length === 0 ? 'empty' : 'noMatch')} />
      )}
      <Flex vertical gap={token.marginSM} aria-live="polite">
        {shown.map((message) => (
          <MessageCard key={message.Id} message={message} />
        ))}
      </Flex>
    </Flex>
  );
}
