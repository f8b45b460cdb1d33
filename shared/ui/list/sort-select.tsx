import { Select } from 'antd';
import type { RowColumn } from '../row/row-column';
import { useUiText } from '../text/use-ui-text';

export interface SortSelectProps<Row> {
  readonly columns: readonly RowColumn<Row>[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** For phones: replaces sorting by column headers on phones. Renders nothing if no column can be sorted. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const t = useUiText();
  const options = columns.flatMap(({ title, sort: field }) =>
    field === undefined
      ? []
      : [
          { value: field, label: t('ascending', { column: title }) },
          { value: `-${field}`, label: t('descending', { column: title }) },
        ],
  );
  if (options.length === 0) return null;
  return (
    <Select<string>
      aria-label={t('sortBy')}
      placeholder={t('sortBy')}
      allowClear
      options={options}
      {...(sort !== '' && { value: sort })}
      onChange={(next: string | undefined) => onSort(next ?? '')}
    />
  );
}
