import { App } from 'antd';
import { useText } from '../locales/use-text';

/** Returns a function that shows that code could not be loaded. Opening again retries. */
export function useSayMissing(): () => void {
  const { notification } = App.useApp();
  const t = useText();
  return () =>
    notification.error({ title: t('error.title'), description: t('layout.notLoaded'), role: 'alert' });
}
