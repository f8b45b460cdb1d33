import { App } from 'antd';
import { useShell } from '../services/shell-services';
import { useText } from '../locales/use-text';
import { type CloseScope, keysToClose } from './open-tabs';
import type { TabBarState } from './open-tabs-context';
import { useConfirmUnsaved } from './use-confirm-unsaved';

export interface TabActions {
  readonly close: (scope: CloseScope, targetKey: string) => void;
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
  const confirmClose = useConfirmUnsaved();
  const { list } = bar.tabs;

  /** Why nothing would be closed (docs/reference/screens.md#multi-tab-bar); null if something would. */
  function refusalText(scope: CloseScope, keys: readonly string[]): string | null {
    if (scope === 'current') return list.length > 1 ? null : t('tabs.last');
    if (keys.length > 0) return null;
    switch (scope) {
      case 'left':
        return t('tabs.noneLeft');
      case 'right':
        return t('tabs.noneRight');
      case 'all':
        return t('tabs.last');
    }
  }

  return {
    close(order, targetKey) {
      const keys = keysToClose(bar.tabs, order, targetKey);
      const refusal = refusalText(order, keys);
      if (refusal !== null) {
        void message.info(refusal);
        return;
      }
      const lost = keys.filter((key) => unsaved.current().has(key));
      if (lost.length === 0) bar.close(keys);
      else confirmClose(lost, { onLeave: () => bar.close(keys) });
    },
    shift(key, by) {
      bar.move(key, list.findIndex((tab) => tab.key === key) + by);
    },
  };
}
