import type { SelectedRows } from '@portal/shared/ui/use-row-selection';
import { useText } from '../locales/use-text';
import { MessageRow, type MessageRowData } from './message-row';
import type { MessageActions } from './use-message-actions';
import { useMessageTargets } from './use-message-targets';
import { useNow } from './use-now';
import type { RowFocus } from './use-row-focus';

interface MessageRowsProps {
  readonly messages: readonly MessageRowData[];
  readonly selection: SelectedRows;
  readonly actions: Pick<MessageActions, 'markRead' | 'remove'>;
  readonly focus: Pick<RowFocus, 'moveFrom'>;
}

/** The messages of one page. */
export function MessageRows({ messages, selection, actions, focus }: MessageRowsProps) {
  const t = useText();
  const now = useNow();
  const targetOf = useMessageTargets();
  return (
    <ul className="portal-messages" aria-label={t('messages.title')}>
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
            // The button goes with its row.
            focus.moveFrom([message.Id]);
            actions.remove([message.Id]);
          }}
        />
      ))}
    </ul>
  );
}
