import { type SortOrder, sortOf } from './sorting';
import { useUiText } from '../text/use-ui-text';

export interface SortHeadingProps {
  readonly title: string;
  /** Field of the contract's `Sort`. */
  readonly field: string;
  readonly order: SortOrder;
  readonly onSort: (sort: string) => void;
}

/** Order that a press changes to, and the text of the tooltip. */
const NEXT = {
  none: { order: 'ascend', text: 'sortAscending' },
  ascend: { order: 'descend', text: 'sortDescending' },
  descend: { order: null, text: 'sortByDefault' },
} as const;

/** A column heading that sorts: ascending, descending, then in the provider's default order. */
export function SortHeading({ title, field, order, onSort }: SortHeadingProps) {
  const t = useUiText();
  const next = NEXT[order ?? 'none'];
  return (
    <button
      type="button"
      className="portal-table-sort"
      title={t(next.text, { column: title })}
      onClick={() => onSort(sortOf(field, next.order))}
    >
      {title}
      <span aria-hidden className="portal-table-sort-icon" />
    </button>
  );
}
