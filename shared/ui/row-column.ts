import type { ReactNode } from 'react';

/** One fact of a row, for the table and for the card that a phone shows instead. */
export interface RowColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** Field by which the provider can sort; absent when it cannot. */
  readonly sort?: string;
  /** `end` for figures. */
  readonly align?: 'start' | 'end';
  /** px; the rest share what is left. */
  readonly width?: number;
  /** Key of the column in whose cells it stands on a tablet, which has no room for every column beside the others. */
  readonly under?: string;
  /** Place on the card: its head, the head's right corner, a line with the title before it, the foot. */
  readonly card?: 'head' | 'corner' | 'line' | 'foot' | 'none';
}
