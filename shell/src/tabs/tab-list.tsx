import MoreOutlined from '@ant-design/icons/MoreOutlined';
import { MenuButton } from '@portal/shared/ui/menu-button';
import { useLoadAtRest } from '@portal/shared/ui/use-load-at-rest';
import { useOpened } from '@portal/shared/ui/use-opened';
import { usePressElsewhere } from '@portal/shared/ui/use-press-elsewhere';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useShell } from '../services/shell-services';
import { useText } from '../locales/use-text';
import { useLatest } from '../observable/use-latest';
import { useObservable } from '../observable/use-observable';
import type { TabBarState } from './open-tabs-context';
import type { MenuPlace } from './tab-context-menu';
import { TabItem } from './tab-item';
import { tabMenuItems } from './tab-menu';
import { useTabActions } from './use-tab-actions';
import { useTabDrag } from './use-tab-drag';
import { useTabKeys } from './use-tab-keys';
import { useTabTitle } from './use-tab-title';

const loadContextMenu = () => import('./tab-context-menu').then(({ TabContextMenu }) => TabContextMenu);

/** The bar: a scrollable list of tabs, and the menu of the active one at its end. */
export function TabList({ bar }: { readonly bar: TabBarState }) {
  const { tabs, activeKey, select } = bar;
  const t = useText();
  const titleOf = useTabTitle();
  const { unsaved } = useShell();
  const unsavedKeys = useObservable(unsaved);
  const list = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<string | null>(null);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  useLoadAtRest(loadContextMenu);
  const contextMenu = useOpened({
    isOpen: menu !== null,
    load: loadContextMenu,
    onClose: () => setMenu(null),
    onRetry: () => setMenu(menu),
  });
  usePressElsewhere({ isWaiting: menu !== null && contextMenu === null, onLeave: () => setMenu(null) });
  const actions = useTabActions(bar);
  const drag = useTabDrag(list, bar);

  const tabOf = (key: string): HTMLElement | null =>
    [...(list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])]
      .find(({ dataset }) => dataset['key'] === key)
      ?.querySelector<HTMLElement>('[role=tab]') ?? null;
  const focusTab = (key: string): void => tabOf(key)?.focus();
  function openMenuAt(key: string): void {
    const rect = tabOf(key)?.getBoundingClientRect();
    if (rect !== undefined) setMenu({ key, x: rect.left, y: rect.bottom });
  }
  const handleKeyDown = useTabKeys({ bar, actions, focusTab, openMenu: openMenuAt, onMoved: setMoved });
  useActiveTabInView(list, activeKey);
  useRestoredFocus(list, tabs.list, () => focusTab(activeKey));

  // Stable functions, so that only tabs that change re-render.
  const latest = useLatest({ select, close: actions.close, grab: drag.grab, isEndOfDrag: drag.isEndOfDrag });
  const handleSelect = useCallback(
    (key: string) => {
      if (!latest.current.isEndOfDrag()) latest.current.select(key);
    },
    [latest],
  );
  const handleClose = useCallback((key: string) => latest.current.close('current', key), [latest]);
  const handleGrab = useCallback<typeof drag.grab>((key, event) => latest.current.grab(key, event), [latest]);

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={t('tabs.bar')}
        className="portal-tab-list"
        onKeyDown={handleKeyDown}
        onFocus={({ target }) => setStop(target.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? null)}
        onBlur={() => setStop(null)}
        onContextMenu={(event) => {
          const { target } = event;
          const key =
            target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset['key'] : undefined;
          if (key === undefined) return;
          event.preventDefault();
          // The same event would otherwise bubble to the window and close the menu that it has just opened.
          event.stopPropagation();
          setMenu({ key, x: event.clientX, y: event.clientY });
        }}
      >
        {tabs.list.map((tab) => (
          <TabItem
            key={tab.key}
            tab={tab}
            title={titleOf(tab)}
            isActive={tab.key === activeKey}
            isUnsaved={unsavedKeys.has(tab.key)}
            isDragged={tab.key === drag.dragged}
            isStop={tab.key === (stop ?? activeKey)}
            onSelect={handleSelect}
            onClose={handleClose}
            onGrab={handleGrab}
          />
        ))}
      </div>
      <div className="portal-tabs-tools">
        <MenuButton
          placement="bottomRight"
          menu={{ items: tabMenuItems({ bar, actions, t, targetKey: activeKey }) }}
          button={{ type: 'text', icon: <MoreOutlined />, 'aria-label': t('tabs.more') }}
        />
      </div>
      {menu !== null && contextMenu !== null && (
        <contextMenu.Component
          place={menu}
          items={tabMenuItems({ bar, actions, t, targetKey: menu.key })}
          onClose={() => {
            setMenu(null);
            focusTab(menu.key);
          }}
        />
      )}
      <span className="portal-visually-hidden" aria-live="polite">
        {placeText()}
      </span>
    </>
  );

  /** Text with the position of a tab that was moved by keyboard. */
  function placeText(): string {
    const at = tabs.list.findIndex(({ key }) => key === moved);
    const tab = tabs.list[at];
    if (tab === undefined) return '';
    return t('tabs.moved', { page: titleOf(tab), place: at + 1, count: tabs.list.length });
  }
}

/** Scrolls the active tab into view within the list; `scrollIntoView` would scroll the page too. */
function useActiveTabInView(list: { readonly current: HTMLElement | null }, activeKey: string): void {
  useEffect(() => {
    const bar = list.current;
    const tab = bar?.querySelector<HTMLElement>('[data-front=true]');
    if (!bar || !tab) return;
    const { left, right } = bar.getBoundingClientRect();
    const at = tab.getBoundingClientRect();
    if (at.left < left) bar.scrollBy({ left: at.left - left });
    else if (at.right > right) bar.scrollBy({ left: at.right - right });
  }, [list, activeKey]);
}

/** Moves the focus to the active tab if the focused tab is closed. */
function useRestoredFocus(
  list: { readonly current: HTMLElement | null },
  tabs: TabBarState['tabs']['list'],
  focusActiveTab: () => void,
): void {
  const hadFocus = useRef(false);
  const restoreFocus = useEffectEvent(focusActiveTab);
  useEffect(() => {
    const bar = list.current;
    if (bar === null) return undefined;
    // If a focused tab is removed, the focus goes to no element. The bar has lost the focus only if another element has
    // it.
    const note = ({ type, relatedTarget }: FocusEvent): void => {
      if (type === 'focusin' || relatedTarget !== null) hadFocus.current = type === 'focusin';
    };
    bar.addEventListener('focusin', note);
    bar.addEventListener('focusout', note);
    return () => {
      bar.removeEventListener('focusin', note);
      bar.removeEventListener('focusout', note);
    };
  }, [list]);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) restoreFocus();
  }, [tabs]);
}
