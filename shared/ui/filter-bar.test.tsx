import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderPage, type RenderPageOptions } from '../testing/render-page';
import { FilterBar } from './filter-bar';
import { FilterMultiSelect, FilterSelect } from './filter-select';

const CHOICES = [{ value: 'a', label: 'Choice A' }] as const;

interface BarProps {
  readonly start?: 'a';
  readonly onClear?: () => void;
}

function Bar({ start, onClear = () => undefined }: BarProps) {
  const [one, setOne] = useState<'a' | undefined>(start);
  const [some, setSome] = useState<readonly 'a'[]>([]);
  return (
    <FilterBar
      search={{ label: 'Name', value: '', onChange: () => undefined }}
      folded={[one, some, '', false]}
      isFiltered={one !== undefined}
      onClear={onClear}
    >
      <FilterSelect label="One" choices={CHOICES} value={one} onChange={setOne} />
      <FilterMultiSelect label="Some" choices={CHOICES} value={some} onChange={setSome} />
    </FilterBar>
  );
}

const show = (props: BarProps, options: RenderPageOptions) => renderPage(<Bar {...props} />, options);

describe('the filters of a list', () => {
  it('are visible beside the search on tablets and wider screens', async () => {
    await show({}, { device: 'tablet' });
    expect(await screen.findByRole('combobox', { name: 'One' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Filters' })).not.toBeInTheDocument();
  });

  it('collapse behind a button on a phone, which shows how many are set', async () => {
    const { user } = await show({ start: 'a' }, { device: 'mobile' });
    expect(screen.getByRole('searchbox', { name: 'Name' })).toBeVisible();
    const button = screen.getByRole('button', { name: 'Filters (1)', expanded: false });
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await user.click(button);
    const region = screen.getByRole('group', { name: 'Filters' });
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(button).toHaveAttribute('aria-controls', region.id);
    expect(button).toHaveFocus();
    expect(await within(region).findByRole('combobox', { name: 'Some' })).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('are cleared without being opened', async () => {
    const onClear = jest.fn();
    const { user } = await show({ start: 'a', onClear }, { device: 'mobile', language: 'zh-CN' });
    expect(screen.getByRole('button', { name: '筛选（1）' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '清除筛选' }));
    expect(onClear).toHaveBeenCalledTimes(1);
  });
});
