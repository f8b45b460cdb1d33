import type { Marketplace } from '@portal/shared/contracts/enums';
import { useLocation, useNavigate, useSearchParams } from '@portal/shared/router';
import { useEffect, useEffectEvent } from 'react';
import type { MarketplaceEntry } from '../../marketplace-entry';
import { entryIn, sourceIn, tokenIn, withoutToken } from './marketplace';

export interface Arrival {
  /** Whose sign the page shows. */
  readonly source: Marketplace | null;
  /** Null where no marketplace has sent the person. */
  readonly entry: MarketplaceEntry | null;
  /** Keeps the next token of the same way in place of this one. */
  readonly keep: (entry: MarketplaceEntry) => void;
}

/**
 * The token with which a marketplace sends somebody here. It leaves the address bar at once, and the browser's
 * history with it; this history entry keeps it, so that a reload goes on.
 * @param usual whose the token is where the address does not say
 */
export function useMarketplaceEntry(usual: Marketplace | null): Arrival {
  const location = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const kept = entryIn(location.state);
  const source = kept?.source ?? sourceIn(params) ?? usual;
  const token = tokenIn(params);
  const entry = token !== null && source !== null ? { source, token } : kept;

  const keep = (next: MarketplaceEntry | null) =>
    // Without the token from every rendering: the answer to an exchange comes back to the first one.
    void navigate({ search: withoutToken(params).toString() }, { replace: true, state: next });

  const hideToken = useEffectEvent(() => keep(entry));
  useEffect(() => {
    if (token !== null) hideToken();
  }, [token]);

  return { source, entry, keep };
}
