import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { useContentMark, usePageTopic } from '@portal/shared/remote';
import { idParam, useSearchParams } from '@portal/shared/router';
import { skipToken } from '@portal/shared/store';
import { missingReason } from '@portal/shared/ui/missing-reason';
import { PageHeader } from '@portal/shared/ui/page-header';
import { QueryResult } from '@portal/shared/ui/query-result';
import { Typography } from 'antd';
import { useState } from 'react';
import { ApplicationMissing } from '../application-missing';
import { applicationApi, type ApplicationDetail } from '../application-api';
import { InfoCard } from '../features/application-info/info-card';
import { InfoConnectors } from '../features/application-info/info-connectors';
import { InfoGrid } from '../features/application-info/info-grid';
import { InfoHistory } from '../features/application-info/info-history';
import { InfoOrders } from '../features/application-info/info-orders';
import { InfoPacks } from '../features/application-info/info-packs';
import { InfoUsers } from '../features/application-info/info-users';
import { QuotasOverTime } from '../features/application-info/quotas-over-time';
import { ApplicationActions } from '../features/application-list/application-actions';
import { ApplicationFacts } from '../features/application-list/application-facts';
import { ApplicationQuota } from '../features/application-list/application-quota';
import { JoinedUsers } from '../features/application-list/joined-users';
import { UsersDialog } from '../features/application-list/users-dialog';
import { ConnectorStateDot } from '../features/connectors/connector-state';
import { useText } from '../text';

/** /apply/apomInfo: the application that the address names (docs/reference/screens.md#applications). */
export function Page() {
  const t = useText();
  const [params] = useSearchParams();
  const id = idParam(params, DETAIL_PARAMS.application);
  const query = applicationApi.instanceDelInfo.useQuery(id === undefined ? skipToken : { InstanceId: id });
  usePageTopic(id === undefined ? null : query.currentData?.name);
  useContentMark(id === undefined || query.data !== undefined || query.error !== undefined);
  const reason = missingReason(query, t('applicationUnknown'));
  if (id === undefined || reason !== null) return <ApplicationMissing purpose="info" reason={reason} />;
  return (
    <QueryResult query={query}>{(application) => <Application application={application} />}</QueryResult>
  );
}

function Application({ application }: { readonly application: ApplicationDetail }) {
  const t = useText();
  const [isEditing, setIsEditing] = useState(false);
  const { name, teamId, users = [], logRetentionDays } = application;
  return (
    <>
      <PageHeader
        title={name}
        purpose={t('info.purpose')}
        actions={<ApplicationActions application={application} isOwnPage />}
      />
      <InfoGrid>
        <InfoCard isWide title={t('info.about')}>
          <ApplicationFacts application={application} />
          <ApplicationQuota application={application} isWide />
          <Typography.Paragraph type="secondary" style={{ marginBlock: '1em 0' }}>
            {t('info.logs', { days: logRetentionDays })}
          </Typography.Paragraph>
        </InfoCard>
        <QuotasOverTime application={application} />
        <InfoPacks application={application} />
        <InfoUsers application={application} onEdit={() => setIsEditing(true)}>
          <JoinedUsers users={users} teamId={teamId} />
        </InfoUsers>
        <InfoConnectors
          application={application}
          stateOf={({ state }) => <ConnectorStateDot state={state} />}
        />
        <InfoOrders application={application} />
        <InfoHistory application={application} />
      </InfoGrid>
      <UsersDialog application={application} isOpen={isEditing} onClose={() => setIsEditing(false)} />
    </>
  );
}
