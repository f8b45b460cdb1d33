import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { useFormat } from '@portal/shared/i18n';
import { RouteLink } from '@portal/shared/remote';
import { type DetailItem, DetailSections } from '@portal/shared/ui/detail-sections';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { useVersionText } from '@portal/shared/ui/use-enum-text';
import { Flex, theme } from 'antd';
import type { ApplicationDetail } from '../../application-api';
import { DueLines } from '../../due-date';
import { SourceMark } from '../../source-mark';
import { useText } from '../../text';
import { STATUS_TONE } from './application-tone';

/** What an application is, for its drawer and its page. */
export function ApplicationFacts({ application }: { readonly application: ApplicationDetail }) {
  return <DetailSections sections={[{ key: 'facts', items: useApplicationFacts(application) }]} />;
}

function useApplicationFacts(application: ApplicationDetail): readonly DetailItem[] {
  const t = useText();
  const versionText = useVersionText();
  const format = useFormat();
  const { token } = theme.useToken();
  const { status, teamId, teamName, cloudInstanceId, orderNo, logRetentionDays } = application;
  return [
    {
      key: 'status',
      label: t('columnStatus'),
      value: <StatusTag tone={STATUS_TONE[status]}>{t(`instanceStatus.${status}`)}</StatusTag>,
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
    {
      key: 'source',
      label: t('source'),
      value: (
        <Flex align="center" gap={token.marginXS}>
          <SourceMark isDecorative source={application.source} />
          {t(`applicationSource.${application.source}`)}
        </Flex>
      ),
    },
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
