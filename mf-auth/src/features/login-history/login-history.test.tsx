import { loginHistory, preferences } from '@portal/shared/contracts/account';
import { buildPage } from '@portal/shared/testing/build-page';
import { mock, startMockProvider } from '@portal/shared/testing/mock-provider';
import { screen } from '@testing-library/react';
import { openAccountPage } from '../../testing/account-page';
import { LoginHistory } from './login-history';

startMockProvider();
beforeEach(() => void mock(preferences, () => ({})));

const ATTEMPT = {
  Id: '01990000-0000-7000-8000-0000000000c1',
  at: '2026-01-20T08:00:00.000Z',
  ip: '203.0.113.7',
  browser: 'Chrome 130',
  system: 'Windows',
  method: 'password' as const,
  result: 'failed' as const,
};

it('shows time, result, method, device and address of each attempt', async () => {
  mock(loginHistory, () =>
    buildPage([ATTEMPT, { ...ATTEMPT, Id: ATTEMPT.Id.replace('c1', 'c2'), result: 'mfa' as const }]),
  );
  await openAccountPage(<LoginHistory />);
  expect(await screen.findByText('Failed')).toBeInTheDocument();
  expect(screen.getByText('Second factor required')).toBeInTheDocument();
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('PasswordChrome 130 · Windows203.0.113.7');
});

it('keeps the page in the address, beside the tab', async () => {
  const seen = mock(loginHistory, ({ Page }) => buildPage([ATTEMPT], { total: 25, page: Page }));
  const { user, address } = await openAccountPage(<LoginHistory />, {
    at: '/userCenter/index?tab=history',
  });
  await user.click(await screen.findByTitle('2'));
  await screen.findByText('11–20 of 25');
  expect(address()).toBe('/userCenter/index?tab=history&page=2');
  expect(seen.map(({ Page }) => Page)).toEqual([1, 2]);
});

it('has a sentence for an empty history', async () => {
  mock(loginHistory, () => buildPage([]));
  await openAccountPage(<LoginHistory />);
  expect(await screen.findByText('Your sign-ins will appear here.')).toBeInTheDocument();
});

it('offers columns and saved views', async () => {
  mock(loginHistory, () => buildPage([ATTEMPT]));
  await openAccountPage(<LoginHistory />);
  await screen.findByText('Failed');
  expect(screen.getByRole('button', { name: 'Views' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Columns' })).toBeInTheDocument();
});
