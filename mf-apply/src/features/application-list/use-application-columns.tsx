import type { ApplicationRow } from '@portal/shared/contracts/application';
import type { ListColumn } from '@portal/shared/ui/list-view';
import { RowText } from '@portal/shared/ui/row-text';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { useText } from '../../text';
import { ApplicationEntry } from './application-entry';
import { ApplicationQuota } from './application-quota';
import { SOURCE_LABEL, STATUS_TONE, STATUS_LABEL, VERSION_LABEL } from './application-labels';
import { DueDate } from '../../due-date';

/** Columns of the application list; on phones, the lines of a card. */
export function useApplicationColumns(): readonly ListColumn<ApplicationRow>[] {
  const t = useText();
  return [
    {
      key: 'name',
      title: t('columnName'),
      sort: 'name',
      card: 'head',
      render: (application) => (
        <div style={{ minWidth: 0 }}>
          <RowText isStrong isClipped>
            {application.name}
          </RowText>
          <RowText tone="secondary" isClipped>
            {application.teamName}
          </RowText>
        </div>
      ),
    },
    {
      key: 'version',
      title: t('columnVersion'),
      sort: 'version',
      width: 130,
      render: (application) => (
        <div>
          <div>{t(VERSION_LABEL[application.version])}</div>
          <RowText tone="secondary">{t(SOURCE_LABEL[application.source])}</RowText>
        </div>
      ),
    },
    {
      key: 'quota',
      title: t('columnQuota'),
      width: 340,
      card: 'none',
      render: (application) => <ApplicationQuota application={application} />,
    },
    {
      key: 'due',
      title: t('columnDue'),
      sort: 'dueDate',
      width: 130,
      render: (application) => <DueDate application={application} />,
    },
    {
      key: 'status',
      title: t('columnStatus'),
      sort: 'status',
      width: 100,
      card: 'corner',
      render: ({ status }) => <StatusTag tone={STATUS_TONE[status]}>{t(STATUS_LABEL[status])}</StatusTag>,
    },
    {
      key: 'actions',
      title: t('columnActions'),
      width: 150,
      card: 'foot',
      render: (application) => <ApplicationEntry application={application} />,
    },
  ];
}
