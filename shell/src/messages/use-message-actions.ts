import { bus } from '@portal/shared/bus';
import { messagesCounted } from '@portal/shared/events/message';
import { useSession } from '@portal/shared/store';
import { useUndoToast } from '@portal/shared/ui/use-undo-toast';
import { App } from 'antd';
import { useText } from '../locales/use-text';
import { unreadCounted } from '../state/session.slice';
import { useShellDispatch } from '../state/shell-store';
import { messagesApi } from './messages-api';

/** Time to think again after a delete; the provider gives a minute (E10). */
const UNDO_SECONDS = 6;

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
  const { message } = App.useApp();
  const offerUndo = useUndoToast();
  const { user } = useSession();
  const dispatch = useShellDispatch();
  const [read] = messagesApi.messageRead.useMutation();
  const [readAll, { isLoading: isMarkingAll }] = messagesApi.messageRead.useMutation();
  const [remove] = messagesApi.messageDelete.useMutation();

  /** Here at once, then in the other tabs; the stream would say the same a little later. */
  function tell(unreadCount: number): void {
    dispatch(unreadCounted(unreadCount));
    if (user !== null) bus.emit(messagesCounted, { userId: user.userId, unreadCount, isGap: false });
  }

  async function restore(ids: readonly string[]): Promise<void> {
    const { data } = await remove({ Ids: [...ids], Undo: true });
    if (data === undefined) return;
    tell(data.unreadCount);
    void message.success(t('messages.restored', { count: ids.length }));
  }

  return {
    markRead: (ids) =>
      void read({ Ids: [...ids] }).then(({ data }) => {
        if (data !== undefined) tell(data.unreadCount);
      }),
    markAllRead: () =>
      void readAll({ All: true }).then(({ data }) => {
        if (data !== undefined) tell(data.unreadCount);
      }),
    remove: (ids) =>
      void remove({ Ids: [...ids] }).then(({ data }) => {
        if (data === undefined) return;
        tell(data.unreadCount);
        offerUndo({
          key: `deleted ${ids.join(' ')}`,
          text: t('messages.deleted', { count: ids.length }),
          seconds: UNDO_SECONDS,
          onUndo: () => void restore(ids),
        });
      }),
    isMarkingAll,
  };
}
