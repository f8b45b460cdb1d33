import type { ListFilter } from './list-filter';
import { useUiText } from '../text/use-ui-text';

/** The value of a filter as a text; empty if it has none, or if its name says all. */
export function useFilterValue(filter: ListFilter): string {
  const t = useUiText();
  if (filter.kind === 'flag') return '';
  if (filter.kind === 'days') {
    const { from, to } = filter.value;
    return from === '' && to === '' ? '' : t('filterDays', { from: from || '…', to: to || '…' });
  }
  const values = filter.kind === 'many' ? filter.value : [filter.value];
  const labels = filter.choices.filter((choice) => values.includes(choice.value)).map(({ label }) => label);
  const [first = '', ...others] = labels;
  return others.length === 0 ? first : t('filterCount', { first, count: others.length });
}
