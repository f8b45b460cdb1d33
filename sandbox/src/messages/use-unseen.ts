import { useState } from 'react';
import type { AppName } from '../device/apps';
import type { OutboxMessage } from '../sandbox-api';

const APP_OF = { sms: 'messages', mail: 'mail' } as const satisfies Record<OutboxMessage['kind'], AppName>;

/** Number of new messages in each app since the page was opened and since the app was last on screen. */
export function useUnseen(
  list: readonly OutboxMessage[] | undefined,
  open: AppName,
): Readonly<Record<'messages' | 'mail', number>> {
  const [seen, setSeen] = useState<ReadonlySet<string> | null>(null);
  const isNew = (message: OutboxMessage) => seen !== null && !seen.has(message.Id);
  // Messages from before the page was opened, and those of the open app, do not count as new.
  const toMark =
    list?.filter((message) => seen === null || (isNew(message) && APP_OF[message.kind] === open)) ?? [];
  if (list !== undefined && (seen === null || toMark.length > 0))
    setSeen(new Set([...(seen ?? []), ...toMark.map(({ Id }) => Id)]));

  const countOf = (app: AppName) =>
    app === open
      ? 0
      : (list?.filter((message) => isNew(message) && APP_OF[message.kind] === app).length ?? 0);
  return { messages: countOf('messages'), mail: countOf('mail') };
}
