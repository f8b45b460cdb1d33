import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../testing/render-page';
import { ListTable } from '../list/list-table';

interface Row {
  readonly id: string;
}

const ROWS: readonly Row[] = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
/** Cannot be selected. */
const REFUSED = 'c';

function Choosing({ onKeys }: { readonly onKeys: (keys: readonly string[]) => void }) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  return (
    <ListTable
      label="Rows"
      rows={ROWS}
      rowKey={({ id }) => id}
      columns={[{ key: 'id', title: 'Id', render: ({ id }) => id }]}
      sort=""
      onSort={() => undefined}
      availableWidth={null}
      selection={{
        keys,
        onChange: (chosen) => {
          setKeys(chosen);
          onKeys(chosen);
        },
        labelOf: ({ id }) => `Select ${id}`,
        refusalOf: ({ id }) => (id === REFUSED ? 'Not this one.' : null),
      }}
    />
  );
}

async function choosing() {
  const onKeys = jest.fn<undefined, [readonly string[]]>();
  const { user } = await renderPage(<Choosing onKeys={onKeys} />);
  return {
    press: (id: string) => user.click(screen.getByRole('checkbox', { name: `Select ${id}` })),
    shiftPress: async (id: string) => {
      await user.keyboard('{Shift>}');
      await user.click(screen.getByRole('checkbox', { name: `Select ${id}` }));
      await user.keyboard('{/Shift}');
    },
    keys: () => onKeys.mock.lastCall?.[0],
  };
}

describe('the selection of rows', () => {
  it('selects and deselects one', async () => {
    const { press, keys } = await choosing();
    await press('b');
    await press('a');
    expect(keys()).toEqual(['b', 'a']);
    expect(screen.getByRole('cell', { name: 'a' }).closest('tr')).toHaveAttribute('data-selected', 'true');
    await press('b');
    expect(keys()).toEqual(['a']);
  });

  it('selects with Shift all selectable rows from the last one, in both directions', async () => {
    const { press, shiftPress, keys } = await choosing();
    await press('b');
    await shiftPress('e');
    expect(keys()).toEqual(['b', 'd', 'e']);
    await shiftPress('a');
    expect(keys()?.toSorted()).toEqual(['a', 'b', 'd', 'e']);
  });

  it('deselects with Shift if all of them are selected', async () => {
    const { press, shiftPress, keys } = await choosing();
    await press('a');
    await shiftPress('d');
    await shiftPress('a');
    expect(keys()).toEqual([]);
    // A deselected row is not the start of another range.
    await shiftPress('e');
    expect(keys()).toEqual(['e']);
  });

  it('does not select a row that cannot be', () =>
    choosing().then(() => {
      const box = screen.getByRole('checkbox', { name: `Select ${REFUSED}` });
      expect(box).toBeDisabled();
      expect(box.closest('[title]')).toHaveAttribute('title', 'Not this one.');
    }));
});
