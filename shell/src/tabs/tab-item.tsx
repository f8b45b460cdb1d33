import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { memo, type PointerEvent } from 'react';
import { useText } from '../locales/use-text';
import type { Tab } from './open-tabs';
import { panelIdOf, tabIdOf } from './tab-ids';

interface TabItemProps {
  readonly tab: Tab;
  readonly title: string;
  readonly isActive: boolean;
  readonly isUnsaved: boolean;
  readonly isDragged: boolean;
  /** Whether the Tab key stops here: at one tab of the list, the active one or the one reached by arrow keys. */
  readonly isStop: boolean;
  readonly onSelect: (key: string) => void;
  readonly onClose: (key: string) => void;
  readonly onGrab: (key: string, event: PointerEvent) => void;
}

/** A tab. Its close button is for pointers; the keyboard uses Delete or the menu. */
export const TabItem = memo(function TabItem(props: TabItemProps) {
  const { tab, title, isActive, isUnsaved, isDragged, isStop, onSelect, onClose, onGrab } = props;
  const t = useText();
  return (
    <div
      role="presentation"
      className="portal-tab"
      data-key={tab.key}
      data-front={isActive}
      data-dragged={isDragged}
      onPointerDown={(event) => onGrab(tab.key, event)}
      onAuxClick={({ button }) => {
        if (button === 1) onClose(tab.key);
      }}
    >
      <button
        type="button"
        role="tab"
        id={tabIdOf(tab)}
        title={title}
        aria-selected={isActive}
        aria-controls={tab.isMounted ? panelIdOf(tab) : undefined}
        aria-keyshortcuts="Delete"
        tabIndex={isStop ? 0 : -1}
        onClick={() => onSelect(tab.key)}
      >
        {isUnsaved && <span className="portal-tab-unsaved" aria-hidden="true" />}
        <span className="portal-tab-title">{title}</span>
        {isUnsaved && <span className="portal-visually-hidden">{t('tabs.unsaved')}</span>}
      </button>
      <span className="portal-tab-close" aria-hidden="true" onClick={() => onClose(tab.key)}>
        <span>
          <CloseOutlined />
        </span>
      </span>
    </div>
  );
});
