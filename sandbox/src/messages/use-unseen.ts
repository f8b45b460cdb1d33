import { useState } from 'react';
import type { AppName } from '../device/apps';
import type { OutboxMessage } from '../sandbox-api';

const APP_OF = { sms: 'messages', mail: 'mail' } as const satisfies Record<OutboxMessage['kind'], AppName>;

/** How many messages arrived in each app since the page was opened and the app was last on screen. */
export function useUnseen(
  list: readonly OutboxMessage[] | undefined,
  open: AppName,
): Readonly<Record<'messages' | 'mail', number>> {
  const [seen, setSeen] = useState<ReadonlySet<string> | null>(null);
  const isNew = (message: OutboxMessage) => seen !== null && !seen.has(message.Id);
  // What was there before the page was opened is no news, and neither is what is being looked at.
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
