import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../testing/render-page';
import { PinButton } from './pin-button';

function Pinned({
  accepts,
  onChange,
}: {
  readonly accepts: boolean;
  readonly onChange: (isPinned: boolean) => void;
}) {
  const [isPinned, setPinned] = useState(false);
  const handleChange = async (next: boolean) => {
    onChange(next);
    setPinned(next);
    await Promise.resolve();
    if (!accepts) setPinned(!next);
    return accepts;
  };
  return <PinButton name="Ops" isPinned={isPinned} onChange={handleChange} />;
}

describe('a pin', () => {
  it('toggles immediately and can be undone from the toast', async () => {
    const onChange = jest.fn();
    const { user } = await renderPage(<Pinned accepts onChange={onChange} />);
    const pin = screen.getByRole('button', { name: 'Pin Ops' });
    await user.click(pin);
    expect(pin).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText('Ops is pinned')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(pin).toHaveAttribute('aria-pressed', 'false'));
    expect(onChange.mock.calls).toEqual([[true], [false]]);
  });

  it('shows no toast when the change failed', async () => {
    const { user } = await renderPage(<Pinned accepts={false} onChange={() => undefined} />);
    const pin = screen.getByRole('button', { name: 'Pin Ops' });
    await user.click(pin);
    await waitFor(() => expect(pin).toHaveAttribute('aria-pressed', 'false'));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('is a sufficient touch target', async () => {
    await renderPage(<Pinned accepts onChange={() => undefined} />, { device: 'mobile' });
    expect(screen.getByRole('button', { name: 'Pin Ops' })).toHaveStyle({
      minWidth: '44px',
      minHeight: '44px',
    });
  });
});
