import type { ApplicationRow } from '@portal/shared/contracts/application';
import { useFormat } from '@portal/shared/i18n';
import { RowText } from '@portal/shared/ui/row-text';
import { Flex } from 'antd';
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

/** The same in two lines, for the end of a row that has two. */
export function DueLines({ application }: { readonly application: ApplicationRow }) {
  const format = useFormat();
  return (
    <Flex vertical gap={2}>
      <RowText tone={dueTone(application)}>{format.relativeDays(application.daysLeft)}</RowText>
      <RowText tone="secondary">{format.date(application.dueDate)}</RowText>
    </Flex>
  );
}
