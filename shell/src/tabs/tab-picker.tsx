import DownOutlined from '@ant-design/icons/DownOutlined';
import { MenuButton } from '@portal/shared/ui/menu-button';
import { useShell } from '../services/shell-services';
import { useText } from '../locales/use-text';
import { useObservable } from '../observable/use-observable';
import type { TabBarState } from './open-tabs-context';
import { tabMenuItems } from './tab-menu';
import { useTabActions } from './use-tab-actions';
import { useTabTitle } from './use-tab-title';

/** The bar on phones: a button with the active page, which opens a list of the open pages and their menu. */
export function TabPicker({ bar }: { readonly bar: TabBarState }) {
  const { tabs, activeKey, select } = bar;
  const t = useText();
  const titleOf = useTabTitle();
  const { unsaved } = useShell();
  const unsavedKeys = useObservable(unsaved);
  const actions = useTabActions(bar);
  const activeTab = tabs.list.find(({ key }) => key === activeKey);
  const page = activeTab === undefined ? '' : titleOf(activeTab);
  const pages = tabs.list.map((tab) => ({
    key: tab.key,
    label: titleOf(tab),
    ...(unsavedKeys.has(tab.key) && { extra: t('tabs.unsaved') }),
    onClick: () => select(tab.key),
  }));
  return (
    <div className="portal-tab-picker">
      <MenuButton
        menu={{
          selectable: true,
          selectedKeys: [activeKey],
          items: [...pages, { type: 'divider' }, ...tabMenuItems({ bar, actions, t, targetKey: activeKey })],
        }}
        button={{
          type: 'text',
          'aria-label': t('tabs.picker', { page, count: tabs.list.length }),
          // Not in a fragment, which the button would wrap in an element of its own.
          children: [
            // Drawn by CSS: as text it would become part of the button's accessible name.
            <span
              key="count"
              className="portal-tab-count"
              aria-hidden="true"
              data-count={tabs.list.length}
            />,
            <span key="page" className="portal-tab-title">
              {page}
            </span>,
            <DownOutlined key="down" aria-hidden />,
          ],
        }}
      />
    </div>
  );
}
