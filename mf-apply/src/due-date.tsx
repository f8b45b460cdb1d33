import type { ApplicationRow } from '@portal/shared/contracts/application';
import { useFormat } from '@portal/shared/i18n';
import { RowText } from '@portal/shared/ui/row-text';
import { dueTone } from './due-tone';

/** The due date and the days until it. */
export function DueDate({ application }: { readonly application: ApplicationRow }) {
  const format = useFormat();
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {format.date(application.dueDate)} ·{' '}
      <RowText tone={dueTone(application)}>{format.relativeDays(application.daysLeft)}</RowText>
    </span>
  );
}
