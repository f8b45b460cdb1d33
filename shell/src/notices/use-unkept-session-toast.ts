import { tokenStorage } from '@portal/shared/http';
import { useSession } from '@portal/shared/store';
import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { useText } from '../locales/use-text';

/** Says once that the session ends with the page, if the browser stores nothing. It stays until it is closed. */
export function useUnkeptSessionToast(): void {
  const { notification } = App.useApp();
  const t = useText();
  const isSaid = useRef(false);
  const { status } = useSession();
  const text = t('unkeptSession');
  useEffect(() => {
    if (isSaid.current || status !== 'signedIn' || tokenStorage.isKept()) return;
    isSaid.current = true;
    notification.warning({ title: text, duration: 0 });
  }, [notification, status, text]);
}
