import { bus } from '@portal/shared/bus';
import type { Login } from '@portal/shared/contracts/shapes';
import { sessionOpened } from '@portal/shared/events/session';
import { useSearchParams } from '@portal/shared/router';
import { App } from 'antd';
import { useText } from './text';

/** Hands a new session to the shell, which opens the page that was asked for. */
export function useEnterPortal(): (login: Login) => void {
  const t = useText();
  const { message } = App.useApp();
  const [params] = useSearchParams();
  return (login) => {
    const redirect = params.get('redirect');
    void message.success(t('signedIn'));
    bus.emit(sessionOpened, {
      token: login.Id,
      UserName: login.UserName,
      ...(redirect !== null && { redirect }),
    });
  };
}
