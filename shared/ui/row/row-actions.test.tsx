import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { RowActions } from './row-actions';

const pay = { key: 'pay', label: 'Pay', labelOfRow: 'Pay order 1', isPrimary: true };
const discard = {
  key: 'void',
  label: 'Void',
  labelOfRow: 'Void order 1',
  isDanger: true,
  onAction: () => undefined,
};

it('has buttons that look like links in a list, are named after the row, and work by keyboard', async () => {
  const onAction = jest.fn();
  const { user } = await renderPage(
    <RowActions menuLabel="Manage order 1" inline={1} actions={[{ ...pay, onAction }, discard]} />,
  );
  const button = screen.getByRole('button', { name: 'Pay order 1' });
  expect(button).toHaveClass('ant-btn-variant-link');
  await user.tab();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Manage order 1' })).toBeInTheDocument();
});

it('has the buttons of a page where the row is shown alone', async () => {
  const actions = [{ ...pay, onAction: () => undefined }, discard];
  await renderPage(<RowActions menuLabel="Manage order 1" inline={2} isAlone actions={actions} />);
  expect(screen.getByRole('button', { name: 'Pay order 1' })).toHaveClass('ant-btn-primary');
  expect(screen.getByRole('button', { name: 'Void order 1' })).toHaveClass('ant-btn-variant-outlined');
});

it.each([
  ['mobile', '44px'],
  ['desktop', ''],
] as const)('has touch targets below the desktop width (%s)', async (device, least) => {
  const actions = [{ ...pay, onAction: () => undefined }];
  await renderPage(<RowActions menuLabel="Manage order 1" inline={1} actions={actions} />, { device });
  const { minWidth, minHeight } = screen.getByRole('button', { name: 'Pay order 1' }).style;
  expect([minWidth, minHeight]).toEqual([least, least]);
});

it('opens its menu by keyboard at the first press, and returns the focus to the button', async () => {
  const onAction = jest.fn();
  const { user } = await renderPage(
    <RowActions menuLabel="Manage order 1" actions={[{ ...pay, onAction }]} />,
  );
  const button = () => screen.getByRole('button', { name: 'Manage order 1' });
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await user.tab();
  expect(button()).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Pay' })).toHaveFocus());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('menuitem', { name: 'Pay' }));
  expect(onAction).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(button()).toHaveFocus());
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});
