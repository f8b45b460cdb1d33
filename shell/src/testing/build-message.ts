import type { messageList } from '@portal/shared/contracts/message';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';

type Message = ResponseOf<typeof messageList>['list'][number];

let built = 0;

/** An unread message about the account, minutes old. */
export function buildMessage(overrides: Partial<Message> = {}): Message {
  built += 1;
  return {
    Id: `01990000-0000-7000-8000-${String(built).padStart(12, '0')}`,
    kind: 'security',
    title: 'Password changed',
    text: 'The password of your account was changed.',
    read: false,
    createdAt: new Date(Date.now() - 5 * 60_000).toISOString(),
    ...overrides,
  };
}
