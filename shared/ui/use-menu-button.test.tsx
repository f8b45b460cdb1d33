import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, Dropdown } from 'antd';
import { useMenuButton } from './use-menu-button';

function Acts({ onAct }: { readonly onAct: () => void }) {
  const { dropdown, button } = useMenuButton();
  return (
    <Dropdown {...dropdown} menu={{ items: [{ key: 'rename', label: 'Rename', onClick: onAct }] }}>
      <Button {...button}>More</Button>
    </Dropdown>
  );
}

it('exposes the menu to screen readers, and moves the focus into it and back', async () => {
  const user = userEvent.setup();
  const onAct = jest.fn();
  render(<Acts onAct={onAct} />);
  const button = screen.getByRole('button', { name: 'More', expanded: false });
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus());
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
  expect(onAct).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(button).toHaveFocus());
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
