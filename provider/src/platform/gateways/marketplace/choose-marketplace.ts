import { outsideTransactions } from '../../database/transaction-scope';
import type { GatewayDeps } from '../gateway-deps';
import { amazonMarketplace } from './amazon-marketplace';
import type { MarketplaceGateway } from './marketplace-gateway';
import { noMarketplace } from './no-marketplace';
import { sandboxMarketplace } from './sandbox-marketplace';
import { withRecordedEntitlements } from './with-recorded-entitlements';

/** The adapter selected by the setting MARKETPLACE. */
export function chooseMarketplace(
  deps: Pick<GatewayDeps, 'settings' | 'database' | 'clock' | 'metrics'>,
): MarketplaceGateway {
  const chosen = deps.settings.marketplace;
  switch (chosen.by) {
    case 'amazon':
      return outsideTransactions(
        'Marketplace',
        withRecordedEntitlements(amazonMarketplace(chosen.amazon, deps.metrics), deps),
      );
    case 'sandbox':
      return outsideTransactions('Marketplace', sandboxMarketplace(deps));
    case 'nobody':
      return outsideTransactions('Marketplace', withRecordedEntitlements(noMarketplace, deps));
  }
}
