import type { Marketplace } from '@portal/shared/contracts/enums';
import { useLocation, useNavigate, useSearchParams } from '@portal/shared/router';
import { useEffect, useEffectEvent } from 'react';
import type { MarketplaceEntry } from '../../marketplace-entry';
import { entryIn, sourceIn, tokenIn, withoutToken } from './marketplace';

export interface Arrival {
  /** The marketplace whose icon the page shows. */
  readonly source: Marketplace | null;
  /** Null if the user was not sent by a marketplace. */
  readonly entry: MarketplaceEntry | null;
  /** Stores the next token of the same entry in place of this one. */
  readonly store: (entry: MarketplaceEntry) => void;
}

/**
 * The token with which a marketplace sends a user here. It is removed from the address bar and the browser's history
 * immediately. The state of this history entry keeps it, so that a reload continues.
 * @param usual the default source if the address contains none
 */
export function useMarketplaceEntry(usual: Marketplace | null): Arrival {
  const location = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const kept = entryIn(location.state);
  const source = kept?.source ?? sourceIn(params) ?? usual;
  const token = tokenIn(params);
  const entry = token !== null && source !== null ? { source, token } : kept;

  const store = (next: MarketplaceEntry | null) =>
    // Always without the token: after an exchange, `keep` may be called from the first render, whose address still
    // contains it.
    void navigate({ search: withoutToken(params).toString() }, { replace: true, state: next });

  const hideToken = useEffectEvent(() => store(entry));
  useEffect(() => {
    if (token !== null) hideToken();
  }, [token]);

  return { source, entry, store };
}
