import { bus } from '@portal/shared/bus';
import type { Login } from '@portal/shared/contracts/shapes';
import { sessionOpened } from '@portal/shared/events/session';
import { useTarget } from '@portal/shared/remote';
import { useSearchParams } from '@portal/shared/router';
import { App } from 'antd';
import { useText } from './text';

/**
 * Hands a new session to the shell, which opens the requested page. An account without a name, from a marketplace or an
 * older portal, is completed first (48, 49).
 */
export function useEnterPortal(): (login: Login) => void {
  const t = useText();
  const { message } = App.useApp();
  const [params] = useSearchParams();
  const asked = params.get('redirect');
  const completion = useTarget('completeProfile', { redirect: asked ?? undefined });
  return (login) => {
    const redirect = login.UserName === '' ? completion : asked;
    void message.success(t('signedIn'));
    bus.emit(sessionOpened, {
      token: login.Id,
      UserName: login.UserName,
      ...(redirect !== null && { redirect }),
    });
  };
}
