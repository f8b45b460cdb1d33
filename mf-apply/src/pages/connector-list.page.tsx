import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { useContentMark, usePageTopic } from '@portal/shared/remote';
import { idParam, useSearchParams } from '@portal/shared/router';
import { skipToken } from '@portal/shared/store';
import { missingReason } from '@portal/shared/ui/missing-reason';
import { QueryResult } from '@portal/shared/ui/query-result';
import { ApplicationMissing } from '../application-missing';
import { applicationApi } from '../application-api';
import { ConnectorList } from '../features/connectors/connector-list';
import { useText } from '../text';

/** /apply/intranetAccessInfo: the connectors of the application that the address names. */
export function Page() {
  const t = useText();
  const [params] = useSearchParams();
  const id = idParam(params, DETAIL_PARAMS.application);
  const application = applicationApi.instanceDelInfo.useQuery(
    id === undefined ? skipToken : { InstanceId: id },
  );
  usePageTopic(id === undefined ? null : application.currentData?.name);
  useContentMark(id === undefined || application.error !== undefined);
  const reason = missingReason(application, t('applicationUnknown'));
  if (id === undefined || reason !== null) return <ApplicationMissing purpose="connectors" reason={reason} />;
  return (
    <QueryResult query={application}>
      {(found) => <ConnectorList key={found.Id} application={found} />}
    </QueryResult>
  );
}
