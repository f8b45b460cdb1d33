import { type CallOutcome, useRowActions } from '@portal/shared/ui/use-row-actions';
import { useUndoToast } from '@portal/shared/ui/use-undo-toast';
import { useText } from '../locales/use-text';
import { unreadCounted } from '../state/session.slice';
import { useShellDispatch } from '../state/shell-store';
import { messagesApi } from './messages-api';

/** Time to think again after a delete; the provider gives a minute (E10). */
const UNDO_SECONDS = 6;

interface Counted {
  readonly data?: { readonly unreadCount: number } | undefined;
  readonly error?: unknown;
}

export interface MessageActions {
  readonly markRead: (ids: readonly string[]) => void;
  readonly markAllRead: () => void;
  /** Deletes at once, and offers Undo wherever the person goes meanwhile. */
  readonly remove: (ids: readonly string[]) => void;
  readonly isMarkingAll: boolean;
}

/** What can be done to messages. A refusal has been shown by the time, and what was shown early is taken back. */
export function useMessageActions(): MessageActions {
  const t = useText();
  const offerUndo = useUndoToast();
  const dispatch = useShellDispatch();
  const { run } = useRowActions();
  const [read] = messagesApi.messageRead.useMutation();
  const [readAll, { isLoading: isMarkingAll }] = messagesApi.messageRead.useMutation();
  const [remove] = messagesApi.messageDelete.useMutation();

  /** This tab counts at once; the others hear of it by the stream. */
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
      seconds: UNDO_SECONDS,
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
