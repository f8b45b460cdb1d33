import { tokenStorage } from '@portal/shared/http';

/** Whether this tab has a session, as far as the browser knows; the provider may have ended it. */
export function hasSession(): boolean {
  return tokenStorage.read() !== null;
}
