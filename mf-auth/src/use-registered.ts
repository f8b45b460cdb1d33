import { bus } from '@portal/shared/bus';
import type { Marketplace } from '@portal/shared/contracts/enums';
import type { Login } from '@portal/shared/contracts/shapes';
import { sessionOpened } from '@portal/shared/events/session';
import { useTarget } from '@portal/shared/remote';
import { usePreservedQuery } from './use-preserved-query';

/**
 * Hands the session of a new account to the shell, which opens the welcome page. Preserves the redirect.
 * @param source the marketplace at which the user has bought
 */
export function useRegistered(source?: Marketplace): (login: Login) => void {
  const { redirect } = usePreservedQuery();
  const welcome = useTarget('registerResult', { redirect, Source: source });
  return ({ Id, UserName }) => {
    bus.emit(sessionOpened, { token: Id, UserName, ...(welcome !== null && { redirect: welcome }) });
  };
}
