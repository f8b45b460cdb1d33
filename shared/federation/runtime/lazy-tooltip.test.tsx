import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LazyTooltip from './lazy-tooltip';

it('shows its element at once, and has a tooltip when it is loaded', async () => {
  render(
    <LazyTooltip title="Kept for six months" mouseEnterDelay={0}>
      <button type="button">Logs</button>
    </LazyTooltip>,
  );
  expect(screen.getByRole('button', { name: 'Logs' })).toBeInTheDocument();
  await act(() => import('antd/es/tooltip'));
  await userEvent.hover(screen.getByRole('button', { name: 'Logs' }));
  expect(await screen.findByText('Kept for six months')).toBeInTheDocument();
});
