import { screen, waitFor } from '@testing-library/react';
import { preferences, setPreferences } from '../../contracts/account';
import { urlText } from '../../router/router';
import { mutation, query, remoteApi } from '../../store/store';
import { mock, startMockProvider } from '../../testing/mock-provider';
import { type RenderPageOptions, renderPage } from '../../testing/render-page';
import type { RowColumn } from '../row/row-column';
import { useListViewState } from './use-list-view-state';

startMockProvider();

const calls = remoteApi('mf-view-test', {
  preferences: query(preferences, 'TableView'),
  setPreferences: mutation(setPreferences, 'TableView'),
});
const FIELDS = { keyword: urlText() };
const COLUMNS: readonly RowColumn<string>[] = [
  { key: 'name', title: 'Name', onPhone: 'head', render: (row) => row },
  { key: 'size', title: 'Size', render: (row) => row.length },
  { key: 'since', title: 'Since', render: () => '2026' },
  { key: 'actions', title: 'Actions', onPhone: 'foot', render: () => null },
];

function List() {
  const { columns, tools } = useListViewState({
    table: 'rows',
    calls,
    fields: FIELDS,
    columns: COLUMNS,
    hiddenByDefault: ['since'],
  });
  return (
    <>
      {tools}
      <output>{columns.map(({ title }) => title).join(' ')}</output>
    </>
  );
}

const open = (options: RenderPageOptions = {}) => renderPage(<List />, { at: '/rows', ...options });

it.each([
  ['en', 'Columns'],
  ['zh-CN', '列设置'],
] as const)('offers the columns that can be hidden (%s)', async (language, columns) => {
  mock(preferences, () => ({}));
  const sent = mock(setPreferences, (change) => change);
  const { user } = await open({ language });
  await waitFor(() => expect(screen.getByText('Name Size Actions')).toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: columns }));
  expect((await screen.findAllByRole('checkbox')).map((box) => box.closest('label')?.textContent)).toEqual([
    'Size',
    'Since',
  ]);
  await user.click(screen.getByRole('checkbox', { name: 'Size' }));
  expect(screen.getByText('Name Actions')).toBeInTheDocument();
  await waitFor(() => expect(sent).toEqual([{ tableViews: { rows: { hidden: ['since', 'size'] } } }]));
});

it.each([
  ['en', 'Views', 'Saved views'],
  ['zh-CN', '视图', '已保存的视图'],
] as const)('opens the saved views (%s)', async (language, views, saved) => {
  mock(preferences, () => ({}));
  const { user } = await open({ language });
  await user.click(screen.getByRole('button', { name: views }));
  expect(await screen.findByRole('dialog', { name: saved })).toBeInTheDocument();
});

it('shows the columns saved with the account', async () => {
  mock(preferences, () => ({ tableViews: { rows: { hidden: ['size'] } } }));
  await open();
  expect(await screen.findByText('Name Since Actions')).toBeInTheDocument();
});

it('offers no columns on a phone, whose cards show everything', async () => {
  mock(preferences, () => ({}));
  await open({ device: 'mobile' });
  expect(screen.getByRole('button', { name: 'Views' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Columns' })).not.toBeInTheDocument();
});
