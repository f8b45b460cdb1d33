import { App } from 'antd';
import { useText } from '../locales/use-text';

/** Tells who opened something that its code could not be fetched; opening it again asks again. */
export function useSayMissing(): () => void {
  const { notification } = App.useApp();
  const t = useText();
  return () =>
    notification.error({ title: t('error.title'), description: t('layout.notLoaded'), role: 'alert' });
}
