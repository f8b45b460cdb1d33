import { App } from 'antd';
import { useShell } from '../services/shell-services';
import { useText } from '../locales/use-text';
import { type CloseOrder, keysToClose } from './open-tabs';
import type { TabBarState } from './open-tabs-context';
import { useAskUnsaved } from './use-ask-unsaved';

export interface TabActions {
  readonly close: (order: CloseOrder, askedOn: string) => void;
  /** Moves a tab one position to the left (-1) or to the right (1). */
  readonly shift: (key: string, by: -1 | 1) => void;
}

/**
 * Tab actions for keyboard, menu and pointer. They show a message if an action is not possible, and ask for
 * confirmation before unsaved work is lost.
 */
export function useTabActions(bar: TabBarState): TabActions {
  const { unsaved } = useShell();
  const { message } = App.useApp();
  const t = useText();
  const ask = useAskUnsaved();
  const { list } = bar.tabs;

  /** Why nothing would be closed (docs/reference/screens.md#multi-tab-bar); null if something would. */
  function objection(order: CloseOrder, keys: readonly string[]): string | null {
    if (order === 'current') return list.length > 1 ? null : t('tabs.last');
    if (keys.length > 0) return null;
    switch (order) {
      case 'left':
        return t('tabs.noneLeft');
      case 'right':
        return t('tabs.noneRight');
      case 'all':
        return t('tabs.last');
    }
  }

  return {
    close(order, askedOn) {
      const keys = keysToClose(bar.tabs, order, askedOn);
      const refusal = objection(order, keys);
      if (refusal !== null) {
        void message.info(refusal);
        return;
      }
      const lost = keys.filter((key) => unsaved.current().has(key));
      if (lost.length === 0) bar.close(keys);
      else ask(lost, { onLeave: () => bar.close(keys) });
    },
    shift(key, by) {
      bar.move(key, list.findIndex((tab) => tab.key === key) + by);
    },
  };
}
