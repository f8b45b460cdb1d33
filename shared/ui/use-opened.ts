import { App } from 'antd';
import type { ComponentType } from 'react';
import { LOAD_TEXT } from './load-text';
import { type Loaded, useLoaded } from './use-loaded';
import { useLocalized } from './use-localized';

interface Opened<Props> {
  readonly isOpen: boolean;
  /** Must not change between renders. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly onClose: () => void;
}

/**
 * A component that is loaded when it is opened; null until it is loaded. If it fails to load, an error is shown and it
 * is closed. Opening it again retries.
 */
export function useOpened<Props>({ isOpen, load, onClose }: Opened<Props>): Loaded<Props> | null {
  const { notification } = App.useApp();
  const t = useLocalized(LOAD_TEXT);
  return useLoaded({
    isNeeded: isOpen,
    load,
    onFailure: () => {
      onClose();
      notification.error({ title: t('loadFailed'), description: t('checkConnection'), role: 'alert' });
    },
  });
}
