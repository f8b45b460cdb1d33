import { render, screen } from '@testing-library/react';
import LazyTabs from './lazy-tabs';

it('shows the tabs when they are loaded', async () => {
  render(<LazyTabs items={[{ key: 'facts', label: 'Facts', children: 'What it is' }]} />);
  expect(await screen.findByRole('tab', { name: 'Facts' })).toBeInTheDocument();
  expect(screen.getByText('What it is')).toBeInTheDocument();
});
