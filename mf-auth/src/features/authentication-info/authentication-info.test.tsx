import { enterpriseCertificateState, realnameCertificateState } from '@portal/shared/contracts/certification';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { mock, startMockProvider } from '@portal/shared/testing/mock-provider';
import { screen, within } from '@testing-library/react';
import { openAccountPage } from '../../testing/account-page';
import { AuthenticationInfo } from './authentication-info';

startMockProvider();

type Personal = ResponseOf<typeof realnameCertificateState>;

async function open(personal: Partial<Personal>) {
  mock(realnameCertificateState, () => ({
    state: 'unauthenticated' as const,
    level: 'none' as const,
    attemptsLeft: 5,
    ...personal,
  }));
  mock(enterpriseCertificateState, () => ({ state: 'unauthenticated' as const, attemptsLeft: 5 }));
  const page = await openAccountPage(<AuthenticationInfo />);
  const region = screen.getByRole('region', { name: 'Personal verification' });
  await within(region).findByText('Level');
  return { ...page, region };
}

it('links an unverified user to the form', async () => {
  const { region, user, address } = await open({});
  expect(within(region).getAllByText('Not verified')).not.toHaveLength(0);
  await user.click(within(region).getByRole('link', { name: 'Continue: Personal verification' }));
  expect(address()).toBe('/cert/personal');
});

it('shows why a submission was rejected', async () => {
  const { region } = await open({ state: 'auditFailure', reason: 'The photo is blurred.' });
  expect(within(region).getByText('The photo is blurred.')).toBeInTheDocument();
  expect(
    within(region).getByRole('link', { name: 'What you can do: Personal verification' }),
  ).toHaveAttribute('href', '/cert/index');
});

it('shows that the review is in progress', async () => {
  const { region } = await open({ state: 'reviewing' });
  expect(within(region).getByText(/under review. Please wait/)).toBeInTheDocument();
  expect(within(region).getByRole('link')).toHaveAttribute('href', '/cert/index');
});

it('leads to a face check that is left', async () => {
  const { region } = await open({
    state: 'reviewing',
    qr: { Url: 'https://assistant.example/1', Token: 't', State: 1, expiresIn: 200 },
  });
  expect(within(region).getByText('Only the face check is left.')).toBeInTheDocument();
  expect(
    within(region).getByRole('link', { name: 'Continue the face check: Personal verification' }),
  ).toHaveAttribute('href', '/cert/personal');
});

it('does not ask a verified enterprise for a personal verification', async () => {
  const { region } = await open({ level: 'enterprise' });
  expect(within(region).queryByRole('link')).not.toBeInTheDocument();
});

it('shows the facts of a verified user, without a link', async () => {
  const { region } = await open({
    state: 'verified',
    level: 'personal',
    realName: '李*',
    idCard: '1*3',
    submittedAt: '2026-01-10T08:00:00.000Z',
  });
  expect(within(region).getByText('李*')).toBeInTheDocument();
  // The title and the level.
  expect(within(region).getAllByText('Personal verification')).toHaveLength(2);
  expect(within(region).queryByRole('link')).not.toBeInTheDocument();
});
