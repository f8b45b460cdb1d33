import type { ReactNode } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { MenuButton } from './menu-button';

/** The first item of the open menu, once antd has moved the focus into it. */
async function menuHasFocus() {
  const first = await screen.findByRole('menuitem', { name: 'Rename' });
  await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true));
  return first;
}

async function renderMenu(labelOf: (key: string) => ReactNode = (key) => key) {
  const chosen: string[] = [];
  const page = await renderPage(
    <>
      <MenuButton
        button={{ children: 'More' }}
        menu={{
          items: ['Rename', 'Delete'].map((key) => ({
            key,
            label: labelOf(key),
            onClick: () => void chosen.push(key),
          })),
        }}
      />
      <input aria-label="Search" />
    </>,
  );
  const button = () => screen.getByRole('button', { name: 'More' });
  act(() => button().focus());
  await page.user.keyboard('{Enter}');
  const first = await menuHasFocus();
  act(() => first.focus());
  return { ...page, button, chosen };
}

it('chooses an item by Enter, and does not press what has the focus then', async () => {
  const { button, chosen } = await renderMenu();
  // With `which`, antd would choose it too if it saw the key. A press follows a key that is not prevented.
  const isPressed = fireEvent.keyDown(screen.getByRole('menuitem', { name: 'Rename' }), {
    key: 'Enter',
    keyCode: 13,
    which: 13,
  });
  expect(isPressed).toBe(false);
  expect(chosen).toEqual(['Rename']);
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});

it('chooses an item once by Space', async () => {
  const { user, button, chosen } = await renderMenu();
  await user.keyboard(' ');
  expect(chosen).toEqual(['Rename']);
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});

it.each([
  { name: 'Enter', which: 13, key: 'Enter' },
  { name: 'Space', which: 32, key: ' ' },
])('follows an item that is a link once by $name', async ({ key, which }) => {
  const followed: string[] = [];
  const { button, chosen } = await renderMenu((item) => (
    <a href={`#${item}`} onClick={() => void followed.push(item)}>
      {item}
    </a>
  ));
  // The arrow keys move the focus to the link itself.
  fireEvent.keyDown(screen.getByRole('link', { name: 'Rename' }), { key, keyCode: which, which });
  expect(followed).toEqual(['Rename']);
  expect(chosen).toEqual(['Rename']);
  await waitFor(() => expect(button()).toHaveAttribute('aria-expanded', 'false'));
});

it('opens a link in another tab with the usual keys', async () => {
  const withCtrl: boolean[] = [];
  await renderMenu((item) => (
    <a href={`#${item}`} onClick={({ ctrlKey }) => void withCtrl.push(ctrlKey)}>
      {item}
    </a>
  ));
  fireEvent.keyDown(screen.getByRole('link', { name: 'Rename' }), { key: 'Enter', ctrlKey: true });
  expect(withCtrl).toEqual([true]);
});

it('chooses nothing by a key that is still held, and does not scroll', async () => {
  const { chosen } = await renderMenu();
  const item = screen.getByRole('menuitem', { name: 'Rename' });
  expect(fireEvent.keyDown(item, { key: 'Enter', which: 13, keyCode: 13, repeat: true })).toBe(false);
  expect(fireEvent.keyDown(screen.getByRole('menu'), { key: ' ' })).toBe(false);
  expect(chosen).toEqual([]);
});

it('gives the focus back by Escape, and to what follows its button by Tab', async () => {
  const { user, button, chosen } = await renderMenu();
  await user.keyboard('{Escape}');
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Enter}');
  await menuHasFocus();
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
  expect(chosen).toEqual([]);
});
