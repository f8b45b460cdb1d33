import { type CallOutcome, useRowActions } from '@portal/shared/ui/use-row-actions';
import { useUndoToast } from '@portal/shared/ui/use-undo-toast';
import { useText } from '../locales/use-text';
import { unreadCounted } from '../state/session.slice';
import { useShellDispatch } from '../state/shell-store';
import { messagesApi } from './messages-api';

interface Counted {
  readonly data?: { readonly unreadCount: number } | undefined;
  readonly error?: unknown;
}

export interface MessageActions {
  readonly markRead: (ids: readonly string[]) => void;
  readonly markAllRead: () => void;
  /** Deletes immediately, and offers Undo, also after the user leaves the page. */
  readonly remove: (ids: readonly string[]) => void;
  readonly isMarkingAll: boolean;
}

/** Actions on messages. When they resolve, a refusal has been shown and optimistic changes have been reverted. */
export function useMessageActions(): MessageActions {
  const t = useText();
  const offerUndo = useUndoToast();
  const dispatch = useShellDispatch();
  const { run } = useRowActions();
  const [read] = messagesApi.messageRead.useMutation();
  const [readAll, { isLoading: isMarkingAll }] = messagesApi.messageRead.useMutation();
  const [remove] = messagesApi.messageDelete.useMutation();

  /** Updates the count in this tab; other tabs receive it by the stream. */
  async function counted(call: PromiseLike<Counted>): Promise<CallOutcome> {
    const outcome = await call;
    if (outcome.data !== undefined) dispatch(unreadCounted(outcome.data.unreadCount));
    return outcome;
  }

  const restore = (ids: readonly string[]) =>
    run({
      ids,
      send: (Ids) => counted(remove({ Ids, Undo: true })),
      doneText: (count) => t('messages.restored', { count }),
    });

  async function removeAll(ids: readonly string[]): Promise<void> {
    const result = await run({ ids, send: (Ids) => counted(remove({ Ids })) });
    if (result === null) return;
    const { done } = result;
    offerUndo({
      key: `deleted ${done.join(' ')}`,
      text: t('messages.deleted', { count: done.length }),
      onUndo: () => void restore(done),
    });
  }

  return {
    markRead: (ids) => void run({ ids, send: (Ids) => counted(read({ Ids })) }),
    markAllRead: () => void counted(readAll({ All: true })),
    remove: (ids) => void removeAll(ids),
    isMarkingAll,
  };
}
