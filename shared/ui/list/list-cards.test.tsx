import { screen, within } from '@testing-library/react';
import { preferences, setPreferences, type Preferences } from '../../contracts/account';
import { mutation, query, remoteApi } from '../../store/store';
import { mock, startMockProvider } from '../../testing/mock-provider';
import { renderPage } from '../../testing/render-page';
import { ListView } from './list-view';
import { RowName } from '../row/row-name';
import { useListShape } from '../saved-views/use-list-shape';

startMockProvider();

interface Fruit {
  readonly Id: string;
  readonly name: string;
}

const calls = remoteApi('mf-shape-test', {
  preferences: query(preferences, 'TableView'),
  setPreferences: mutation(setPreferences, 'TableView'),
});
const list = [
  { Id: 'a', name: 'Apple' },
  { Id: 'p', name: 'Pear' },
];

function Fruits() {
  const { shape, button } = useListShape(calls, 'fruits');
  return (
    <ListView<Fruit>
      label="Fruits"
      columns={[{ key: 'name', title: 'Name', sort: 'name', onPhone: 'head', render: ({ name }) => name }]}
      rowKey={({ Id }) => Id}
      rowAddress={({ Id }) => `/fruit/${Id}`}
      card={
        shape === 'cards' ? ({ name }, address) => <RowName address={address}>{name}</RowName> : undefined
      }
      toolbar={{ tools: button }}
      query={{
        data: { list, total: list.length, page: 1, pageSize: 10 },
        isFetching: false,
        refetch: () => undefined,
      }}
      paging={{ page: 1, pageSize: 10, sort: '' }}
      onPaging={() => undefined}
      isFiltered={false}
      onClearFilters={() => undefined}
      empty={{ text: 'none' }}
    />
  );
}

it('shows cards instead of the table, and keeps the choice with the account', async () => {
  let kept: Preferences = {};
  mock(preferences, () => kept);
  const sent = mock(setPreferences, (change) => (kept = { ...kept, ...change }));
  const { user } = await renderPage(<Fruits />, { at: '/' });
  expect(screen.getByRole('columnheader', { name: /^Name/ })).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Cards' }));
  const cards = within(screen.getByRole('list', { name: 'Fruits' }));
  expect(cards.getByRole('link', { name: 'Pear' })).toHaveAttribute('href', '/fruit/p');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  // No headings can be pressed.
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeInTheDocument();
  expect(sent).toEqual([{ tableViews: { 'fruits.shape': { shape: 'cards' } } }]);

  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect(screen.getByRole('columnheader', { name: /^Name/ })).toBeInTheDocument();
});

it('begins with the choice of the account', async () => {
  mock(preferences, () => ({ tableViews: { 'fruits.shape': { shape: 'cards' } } }));
  await renderPage(<Fruits />, { at: '/' });
  expect(await screen.findByRole('link', { name: 'Apple' })).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
