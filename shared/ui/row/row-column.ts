import type { ReactNode } from 'react';
import type { RowAddress } from './row-name';

/** One fact of a row, for the table and for the two lines that replace it on phones. */
export interface RowColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** The column of the name passes `address` to its `RowName`. */
  readonly render: (row: Row, address: RowAddress) => ReactNode;
  /** Field by which the provider can sort; absent if it cannot. */
  readonly sort?: string;
  /** `end` for figures. */
  readonly align?: 'start' | 'end';
  /** px. The column of the name has the remaining width, and this as its least. */
  readonly width?: number;
  /** Whether this column has the remaining width in place of that of the name, which is known to fit. */
  readonly isWidest?: boolean;
  /**
   * Where there is not enough room for all columns, those with the highest number give way first. Default: 3. The name
   * and the actions always stay.
   */
  readonly priority?: 1 | 2 | 3 | 4 | 5;
  /** Key of the column below whose content this one moves when it gives way. Absent: it is left out. */
  readonly under?: string;
  /** What stands for the fact there, on one line with others. Default: `render`. */
  readonly renderUnder?: (row: Row) => ReactNode;
  /**
   * Position on a phone: `head` is the name on the first line, `corner` its end, `line` a part of the second line,
   * `foot` the actions. `none` is only shown in the details of the row. Default: `line`.
   */
  readonly onPhone?: 'head' | 'corner' | 'line' | 'foot' | 'none';
}

/** Whether a column may be hidden or give way. The name and the actions always stay. */
export function isOptional<Row>({ onPhone }: RowColumn<Row>): boolean {
  return onPhone !== 'head' && onPhone !== 'foot';
}
