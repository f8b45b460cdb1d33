import { App } from 'antd';
import type { ComponentType } from 'react';
import { useText } from '../locales/use-text';
import { type Loaded, useOnDemand } from './use-on-demand';

interface Opened<Props> {
  readonly isOpen: boolean;
  /** Must not change between renders. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly onClose: () => void;
}

/**
 * What opens at a press, its code fetched by then; null until it is there. Where it cannot be fetched the person is
 * told, and it closes: opening it again asks again.
 */
export function useOpened<Props>({ isOpen, load, onClose }: Opened<Props>): Loaded<Props> | null {
  const { notification } = App.useApp();
  const t = useText();
  return useOnDemand({
    isNeeded: isOpen,
    load,
    onFailure: () => {
      onClose();
      notification.error({ title: t('error.title'), description: t('layout.notLoaded'), role: 'alert' });
    },
  });
}
