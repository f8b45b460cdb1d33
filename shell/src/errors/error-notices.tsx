import { configureErrors } from '@portal/shared/store';
import { App } from 'antd';
import { useEffect } from 'react';
import { useText } from '../locales/use-text';

/**
 * Shows the error of a mutation once: a notification titled Error, for 2 s (docs/reference/rules.md#client-messages).
 */
export function ErrorNotices() {
  const { notification } = App.useApp();
  const t = useText();
  useEffect(() => {
    configureErrors({
      onError: ({ msg }) => {
        notification.error({ title: t('error.title'), description: msg, role: 'alert' });
      },
    });
  }, [notification, t]);
  return null;
}
