import { App, Button } from 'antd';
import { type ComponentType, createElement, useId } from 'react';
import { LOAD_TEXT } from './load-text';
import { type Loaded, useLoaded } from './use-loaded';
import { useLocalized } from './use-localized';

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
  const t = useLocalized(LOAD_TEXT);
  const key = useId();
  function handleRetry(): void {
    notification.destroy(key);
    onRetry();
  }

  return useLoaded({
    isNeeded: isOpen,
    load,
    onFailure: () => {
      onClose();
      notification.error({
        key,
        title: t('loadFailed'),
        description: t('checkConnection'),
        role: 'alert',
        actions: createElement(Button, { size: 'small', onClick: handleRetry }, t('retry')),
      });
    },
  });
}
