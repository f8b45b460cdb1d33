import { enterpriseCertificateState, realnameCertificateState } from '@portal/shared/contracts/certification';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { en } from '../locales/en';
import { Page } from './verification-overview.page';

startMockProvider();

const openPage = () =>
  renderPage(<Page />, {
    at: '/cert/index',
    texts: { 'mf-cert': en },
    routes: { personalVerification: '/cert/personal' },
  });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the state of both verifications', () => {
  it('shows the facts of each', async () => {
    mock(realnameCertificateState, () => ({
      state: 'verified' as const,
      level: 'personal' as const,
      attemptsLeft: 5,
      realName: '张*',
      idCard: '1****************X',
    }));
    mock(enterpriseCertificateState, () => ({ state: 'unauthenticated' as const, attemptsLeft: 5 }));
    await openPage();
    const personal = await panel('Personal verification');
    expect(await personal.findByText('Verified')).toBeInTheDocument();
    expect(personal.getByText('张*')).toBeInTheDocument();
    expect(personal.queryByText(/left in 24 hours/)).not.toBeInTheDocument();
    const enterprise = await panel('Enterprise verification');
    expect(await enterprise.findByText('Not verified')).toBeInTheDocument();
    expect(enterprise.getByText(en.nextNotOffered)).toBeInTheDocument();
    expect(enterprise.queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows why a verification failed and how many attempts are left', async () => {
    mock(realnameCertificateState, () => ({
      state: 'auditFailure' as const,
      level: 'none' as const,
      attemptsLeft: 3,
      reason: 'The name does not match.',
    }));
    mock(enterpriseCertificateState, () => ({
      state: 'reviewing' as const,
      attemptsLeft: 4,
      kind: 'legal' as const,
    }));
    await openPage();
    const personal = await panel('Personal verification');
    expect(await personal.findByText('The name does not match.')).toBeInTheDocument();
    expect(personal.getByText('3 attempts left in 24 hours')).toBeInTheDocument();
    const enterprise = await panel('Enterprise verification');
    expect(await enterprise.findByText('Under review')).toBeInTheDocument();
    expect(enterprise.getByText(en.nextWait)).toBeInTheDocument();
  });

  it('asks a verified enterprise for nothing more', async () => {
    mock(realnameCertificateState, () => ({
      state: 'unauthenticated' as const,
      level: 'enterprise' as const,
      attemptsLeft: 5,
    }));
    mock(enterpriseCertificateState, () => ({ state: 'verified' as const, attemptsLeft: 5 }));
    await openPage();
    expect(await (await panel('Personal verification')).findByText(en.nextCovered)).toBeInTheDocument();
    expect(await (await panel('Enterprise verification')).findByText('Verified')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('offers another way after a failed face check', async () => {
    mock(realnameCertificateState, () => ({
      state: 'auditFailure' as const,
      level: 'none' as const,
      attemptsLeft: 4,
      reason: 'The face does not match.',
      submittedAt: '2026-01-10T08:00:00.000Z',
      reviewedAt: '2026-01-10T08:10:00.000Z',
    }));
    mock(enterpriseCertificateState, () => ({ state: 'unauthenticated' as const, attemptsLeft: 5 }));
    await openPage();
    const personal = await panel('Personal verification');
    expect(await personal.findByText(en.nextWithoutFace)).toBeInTheDocument();
    expect(personal.queryByRole('link', { name: 'Try again' })).not.toBeInTheDocument();
    expect(personal.getByRole('link', { name: 'Verify by phone instead' })).toHaveAttribute(
      'href',
      '/cert/personal',
    );
  });

  it('keeps one panel when the other cannot be loaded', async () => {
    mock(realnameCertificateState, () => refuse(errorCodes.unavailable));
    mock(enterpriseCertificateState, () => ({ state: 'unauthenticated' as const, attemptsLeft: 5 }));
    await openPage();
    expect(
      await (await panel('Personal verification')).findByRole('button', { name: 'Retry' }),
    ).toBeInTheDocument();
    expect(await (await panel('Enterprise verification')).findByText('Not verified')).toBeInTheDocument();
  });
});

describe('the link to the form', () => {
  const openWith = async (state: 'unauthenticated' | 'auditFailure' | 'reviewing', attemptsLeft: number) => {
    mock(realnameCertificateState, () => ({ state, level: 'none' as const, attemptsLeft }));
    mock(enterpriseCertificateState, () => ({ state: 'unauthenticated' as const, attemptsLeft: 5 }));
    await openPage();
    return panel('Personal verification');
  };

  it.each([
    ['unauthenticated', 'Verify now'],
    ['auditFailure', 'Try again'],
  ] as const)('is shown when %s', async (state, name) => {
    const personal = await openWith(state, 2);
    expect(await personal.findByRole('link', { name })).toHaveAttribute('href', '/cert/personal');
  });

  it('is hidden without an attempt left, with the reason', async () => {
    const personal = await openWith('auditFailure', 0);
    expect(await personal.findByText(en.noAttempts)).toBeInTheDocument();
    expect(personal.queryByRole('link')).not.toBeInTheDocument();
  });

  it('is hidden during the review', async () => {
    const personal = await openWith('reviewing', 4);
    expect(await personal.findByText('Under review')).toBeInTheDocument();
    expect(personal.queryByRole('link')).not.toBeInTheDocument();
  });
});
