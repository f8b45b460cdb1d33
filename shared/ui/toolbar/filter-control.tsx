import { Checkbox, Radio } from 'antd';
import { Lazy } from '../loading/lazy';
import type { ListFilter } from './list-filter';
import { loadFilterDays } from './load-filter-days';
import { useUiText } from '../text/use-ui-text';

/** Value of the choice that stands for none. */
const NONE = '';

/** The choices of a filter. They take effect at once. */
export function FilterControl({ filter }: { readonly filter: ListFilter }) {
  const t = useUiText();
  switch (filter.kind) {
    case 'one':
      return (
        <Radio.Group
          vertical
          aria-label={filter.label}
          value={filter.value ?? NONE}
          options={[{ value: NONE, label: t('any') }, ...filter.choices.map((choice) => ({ ...choice }))]}
          onChange={({ target }) => filter.onChange(target.value === NONE ? undefined : String(target.value))}
        />
      );
    case 'many':
      return (
        <Checkbox.Group
          aria-label={filter.label}
          value={[...filter.value]}
          options={filter.choices.map((choice) => ({ ...choice }))}
          onChange={(values) => filter.onChange(values)}
        />
      );
    case 'flag':
      return (
        <Checkbox checked={filter.value} onChange={({ target }) => filter.onChange(target.checked)}>
          {filter.label}
        </Checkbox>
      );
    case 'days':
      return (
        <Lazy
          load={loadFilterDays}
          props={{ label: filter.label, ends: filter.ends, value: filter.value, onChange: filter.onChange }}
        />
      );
  }
}
