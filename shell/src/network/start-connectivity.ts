import { setupListeners } from '@reduxjs/toolkit/query/react';
import type { CallPurpose } from '@portal/shared/http';
import { i18n } from '@portal/shared/i18n';
import { onReturn } from '../browser/away';
import { SHELL_TEXTS } from '../locales/use-text';
import type { ShellStore } from '../state/shell-store';
import { createConnectivity, type Connectivity } from './connectivity';

interface Deps {
  /** Whether the provider responds; never rejects. */
  readonly probe: () => Promise<boolean>;
  readonly store: ShellStore;
}

/** Starts monitoring the connection, including the browser's own events. */
export function startConnectivity({ probe, store }: Deps): Connectivity {
  const connectivity = createConnectivity({
    probe,
    isOnline: () => navigator.onLine,
    isVisible: () => document.visibilityState === 'visible',
  });
  window.addEventListener('offline', () => void connectivity.recheck());
  onReturn(() => {
    if (connectivity.current() !== 'up') void connectivity.check();
  });
  refetchOnReturn(connectivity, store);
  return connectivity;
}

/** Refetches displayed data when the connection is back. The browser's own event may not be fired. */
function refetchOnReturn(connectivity: Connectivity, store: ShellStore): void {
  setupListeners(store.dispatch, (dispatch, { onOnline, onOffline }) =>
    connectivity.subscribe(() => dispatch(connectivity.current() === 'up' ? onOnline() : onOffline())),
  );
}

/**
 * The message that refuses a call before it is sent, or null if it can be sent. The provider is probed first, so that
 * no call is refused because of an outage that is over.
 */
export function refusalOf(connectivity: Connectivity, purpose: CallPurpose): Promise<string | null> | null {
  if (connectivity.current() === 'up') return null;
  const textKey = purpose === 'load' ? 'connectivity.notLoaded' : 'connectivity.refused';
  return connectivity.check().then((state) => (state === 'up' ? null : i18n.t(textKey, { ns: SHELL_TEXTS })));
}
