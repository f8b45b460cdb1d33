import { enterpriseCertificateState, realnameCertificateState } from '@portal/shared/contracts/certification';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { en } from '../locales/en';
import { Page } from './verification-overview.page';

startMockProvider();

type EnterpriseState = ResponseOf<typeof enterpriseCertificateState>;

const openPage = (at = '/cert/index') =>
  renderPage(<Page />, {
    at,
    texts: { 'mf-cert': en },
    routes: { personalVerification: '/cert/personal', companyVerification: '/cert/company' },
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
    expect(enterprise.getByText(en.company.needs)).toBeInTheDocument();
    expect(enterprise.getByRole('link', { name: 'Verify your enterprise' })).toHaveAttribute(
      'href',
      '/cert/company',
    );
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
    expect(enterprise.getByText(en.company.reviewText)).toBeInTheDocument();
    expect(enterprise.queryByRole('link')).not.toBeInTheDocument();
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

  it('shows why a face check failed, and offers to try again', async () => {
    mock(realnameCertificateState, () => ({
      state: 'auditFailure' as const,
      level: 'none' as const,
      attemptsLeft: 4,
      reason: 'The face does not match.',
    }));
    mock(enterpriseCertificateState, () => ({ state: 'unauthenticated' as const, attemptsLeft: 5 }));
    await openPage();
    const personal = await panel('Personal verification');
    expect(await personal.findByText('The face does not match.')).toBeInTheDocument();
    expect(personal.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/cert/personal');
  });

  it('leads back to a face check that goes on', async () => {
    mock(realnameCertificateState, () => ({
      state: 'reviewing' as const,
      level: 'none' as const,
      attemptsLeft: 4,
      qr: {
        Url: 'https://portal.example/assistant/face?Token=t',
        Token: 't',
        State: 1 as const,
        expiresIn: 300,
      },
    }));
    mock(enterpriseCertificateState, () => ({ state: 'unauthenticated' as const, attemptsLeft: 5 }));
    await openPage();
    expect(
      await (await panel('Personal verification')).findByRole('link', { name: 'Continue the face check' }),
    ).toHaveAttribute('href', '/cert/personal');
  });

  it('offers to raise a basic verification', async () => {
    mock(realnameCertificateState, () => ({
      state: 'verified' as const,
      level: 'basic' as const,
      attemptsLeft: 4,
    }));
    mock(enterpriseCertificateState, () => ({ state: 'unauthenticated' as const, attemptsLeft: 5 }));
    await openPage();
    expect(
      await (await panel('Personal verification')).findByRole('link', { name: 'Verify by face' }),
    ).toHaveAttribute('href', '/cert/personal?by=face');
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

describe('the next step of an enterprise', () => {
  const QR = { Url: 'https://portal.example/assistant/face?Token=t', Token: 't', expiresIn: 300 };
  const FAILED = { state: 'auditFailure' as const, reason: 'The business license is not legible.' };

  async function openWith(enterprise: Partial<EnterpriseState>, redirect = '') {
    mock(realnameCertificateState, () => ({
      state: 'unauthenticated' as const,
      level: 'none' as const,
      attemptsLeft: 5,
    }));
    mock(enterpriseCertificateState, () => ({
      state: 'unauthenticated' as const,
      attemptsLeft: 4,
      ...enterprise,
    }));
    await openPage(`/cert/index${redirect}`);
    return panel('Enterprise verification');
  }

  it.each([
    ['a face check that goes on', { state: 'reviewing', qr: { ...QR, State: 1 } }, 'Continue the face check'],
    ['an expired face check', { state: 'reviewing', qr: { ...QR, State: 4 } }, 'Continue the face check'],
    ['a failure', FAILED, 'Edit and resubmit'],
  ] as const)('after %s is a link', async (_what, state, name) => {
    const enterprise = await openWith(state);
    expect(await enterprise.findByRole('link', { name })).toHaveAttribute('href', '/cert/company');
  });

  it('after a failure also shows the reason and the attempts left', async () => {
    const enterprise = await openWith(FAILED);
    expect(await enterprise.findByText(FAILED.reason)).toBeInTheDocument();
    expect(enterprise.getByText('4 attempts left in 24 hours')).toBeInTheDocument();
  });

  it('is to wait once the face check has passed', async () => {
    const enterprise = await openWith({ state: 'reviewing', qr: { ...QR, State: 3 } });
    expect(await enterprise.findByText(en.company.reviewText)).toBeInTheDocument();
    expect(enterprise.queryByRole('link')).not.toBeInTheDocument();
  });

  it('is none without an attempt left', async () => {
    const enterprise = await openWith({ ...FAILED, attemptsLeft: 0 });
    expect(await enterprise.findByText(en.noAttempts)).toBeInTheDocument();
    expect(enterprise.queryByRole('link')).not.toBeInTheDocument();
  });

  it('leads back afterwards to the page that required the verification', async () => {
    const enterprise = await openWith({}, '?redirect=%2Fapply%2Fstore');
    expect(await enterprise.findByRole('link', { name: 'Verify your enterprise' })).toHaveAttribute(
      'href',
      '/cert/company?redirect=%2Fapply%2Fstore',
    );
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
