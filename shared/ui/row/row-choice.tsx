import { useLayout } from '@portal/shared/store';
import { Checkbox } from 'antd';
import { touchTarget } from '../layout/measures';
import type { RowSelection } from './row-selection';

export interface RowChoiceProps<Row> {
  readonly row: Row;
  readonly rowKey: (row: Row) => string;
  readonly selection: RowSelection<Row>;
  /** From `useToggleRow`. */
  readonly onToggle: (key: string, isRange: boolean) => void;
}

/** The checkbox that selects a row; with Shift, all rows from the one that was selected before. */
export function RowChoice<Row>({ row, rowKey, selection, onToggle }: RowChoiceProps<Row>) {
  const { device } = useLayout();
  const { keys, labelOf, refusalOf } = selection;
  const refusal = refusalOf?.(row) ?? null;
  const key = rowKey(row);
  return (
    <Checkbox
      aria-label={labelOf(row)}
      checked={keys.includes(key)}
      disabled={refusal !== null}
      {...(refusal !== null && { title: refusal })}
      onChange={({ nativeEvent }) => onToggle(key, nativeEvent.shiftKey)}
      style={{ ...touchTarget(device), alignItems: 'center' }}
    />
  );
}
