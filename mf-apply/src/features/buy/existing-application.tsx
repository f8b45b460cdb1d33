import type { ApplicationVerb } from '@portal/shared/contracts/shapes';
import { rowAllows, useContentMark, usePageTopic } from '@portal/shared/remote';
import { useSearchParams } from '@portal/shared/router';
import { skipToken } from '@portal/shared/store';
import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import type { Catalogue } from '@portal/shared/purchase/quota.policy';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { EmptyState } from '@portal/shared/ui/empty-state';
import { QueryResult } from '@portal/shared/ui/query-result';
import type { ReactNode } from 'react';
import { applicationApi, type ApplicationDetail } from '../../application-api';
import { purchaseApi } from '../../purchase-api';
import { useText } from '../../text';

interface ExistingApplicationProps {
  /** What the user wants to do with it. */
  readonly verb: Extract<ApplicationVerb, 'renew' | 'upgrade'>;
  readonly children: (application: ApplicationDetail, catalogue: Catalogue) => ReactNode;
}

/** The application that the address names, if the user may renew or upgrade it; otherwise the reason. */
export function ExistingApplication({ verb, children }: ExistingApplicationProps) {
  const t = useText();
  const [params] = useSearchParams();
  const id = params.get(DETAIL_PARAMS.application);
  const application = applicationApi.instanceDelInfo.useQuery(id === null ? skipToken : { InstanceId: id });
  const catalogue = purchaseApi.productInfo.useQuery({});
  usePageTopic(id === null ? null : application.currentData?.name);
  const isOffered = application.data === undefined || rowAllows(application.data, verb);
  const hasCatalogue = catalogue.data !== undefined || catalogue.error !== undefined;
  useContentMark(
    id === null ||
      application.error !== undefined ||
      (application.data !== undefined && (hasCatalogue || !isOffered)),
  );
  const toList = <ButtonLink to="applicationList">{t('purchase.all')}</ButtonLink>;
  if (id === null) return <EmptyState text={t('applicationUnknown')} action={toList} />;
  return (
    <QueryResult query={application}>
      {(found) =>
        rowAllows(found, verb) ? (
          <QueryResult query={catalogue}>{(offers) => children(found, offers)}</QueryResult>
        ) : (
          <EmptyState
            text={t(found.status === 'expired' ? 'expiredForMember' : 'purchase.onlyCreator')}
            action={toList}
          />
        )
      }
    </QueryResult>
  );
}
