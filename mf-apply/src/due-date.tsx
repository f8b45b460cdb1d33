import type { ApplicationRow } from '@portal/shared/contracts/application';
import { useFormat } from '@portal/shared/i18n';
import { NoWrap } from '@portal/shared/ui/no-wrap';
import { RowText } from '@portal/shared/ui/row-text';
import { Flex } from 'antd';
import { dueTone } from './due-tone';

/** The days until the due date, in a color that says how urgent it is. */
export function DueDays({ application }: { readonly application: ApplicationRow }) {
  const format = useFormat();
  return <RowText tone={dueTone(application)}>{format.relativeDays(application.daysLeft)}</RowText>;
}

/** The due date and the days until it; where there is no room for both, below each other. */
export function DueDate({ application }: { readonly application: ApplicationRow }) {
  const format = useFormat();
  return (
    <span>
      <NoWrap>{format.date(application.dueDate)}</NoWrap>{' '}
      <NoWrap>
        <DueDays application={application} />
      </NoWrap>
    </span>
  );
}

/** The same in two lines, for the end of a row that has two. */
export function DueLines({ application }: { readonly application: ApplicationRow }) {
  const format = useFormat();
  return (
    <Flex vertical gap={2}>
      <DueDays application={application} />
      <RowText tone="secondary">{format.date(application.dueDate)}</RowText>
    </Flex>
  );
}
