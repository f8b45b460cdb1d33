import type { Catalogue } from '@portal/shared/purchase/quota.policy';
import { QueryResult } from '@portal/shared/ui/query-result';
import type { ReactNode } from 'react';
import type { ApplicationDetail } from '../../application-api';
import { purchaseApi } from '../../purchase-api';
import { ExistingApplication, type ExistingApplicationProps } from './existing-application';

interface PortalApplicationProps extends Pick<ExistingApplicationProps, 'verb'> {
  readonly children: (application: ApplicationDetail, catalogue: Catalogue) => ReactNode;
}

/** An application that was bought here, with the catalogue that it is renewed and upgraded from. */
export function PortalApplication({ verb, children }: PortalApplicationProps) {
  const catalogue = purchaseApi.productInfo.useQuery({});
  return (
    <ExistingApplication
      verb={verb}
      soldBy="portal"
      isReady={catalogue.data !== undefined || catalogue.error !== undefined}
    >
      {(application) => (
        <QueryResult query={catalogue}>{(offers) => children(application, offers)}</QueryResult>
      )}
    </ExistingApplication>
  );
}
