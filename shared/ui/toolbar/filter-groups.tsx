import { Button } from 'antd';
import { FilterControl } from './filter-control';
import type { ListFilter } from './list-filter';
import { useFilterValue } from './use-filter-value';
import { useUiText } from '../text/use-ui-text';

export interface FilterGroupsProps {
  readonly filters: readonly ListFilter[];
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** The choices of several filters, each with its name and value, and a button that clears them. */
export function FilterGroups({ filters, isFiltered, onClear }: FilterGroupsProps) {
  const t = useUiText();
  return (
    <>
      {filters.map((filter) => (
        <FilterGroup key={filter.key} filter={filter} />
      ))}
      {isFiltered && <Button onClick={onClear}>{t('clearFilters')}</Button>}
    </>
  );
}

function FilterGroup({ filter }: { readonly filter: ListFilter }) {
  const value = useFilterValue(filter);
  if (filter.kind === 'flag') return <FilterControl filter={filter} />;
  return (
    <fieldset>
      <legend>{value === '' ? filter.label : `${filter.label} · ${value}`}</legend>
      <FilterControl filter={filter} />
    </fieldset>
  );
}
