import type { MenuProps } from 'antd';
import type { useText } from '../locales/use-text';
import type { CloseOrder } from './open-tabs';
import type { TabBarState } from './open-tabs-context';
import type { TabActions } from './use-tab-actions';

const ORDERS = ['current', 'right', 'left', 'all'] as const satisfies readonly CloseOrder[];
const WORDS = {
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
  readonly askedOn: string;
}

/** The menu of a tab: closing, in the order of docs/reference/screens.md#multi-tab-bar, then moving by keyboard. */
export function tabMenuItems({ bar, actions, t, askedOn }: TabMenu): NonNullable<MenuProps['items']> {
  const { list } = bar.tabs;
  const place = list.findIndex(({ key }) => key === askedOn);
  return [
    ...ORDERS.map((order) => ({
      key: order,
      label: t(WORDS[order]),
      onClick: () => actions.close(order, askedOn),
    })),
    { type: 'divider' },
    {
      key: 'move-left',
      label: t('tabs.moveLeft'),
      disabled: place <= 0,
      onClick: () => actions.shift(askedOn, -1),
    },
    {
      key: 'move-right',
      label: t('tabs.moveRight'),
      disabled: place === list.length - 1,
      onClick: () => actions.shift(askedOn, 1),
    },
  ];
}
