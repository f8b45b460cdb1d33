import { ExistingApplication } from '../features/existing/existing-application';
import { MarketplaceSteps } from '../features/marketplace/marketplace-steps';
import { useMarketplaces } from '../features/marketplace/use-marketplaces';

/** /apply/customRenew: the application that the address names (docs/reference/screens.md#applications). */
export function Page() {
  const { isKnown } = useMarketplaces();
  return (
    <ExistingApplication verb="renew" soldBy="marketplace" isReady={isKnown}>
      {(application) => <MarketplaceSteps key={application.Id} application={application} verb="renew" />}
    </ExistingApplication>
  );
}
