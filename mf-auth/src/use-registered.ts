import { bus } from '@portal/shared/bus';
import type { Login } from '@portal/shared/contracts/shapes';
import { sessionOpened } from '@portal/shared/events/session';
import { useTarget } from '@portal/shared/remote';
import { usePreservedQuery } from './use-preserved-query';

/** Hands the session of a new account to the shell, which opens the welcome page. Preserves the redirect. */
export function useRegistered(): (login: Login) => void {
  const { redirect } = usePreservedQuery();
  const welcome = useTarget('registerResult', { redirect });
  return ({ Id, UserName }) => {
    bus.emit(sessionOpened, { token: Id, UserName, ...(welcome !== null && { redirect: welcome }) });
  };
}
