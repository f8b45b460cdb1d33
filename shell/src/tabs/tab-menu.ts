import type { MenuProps } from 'antd';
import type { useText } from '../locales/use-text';
import type { CloseScope } from './open-tabs';
import type { TabBarState } from './open-tabs-context';
import type { TabActions } from './use-tab-actions';

const SCOPES = ['current', 'right', 'left', 'all'] as const satisfies readonly CloseScope[];
const TEXT_KEYS = {
  current: 'tabs.closeCurrent',
  right: 'tabs.closeRight',
  left: 'tabs.closeLeft',
  all: 'tabs.closeAll',
} as const;

interface TabMenu {
  readonly bar: TabBarState;
  readonly actions: TabActions;
  readonly t: ReturnType<typeof useText>;
  /** The tab that the menu belongs to. */
  readonly targetKey: string;
}

/** The menu of a tab: closing, in the order of docs/reference/screens.md#multi-tab-bar, then moving by keyboard. */
export function tabMenuItems({ bar, actions, t, targetKey }: TabMenu): NonNullable<MenuProps['items']> {
  const { list } = bar.tabs;
  const place = list.findIndex(({ key }) => key === targetKey);
  return [
    ...SCOPES.map((scope) => ({
      key: scope,
      label: t(TEXT_KEYS[scope]),
      onClick: () => actions.close(scope, targetKey),
    })),
    { type: 'divider' },
    {
      key: 'move-left',
      label: t('tabs.moveLeft'),
      disabled: place <= 0,
      onClick: () => actions.shift(targetKey, -1),
    },
    {
      key: 'move-right',
      label: t('tabs.moveRight'),
      disabled: place === list.length - 1,
      onClick: () => actions.shift(targetKey, 1),
    },
  ];
}
