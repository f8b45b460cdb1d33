import { App, Button } from 'antd';
import { type ComponentType, createElement } from 'react';
import { UNDO_SECONDS } from '../layout/measures';
import { type Loaded, useLoaded } from './use-loaded';
import { useLoadText } from '../text/use-load-text';

/** One note at a time: a new one replaces the last. */
const NOTE = 'not-loaded';

interface Opened<Props> {
  readonly isOpen: boolean;
  /** Must not change between renders. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly onClose: () => void;
  /** Opens it again. */
  readonly onRetry: () => void;
}

/**
 * A component that is loaded when it is opened; null until it is loaded. If it fails to load, it is closed, and an error
 * with Retry is shown.
 */
export function useOpened<Props>({ isOpen, load, onClose, onRetry }: Opened<Props>): Loaded<Props> | null {
  const { notification } = App.useApp();
  const t = useLoadText();
  return useLoaded({
    isNeeded: isOpen,
    load,
    onFailure: () => {
      // Element to restore the focus to: the button is removed together with the note.
      const origin = document.activeElement;
      const handleRetry = () => {
        notification.destroy(NOTE);
        if (origin instanceof HTMLElement) origin.focus({ preventScroll: true });
        onRetry();
      };
      onClose();
      notification.error({
        key: NOTE,
        title: t('loadFailed'),
        description: t('checkConnection'),
        role: 'alert',
        // As long as Undo, and away from what was pressed.
        duration: UNDO_SECONDS,
        placement: 'bottomRight',
        actions: createElement(Button, { size: 'small', onClick: handleRetry }, t('retry')),
      });
    },
  });
}
