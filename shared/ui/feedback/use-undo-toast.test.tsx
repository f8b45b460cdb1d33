import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../testing/render-page';
import { useUndoToast } from './use-undo-toast';

function Deletes({ onUndo }: { readonly onUndo: (name: string) => void }) {
  const offerUndo = useUndoToast();
  return ['A', 'B'].map((name) => (
    <button
      key={name}
      type="button"
      onClick={() => offerUndo({ key: name, text: `${name} deleted`, onUndo: () => onUndo(name) })}
    >
      Delete {name}
    </button>
  ));
}

function Page({ onUndo }: { readonly onUndo: (name: string) => void }) {
  const [isThere, setThere] = useState(true);
  return (
    <>
      {isThere && <Deletes onUndo={onUndo} />}
      <button type="button" onClick={() => setThere(false)}>
        Leave
      </button>
      <input aria-label="Name" />
    </>
  );
}

const press = async (onUndo: (name: string) => void, ...names: string[]) => {
  const { user } = await renderPage(<Page onUndo={onUndo} />);
  for (const name of names) await user.click(screen.getByRole('button', { name }));
  return user;
};

it.each(['{Control>}z{/Control}', '{Meta>}z{/Meta}'])('is undone by %s, once', async (keys) => {
  const onUndo = jest.fn();
  const user = await press(onUndo, 'Delete A');
  await user.keyboard(keys);
  await user.keyboard(keys);
  expect(onUndo.mock.calls).toEqual([['A']]);
});

it('undoes the last one first, from any page', async () => {
  const onUndo = jest.fn();
  const user = await press(onUndo, 'Delete A', 'Delete B', 'Leave');
  await user.keyboard('{Control>}z{/Control}');
  await user.keyboard('{Control>}z{/Control}');
  expect(onUndo.mock.calls).toEqual([['B'], ['A']]);
});

it('does not change the undo of a field, or other keys', async () => {
  const onUndo = jest.fn();
  const user = await press(onUndo, 'Delete A', 'Leave');
  await user.keyboard('z{Control>}{Shift>}z{/Shift}{/Control}{Alt>}{Control>}z{/Control}{/Alt}');
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
  await user.keyboard('{Control>}z{/Control}');
  expect(onUndo).not.toHaveBeenCalled();
});

it('shows how to undo, and the button restores the focus', async () => {
  const onUndo = jest.fn();
  const user = await press(onUndo, 'Delete A');
  expect(screen.getByRole('alert')).toHaveTextContent('A deletedUndoPress Ctrl+Z to undo.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('button', { name: 'Delete A' })).toHaveFocus();
  expect(onUndo).toHaveBeenCalledTimes(1);
});
