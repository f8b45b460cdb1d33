import { render, screen } from '@testing-library/react';
import { CoveredQrCode } from './covered-qr-code';

const label = 'QR code for the app';

test('is an image with a name while it can be scanned', () => {
  render(<CoveredQrCode value="https://example.com" label={label} cover={false} />);
  expect(screen.getByRole('img', { name: label })).toBeInTheDocument();
});

test.each([undefined, 'https://example.com'])('is no image while it is covered (%s)', (value) => {
  render(<CoveredQrCode value={value} label={label} cover={<button type="button">New code</button>} />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('shows its cover', () => {
  render(
    <CoveredQrCode
      value="https://example.com"
      label={label}
      cover={<button type="button">New code</button>}
    />,
  );
  expect(screen.getByRole('button', { name: 'New code' })).toBeInTheDocument();
});
