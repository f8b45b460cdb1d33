import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { useContentMark, usePageTopic } from '@portal/shared/remote';
import { useSearchParams } from '@portal/shared/router';
import { skipToken } from '@portal/shared/store';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { EmptyState } from '@portal/shared/ui/empty-state';
import { PageHeader } from '@portal/shared/ui/page-header';
import { QueryResult } from '@portal/shared/ui/query-result';
import { Card, Typography } from 'antd';
import { applicationApi } from '../application-api';
import { ApplicationPacks } from '../features/application-info/application-packs';
import { ApplicationActions } from '../features/application-list/application-actions';
import { ApplicationParts } from '../features/application-list/application-drawer';
import { useText } from '../text';

/** /apply/apomInfo: the application that the address names (docs/reference/screens.md#applications). */
export function Page() {
  const t = useText();
  const [params] = useSearchParams();
  const id = params.get(DETAIL_PARAMS.application);
  const query = applicationApi.instanceDelInfo.useQuery(id === null ? skipToken : { InstanceId: id });
  usePageTopic(id === null ? null : query.currentData?.name);
  useContentMark(id === null || query.data !== undefined || query.error !== undefined);
  if (id === null)
    return (
      <EmptyState
        text={t('applicationUnknown')}
        action={<ButtonLink to="applicationList">{t('purchase.all')}</ButtonLink>}
      />
    );
  return (
    <QueryResult query={query}>
      {(application) => (
        <>
          <PageHeader
            title={application.name}
            purpose={t('info.purpose')}
            actions={<ApplicationActions application={application} />}
          />
          <Card>
            <ApplicationParts application={application} />
            <ApplicationPacks application={application} />
            <Typography.Paragraph type="secondary">
              {t('info.logs', { days: application.logRetentionDays })}
            </Typography.Paragraph>
          </Card>
        </>
      )}
    </QueryResult>
  );
}
