import { useFormat } from '@portal/shared/i18n';
import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { RouteLink } from '@portal/shared/remote';
import type { DetailParam } from '@portal/shared/router';
import { skipToken } from '@portal/shared/store';
import { DetailDrawer } from '@portal/shared/ui/detail-drawer';
import { type DetailItem, DetailSections } from '@portal/shared/ui/detail-sections';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { useDetailDrawer } from '@portal/shared/ui/use-detail-drawer';
import { Typography, theme } from 'antd';
import { applicationApi, type ApplicationDetail } from '../../application-api';
import { DueLines } from '../../due-date';
import { useVersionText } from '@portal/shared/ui/use-enum-text';
import { useText } from '../../text';
import { SOURCE_LABEL } from '../../source-label';
import { STATUS_LABEL, STATUS_TONE } from './application-labels';
import { ApplicationQuota } from './application-quota';
import { JoinedUsers } from './joined-users';

/** The application that the URL names (call 98). */
export function ApplicationDrawer({ detail }: { readonly detail: DetailParam }) {
  const t = useText();
  const { id, drawer } = useDetailDrawer(detail);
  const query = applicationApi.instanceDelInfo.useQuery(id === undefined ? skipToken : { InstanceId: id });
  return (
    <DetailDrawer
      drawer={drawer}
      kind={t('columnName')}
      query={query}
      unknown={t('applicationUnknown')}
      titleOf={({ name }) => name}
    >
      {(application) => <ApplicationParts application={application} />}
    </DetailDrawer>
  );
}

/** Facts, quotas and users of an application, for its drawer and its page. */
export function ApplicationParts({ application }: { readonly application: ApplicationDetail }) {
  const t = useText();
  const { token } = theme.useToken();
  const { users } = application;
  return (
    <>
      <DetailSections sections={[{ key: 'facts', items: useApplicationFacts(application) }]} />
      <section style={{ marginBlockEnd: token.marginLG }}>
        <Typography.Title level={3}>{t('columnQuota')}</Typography.Title>
        <ApplicationQuota application={application} isWide />
      </section>
      {users !== undefined && (
        <section>
          <Typography.Title level={3}>{t('joinedTitle', { count: users.length })}</Typography.Title>
          <JoinedUsers users={users} teamId={application.teamId} />
        </section>
      )}
    </>
  );
}

function useApplicationFacts(application: ApplicationDetail): readonly DetailItem[] {
  const t = useText();
  const versionText = useVersionText();
  const format = useFormat();
  const { status, teamId, teamName, cloudInstanceId, orderNo, logRetentionDays } = application;
  return [
    {
      key: 'status',
      label: t('columnStatus'),
      value: <StatusTag tone={STATUS_TONE[status]}>{t(STATUS_LABEL[status])}</StatusTag>,
    },
    { key: 'due', label: t('columnDue'), value: <DueLines application={application} /> },
    {
      key: 'team',
      label: t('columnTeam'),
      value: (
        <RouteLink to="memberList" query={{ TeamId: teamId }} otherwise={teamName}>
          {teamName}
        </RouteLink>
      ),
    },
    { key: 'version', label: t('version'), value: versionText(application.version) },
    { key: 'source', label: t('source'), value: t(SOURCE_LABEL[application.source]) },
    ...(cloudInstanceId === undefined
      ? []
      : [{ key: 'cloud', label: t('cloudInstance'), value: cloudInstanceId }]),
    { key: 'created', label: t('created'), value: format.date(application.createdAt) },
    ...(orderNo === undefined
      ? []
      : [
          {
            key: 'order',
            label: t('order'),
            value: (
              <RouteLink to="orderList" query={{ [DETAIL_PARAMS.order]: orderNo }} otherwise={orderNo}>
                {orderNo}
              </RouteLink>
            ),
          },
        ]),
    { key: 'logs', label: t('logRetention'), value: t('days', { count: logRetentionDays }) },
  ];
}
