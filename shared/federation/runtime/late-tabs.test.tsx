import { render, screen } from '@testing-library/react';
import LateTabs from './late-tabs';

it('shows the tabs when they are loaded', async () => {
  render(<LateTabs items={[{ key: 'facts', label: 'Facts', children: 'What it is' }]} />);
  expect(await screen.findByRole('tab', { name: 'Facts' })).toBeInTheDocument();
  expect(screen.getByText('What it is')).toBeInTheDocument();
});
