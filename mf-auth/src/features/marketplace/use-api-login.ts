import * as errorCodes from '@portal/shared/contracts/error-codes';
import { type ApiFailure, isApiFailure } from '@portal/shared/store';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MarketplaceEntry } from '../../marketplace-entry';
import { registrationApi } from '../../registration-api';
import { useEnterPortal } from '../../use-enter-portal';

export type ApiLoginState =
  | { readonly kind: 'working' }
  /** There is no account for this buyer yet. */
  | { readonly kind: 'register'; readonly entry: MarketplaceEntry }
  /** The token was valid, and the account requires its second factor. */
  | { readonly kind: 'secondFactor' }
  /** `canRetry`: the token has not been checked. */
  | { readonly kind: 'refused'; readonly msg: string; readonly canRetry: boolean };

/** Errors after the provider has checked the token: unknown or used, account disabled, malformed. */
const FINAL: ReadonlySet<number> = new Set([
  errorCodes.validationFailed,
  errorCodes.accountDisabled,
  errorCodes.loginTokenInvalid,
]);

interface ApiLoginOptions {
  readonly entry: MarketplaceEntry;
  /** Called with the entry that replaces the spent token. */
  readonly onExchanged: (entry: MarketplaceEntry) => void;
  /** Opens the second step if the error requires it (`mfaRequired`). Returns whether it did. */
  readonly requestSecondFactor: (failure: ApiFailure) => boolean;
}

/** Exchanges a marketplace's token (15), once: for a session, or for a registration token. */
export function useApiLogin({ entry, onExchanged, requestSecondFactor }: ApiLoginOptions) {
  const [state, setState] = useState<ApiLoginState>(() =>
    entry.isExchanged === true ? { kind: 'register', entry } : { kind: 'working' },
  );
  const [apiLogin] = registrationApi.apiLogin.useMutation();
  const enter = useEnterPortal();
  const tried = useRef<string | null>(null);

  async function exchange(): Promise<void> {
    setState({ kind: 'working' });
    const { data, error } = await apiLogin({ Source: entry.source, Token: entry.token });
    if (data !== undefined && 'Id' in data) enter(data);
    else if (data !== undefined) {
      const exchanged = { source: entry.source, token: data.registerToken, isExchanged: true };
      onExchanged(exchanged);
      setState({ kind: 'register', entry: exchanged });
    } else if (isApiFailure(error)) {
      setState(
        requestSecondFactor(error)
          ? { kind: 'secondFactor' }
          : { kind: 'refused', msg: error.msg, canRetry: !FINAL.has(error.code) },
      );
    }
  }

  const exchangeOnce = useEffectEvent(() => {
    // A token is accepted only once, but an effect may run twice.
    if (state.kind !== 'working' || tried.current === entry.token) return;
    tried.current = entry.token;
    void exchange();
  });
  useEffect(() => exchangeOnce(), [entry.token]);

  return { state, retry: exchange };
}
