/** Sort direction of one column. */
export type SortOrder = 'ascend' | 'descend' | null;

/** Reads the contract's `Sort` (`field` or `-field`) for one column. */
export function orderOf(sort: string, field: string): SortOrder {
  if (sort === field) return 'ascend';
  return sort === `-${field}` ? 'descend' : null;
}

/** Writes it; empty for the provider's default order. */
export function sortOf(field: string, order: SortOrder): string {
  if (order === null) return '';
  return order === 'ascend' ? field : `-${field}`;
}

/** Value of `aria-sort` for a column that can be sorted. */
export function ariaSortOf(order: SortOrder): 'ascending' | 'descending' | 'none' {
  if (order === null) return 'none';
  return order === 'ascend' ? 'ascending' : 'descending';
}
