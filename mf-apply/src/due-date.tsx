import type { ApplicationRow } from '@portal/shared/contracts/application';
import { useFormat } from '@portal/shared/i18n';
import { useLayout } from '@portal/shared/store';
import { RowText } from '@portal/shared/ui/row-text';
import { Flex } from 'antd';
import { dueTone } from './due-tone';

interface DueProps {
  readonly application: ApplicationRow;
}

/** The due date and the days until it, in the row of a list: two lines, but one where the row itself has only two. */
export function DueDate({ application }: DueProps) {
  const { device } = useLayout();
  const format = useFormat();
  if (device !== 'mobile') return <DueLines application={application} />;
  return (
    <span>
      {format.date(application.dueDate)} · <DaysLeft application={application} />
    </span>
  );
}

/** The due date, and below it the days until it. */
export function DueLines({ application }: DueProps) {
  const format = useFormat();
  return (
    <Flex vertical gap={2}>
      <RowText>{format.date(application.dueDate)}</RowText>
      <DaysLeft application={application} />
    </Flex>
  );
}

function DaysLeft({ application }: DueProps) {
  const format = useFormat();
  return <RowText tone={dueTone(application)}>{format.relativeDays(application.daysLeft)}</RowText>;
}
