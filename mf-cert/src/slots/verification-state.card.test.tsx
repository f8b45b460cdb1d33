import { enterpriseCertificateState, realnameCertificateState } from '@portal/shared/contracts/certification';
import type { CertState } from '@portal/shared/contracts/enums';
import { buildUser } from '@portal/shared/testing/build-user';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { en } from '../locales/en';
import { Card } from './verification-state.card';

startMockProvider();

const openCard = (userType: 'individual' | 'enterprise' = 'individual') =>
  renderPage(<Card />, {
    at: '/home/index',
    texts: { 'mf-cert': en },
    user: buildUser({ userType, certLevel: 'none' }),
    routes: { verification: '/cert/index', personalVerification: '/cert/personal' },
  });

function mockStates(personal: CertState, enterprise: CertState) {
  mock(realnameCertificateState, () => ({ state: personal, level: 'none' as const, attemptsLeft: 5 }));
  mock(enterpriseCertificateState, () => ({ state: enterprise, attemptsLeft: 5 }));
}

describe('the banner for who is not verified', () => {
  it.each([
    ['individual', '/cert/personal'],
    ['enterprise', '/cert/index'],
  ] as const)('leads an %s user to %s', async (userType, path) => {
    mockStates('unauthenticated', 'unauthenticated');
    await openCard(userType);
    expect(await screen.findByText('Verify your identity to go on')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Verify now' })).toHaveAttribute('href', path);
  });

  it('stays after a refusal', async () => {
    mockStates('auditFailure', 'unauthenticated');
    await openCard();
    expect(await screen.findByRole('link', { name: 'Verify now' })).toBeInTheDocument();
  });

  it.each([
    ['verified', 'unauthenticated', 'Verified'],
    ['unauthenticated', 'verified', 'Verified'],
    ['reviewing', 'unauthenticated', 'Under review'],
  ] as const)('is not there when %s and %s', async (personal, enterprise, word) => {
    mockStates(personal, enterprise);
    await openCard();
    expect(await screen.findByText(word)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Verify now' })).not.toBeInTheDocument();
  });

  it('waits until both are known', async () => {
    mock(realnameCertificateState, () => ({
      state: 'unauthenticated' as const,
      level: 'none' as const,
      attemptsLeft: 5,
    }));
    mock(enterpriseCertificateState, () => refuse(5003));
    await openCard();
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Verify now' })).not.toBeInTheDocument();
  });
});
