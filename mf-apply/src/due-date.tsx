import type { ApplicationRow } from '@portal/shared/contracts/application';
import { useFormat } from '@portal/shared/i18n';
import { Typography } from 'antd';
import { dueTone } from './due-tone';

/** The due date, and how far away it is. */
export function DueDate({ application }: { readonly application: ApplicationRow }) {
  const format = useFormat();
  return (
    <div>
      <div style={{ whiteSpace: 'nowrap' }}>{format.date(application.dueDate)}</div>
      <Typography.Text type={dueTone(application)}>
        {format.relativeDays(application.daysLeft)}
      </Typography.Text>
    </div>
  );
}
