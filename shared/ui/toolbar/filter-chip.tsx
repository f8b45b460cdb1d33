import CloseOutlined from '@ant-design/icons/CloseOutlined';
import DownOutlined from '@ant-design/icons/DownOutlined';
import { Button, Space } from 'antd';
import { type ListFilter, isSet, unset } from './list-filter';
import { ToolPopover } from './tool-popover';
import { useFilterValue } from './use-filter-value';
import { useUiText } from '../text/use-ui-text';

/** A filter in the toolbar. It shows its value, and has a button that clears it. */
export function FilterChip({ filter }: { readonly filter: ListFilter }) {
  const t = useUiText();
  const value = useFilterValue(filter);
  const label = value === '' ? filter.label : t('filterValue', { label: filter.label, value });
  const clear = isSet(filter) && (
    <Button
      icon={<CloseOutlined aria-hidden />}
      aria-label={t('filterUnset', { label: filter.label })}
      onClick={() => unset(filter)}
    />
  );
  if (filter.kind === 'flag') {
    return (
      <Space.Compact>
        <Button aria-pressed={filter.value} onClick={() => filter.onChange(!filter.value)}>
          {filter.label}
        </Button>
        {clear}
      </Space.Compact>
    );
  }
  return (
    <Space.Compact>
      <ToolPopover
        label={label}
        button={{
          children: label,
          ...(!isSet(filter) && { icon: <DownOutlined aria-hidden />, iconPlacement: 'end' }),
        }}
        panel={({ FilterControl }) => <FilterControl filter={filter} />}
      />
      {clear}
    </Space.Compact>
  );
}
