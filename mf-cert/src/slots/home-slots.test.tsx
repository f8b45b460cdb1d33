import { enterpriseCertificateState, realnameCertificateState } from '@portal/shared/contracts/certification';
import type { CertState } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Language } from '@portal/shared/contracts/language';
import { StepFrameContext } from '@portal/shared/remote';
import { buildUser } from '@portal/shared/testing/build-user';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { en } from '../locales/en';
import { zhCN } from '../locales/zh-CN';
import { Card as Notice } from './verification-notice.card';
import { Card as VerifyStep } from './verify-step.card';

startMockProvider();

interface Circumstances {
  readonly userType?: 'individual' | 'enterprise';
  readonly language?: Language;
}

const open = (card: ReactElement, { userType = 'individual', language = 'en' }: Circumstances = {}) =>
  renderPage(card, {
    at: '/home/index',
    language,
    texts: { 'mf-cert': language === 'en' ? en : zhCN },
    user: buildUser({ userType, certLevel: 'none' }),
    routes: { verification: '/cert/index', personalVerification: '/cert/personal' },
  });

function mockStates(personal: CertState, enterprise: CertState = 'unauthenticated', reason?: string) {
  mock(realnameCertificateState, () => ({
    state: personal,
    level: 'none' as const,
    attemptsLeft: 5,
    ...(reason !== undefined && { reason }),
  }));
  mock(enterpriseCertificateState, () => ({ state: enterprise, attemptsLeft: 5 }));
}

describe('the notice for unverified users', () => {
  it.each([
    ['individual', '/cert/personal'],
    ['enterprise', '/cert/index'],
  ] as const)('links an %s user to %s', async (userType, path) => {
    mockStates('unauthenticated');
    await open(<Notice />, { userType });
    expect(await screen.findByText('Verify your identity to continue')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Verify now' })).toHaveAttribute('href', path);
  });

  it.each([
    ['en', 'The last verification failed', 'Try again'],
    ['zh-CN', '上次认证未通过', '重新认证'],
  ] as const)('shows why it failed: %s', async (language, title, action) => {
    mockStates('auditFailure', 'unauthenticated', 'The face did not match.');
    await open(<Notice />, { language });
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText('The face did not match.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', '/cert/personal');
  });

  it('does not ask to repeat a face check', async () => {
    mock(realnameCertificateState, () => ({
      state: 'auditFailure' as const,
      level: 'none' as const,
      attemptsLeft: 5,
      reason: 'Try again in good light.',
      submittedAt: '2026-01-10T08:00:00.000Z',
      reviewedAt: '2026-01-10T08:10:00.000Z',
    }));
    mock(enterpriseCertificateState, () => ({ state: 'unauthenticated' as const, attemptsLeft: 5 }));
    await open(<Notice />);
    expect(await screen.findByText(en.nextWithoutFace)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Verify by phone instead' })).toBeInTheDocument();
  });

  it('does not ask an enterprise to repeat what has no form', async () => {
    mockStates('unauthenticated', 'auditFailure');
    await open(<Notice />, { userType: 'enterprise' });
    expect(await screen.findByText('The last verification failed')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Verify now' })).toHaveAttribute('href', '/cert/index');
    expect(screen.queryByRole('link', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it.each(['unauthenticated', 'auditFailure'] as const)(
    'does not lead to a form that cannot be submitted: %s without attempts',
    async (state) => {
      mock(realnameCertificateState, () => ({ state, level: 'none' as const, attemptsLeft: 0 }));
      mock(enterpriseCertificateState, () => ({ state: 'unauthenticated' as const, attemptsLeft: 5 }));
      await open(<Notice />);
      expect(await screen.findByText(en.noAttempts)).toBeInTheDocument();
      expect(screen.queryByRole('link')).not.toBeInTheDocument();
    },
  );

  it('shows that the review is in progress, also of the other kind', async () => {
    mockStates('unauthenticated', 'reviewing');
    await open(<Notice />);
    expect(await screen.findByText('Your verification is under review')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('is hidden for a verified company', async () => {
    mockStates('unauthenticated', 'verified');
    const { container } = await open(<Notice />);
    await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
    expect(container).toHaveTextContent('');
  });

  it('waits until both states are loaded', async () => {
    mockStates('unauthenticated');
    mock(enterpriseCertificateState, () => refuse(errorCodes.unavailable));
    await open(<Notice />);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Verify now' })).not.toBeInTheDocument();
  });
});

describe('the step of verification', () => {
  it.each([
    ['unauthenticated', en.stepOpen, false],
    ['auditFailure', en.stepFailed, false],
    ['reviewing', en.stepReviewing, false],
    ['verified', en.stepDone, true],
  ] as const)('%s', async (state, sentence, isDone) => {
    const report = jest.fn<void, [boolean | undefined]>();
    mockStates(state);
    await open(
      <StepFrameContext value={{ isNext: true, report }}>
        <VerifyStep />
      </StepFrameContext>,
    );
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    // The link is in the notice above.
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(report).toHaveBeenLastCalledWith(isDone);
  });

  it('does not suggest to repeat the face check', async () => {
    mockStates('auditFailure');
    mock(realnameCertificateState, () => ({
      state: 'auditFailure' as const,
      level: 'none' as const,
      attemptsLeft: 5,
      submittedAt: '2026-03-01T08:00:00.000Z',
      reviewedAt: '2026-03-01T08:15:00.000Z',
    }));
    await open(<VerifyStep />);
    expect(await screen.findByText(en.stepWithoutFace)).toBeInTheDocument();
    expect(screen.queryByText(en.stepFailed)).not.toBeInTheDocument();
  });
});
