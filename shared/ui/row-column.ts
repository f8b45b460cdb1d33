import type { ReactNode } from 'react';

/** One fact of a row, for the table and for the card that replaces it on phones. */
export interface RowColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** Field by which the provider can sort; absent if it cannot. */
  readonly sort?: string;
  /** `end` for figures. */
  readonly align?: 'start' | 'end';
  /** px. The other columns share the remaining width. */
  readonly width?: number;
  /** Key of the column whose cells contain this one on a tablet, where not all columns fit side by side. */
  readonly under?: string;
  /** Position on the card: head, right corner of the head, a line with the title before it, or foot. */
  readonly card?: 'head' | 'corner' | 'line' | 'foot' | 'none';
}
