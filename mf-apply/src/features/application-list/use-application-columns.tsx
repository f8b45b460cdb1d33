import { useVersionText } from '@portal/shared/ui/use-enum-text';
import type { ApplicationRow } from '@portal/shared/contracts/application';
import { useLayout } from '@portal/shared/store';
import type { ListColumn } from '@portal/shared/ui/list-view';
import { PinButton } from '@portal/shared/ui/pin-button';
import { RowName } from '@portal/shared/ui/row-name';
import { RowText } from '@portal/shared/ui/row-text';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { SourceMark } from '../../source-mark';
import { useText } from '../../text';
import { ApplicationActions } from './application-actions';
import { EntryRefusal } from './application-entry';
import { ApplicationQuota } from './application-quota';
import { STATUS_TONE } from './application-tone';
import { DueDate, DueDays } from '../../due-date';
import { usePinApplication } from './use-pin-application';

/** Columns of the application list; on phones two lines, and the reason if an application cannot be opened. */
export function useApplicationColumns(): readonly ListColumn<ApplicationRow>[] {
  const t = useText();
  const versionText = useVersionText();
  const { device } = useLayout();
  const pin = usePinApplication();
  return [
    {
      key: 'pin',
      title: t('pinColumn'),
      width: 56,
      priority: 1,
      onPhone: 'none',
      render: (application) => (
        <PinButton
          name={application.name}
          isPinned={application.favor}
          onChange={(isPinned) => pin(application, isPinned)}
        />
      ),
    },
    {
      key: 'name',
      title: t('columnName'),
      sort: 'name',
      onPhone: 'head',
      render: (application, address) => (
        <div className="portal-row-names">
          <SourceMark source={application.source} />
          <div style={{ minWidth: 0 }}>
            <RowName address={address}>{application.name}</RowName>
            <EntryRefusal application={application} />
          </div>
        </div>
      ),
    },
    {
      key: 'team',
      title: t('columnTeam'),
      under: 'name',
      priority: 3,
      width: 160,
      render: ({ teamName }) => (
        <RowText tone="secondary" isClipped>
          {teamName}
        </RowText>
      ),
    },
    {
      key: 'version',
      title: t('columnVersion'),
      sort: 'version',
      under: 'name',
      priority: 4,
      width: 108,
      render: ({ version }) => versionText(version),
    },
    {
      key: 'source',
      title: t('source'),
      priority: 5,
      width: 120,
      onPhone: 'none',
      render: ({ source }) => t(`applicationSource.${source}`),
    },
    {
      key: 'quota',
      title: t('columnQuota'),
      width: 280,
      priority: 2,
      onPhone: 'none',
      render: (application) => <ApplicationQuota application={application} />,
    },
    {
      key: 'due',
      title: t('columnDue'),
      sort: 'dueDate',
      priority: 1,
      // Two lines, as the quotas beside it.
      width: 132,
      // A phone has room for the team instead of the date: applications of several teams often have the same name.
      render: (application) =>
        device === 'mobile' ? <DueDays application={application} /> : <DueDate application={application} />,
    },
    {
      key: 'status',
      title: t('columnStatus'),
      sort: 'status',
      priority: 1,
      width: 92,
      onPhone: 'corner',
      render: ({ status }) => (
        <StatusTag tone={STATUS_TONE[status]}>{t(`instanceStatus.${status}`)}</StatusTag>
      ),
    },
    {
      key: 'actions',
      title: t('columnActions'),
      align: 'end',
      width: 132,
      onPhone: 'foot',
      render: (application) => <ApplicationActions application={application} />,
    },
  ];
}
