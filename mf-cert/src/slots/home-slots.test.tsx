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
    routes: {
      verification: '/cert/index',
      personalVerification: '/cert/personal',
      companyVerification: '/cert/company',
    },
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
    ['individual', '/cert/personal', en.bannerText],
    ['enterprise', '/cert/index', en.company.bannerText],
  ] as const)('links an %s user to %s', async (userType, path, text) => {
    mockStates('unauthenticated');
    await open(<Notice />, { userType });
    expect(await screen.findByText('Verify your identity to continue')).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
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
    await open(<Notice />);
    expect(await screen.findByText(en.face.resumeTitle)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue the face check' })).toBeInTheDocument();
  });

  it('leads back to the face check of an enterprise, also from an account of a person', async () => {
    const qr = {
      Url: 'https://portal.example/assistant/face?Token=t',
      Token: 't',
      State: 1 as const,
      expiresIn: 300,
    };
    mockStates('unauthenticated');
    mock(enterpriseCertificateState, () => ({ state: 'reviewing' as const, attemptsLeft: 4, qr }));
    await open(<Notice />);
    expect(await screen.findByRole('link', { name: 'Continue the face check' })).toHaveAttribute(
      'href',
      '/cert/company',
    );
  });

  it('leads an enterprise back to its verification', async () => {
    mockStates('unauthenticated', 'auditFailure');
    await open(<Notice />, { userType: 'enterprise' });
    expect(await screen.findByText('The last verification failed')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/cert/company');
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

  it('counts the attempts of an enterprise by themselves', async () => {
    mockStates('unauthenticated');
    mock(enterpriseCertificateState, () => ({ state: 'auditFailure' as const, attemptsLeft: 0 }));
    await open(<Notice />, { userType: 'enterprise' });
    expect(await screen.findByText(en.noAttempts)).toBeInTheDocument();
  });

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
  it('says what an enterprise needs', async () => {
    mockStates('unauthenticated');
    await open(
      <StepFrameContext value={{ isNext: true, report: () => undefined }}>
        <VerifyStep />
      </StepFrameContext>,
      { userType: 'enterprise' },
    );
    expect(await screen.findByText(en.company.stepOpen)).toBeInTheDocument();
  });

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
});
