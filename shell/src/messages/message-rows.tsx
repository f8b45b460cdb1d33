import { useRef } from 'react';
import { useText } from '../locales/use-text';
import { MessageRow, type MessageRowData } from './message-row';
import type { MessageActions } from './use-message-actions';
import { useMessageTargets } from './use-message-targets';
import { useNow } from './use-now';
import type { Selection } from './use-selection';

interface MessageRowsProps {
  readonly messages: readonly MessageRowData[];
  readonly selection: Selection;
  readonly actions: Pick<MessageActions, 'markRead' | 'remove'>;
}

/** The messages of one page. */
export function MessageRows({ messages, selection, actions }: MessageRowsProps) {
  const t = useText();
  const now = useNow();
  const targetOf = useMessageTargets();
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul ref={list} className="portal-messages" aria-label={t('messages.title')} tabIndex={-1}>
      {messages.map((message) => (
        <MessageRow
          key={message.Id}
          message={message}
          target={targetOf(message.link)}
          now={now}
          isSelected={selection.has(message.Id)}
          onSelect={() => selection.toggle(message.Id)}
          onRead={() => actions.markRead([message.Id])}
          onDelete={() => {
            // The button goes with its row; the keyboard goes on from the list, and the page stays where it is.
            list.current?.focus({ preventScroll: true });
            actions.remove([message.Id]);
          }}
        />
      ))}
    </ul>
  );
}
