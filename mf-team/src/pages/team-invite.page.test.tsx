import { preferences } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { allowInvitedTeam, refuseInvitedTeam } from '@portal/shared/contracts/invitation';
import { enterpriseCertificateState, realnameCertificateState } from '@portal/shared/contracts/certification';
import type { CertState } from '@portal/shared/contracts/enums';
import type { Language } from '@portal/shared/contracts/language';
import { userInvitedTeamInfo } from '@portal/shared/contracts/user';
import { buildPage } from '@portal/shared/testing/build-page';
import { buildUser } from '@portal/shared/testing/build-user';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import type { InvitationRow } from '../features/received-invitations/use-invitation-list';
import { en } from '../locales/en';
import { zhCN } from '../locales/zh-CN';
import { Page } from './team-invite.page';

startMockProvider();
beforeEach(() => void mock(preferences, () => ({})));

const INVITATION: InvitationRow = {
  Id: '01990000-0000-7000-8000-000000000011',
  teamId: '01990000-0000-7000-8000-000000000012',
  teamName: 'Night watch',
  inviter: 'z***',
  inviterName: 'zhangwei',
  status: 'pending',
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-27T08:00:00.000Z',
  can: ['agree', 'refuse'],
};

const open = (user = buildUser(), at = '/team/invite', language: Language = 'en') =>
  renderPage(<Page />, {
    at,
    user,
    language,
    texts: { 'mf-team': language === 'en' ? en : zhCN },
    routes: {
      teamList: '/team/index',
      verification: '/cert/index',
      personalVerification: '/cert/personal',
      companyVerification: '/cert/company',
    },
  });
const agree = () => screen.findByRole('button', { name: 'Accept the invitation to Night watch' });

it('accepts, and the row shows it', async () => {
  let status: 'pending' | 'agreed' = 'pending';
  mock(userInvitedTeamInfo, () =>
    buildPage([{ ...INVITATION, status, can: status === 'pending' ? INVITATION.can : [] }]),
  );
  const sent = mock(allowInvitedTeam, () => {
    status = 'agreed';
    return { TeamId: INVITATION.teamId };
  });
  const { user } = await open();
  // Who invites a person is named to them.
  expect(await screen.findByText('zhangwei')).toBeInTheDocument();
  await user.click(await agree());
  expect(await screen.findByText('You are now a member of Night watch.')).toBeInTheDocument();
  expect(await screen.findByText('Accepted')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Agree/ })).not.toBeInTheDocument();
  expect(sent).toEqual([{ InvitationId: INVITATION.Id }]);
});

it('refuses after a confirmation that names the team', async () => {
  mock(userInvitedTeamInfo, () => buildPage([INVITATION]));
  const sent = mock(refuseInvitedTeam, () => null);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Decline the invitation to Night watch' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByText('Decline the invitation to Night watch?')).not.toHaveLength(0);
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Invitation to Night watch declined.')).toBeInTheDocument();
  expect(sent).toEqual([{ InvitationId: INVITATION.Id }]);
});

it('refetches the invitation if it was revoked in the meantime', async () => {
  const asked = mock(userInvitedTeamInfo, (_request, nth) =>
    buildPage([{ ...INVITATION, status: nth === 1 ? ('pending' as const) : ('revoked' as const) }]),
  );
  mock(allowInvitedTeam, () => refuse(errorCodes.inviteExpired));
  const { user, shownErrors } = await open();
  await user.click(await agree());
  expect(await screen.findByText('Withdrawn')).toBeInTheDocument();
  expect(shownErrors.map(({ code }) => code)).toEqual([errorCodes.inviteExpired]);
  expect(asked).toHaveLength(2);
});

describe('users without verification', () => {
  const newcomer = buildUser({ certLevel: 'none' });
  const mockVerification = (state: CertState) => {
    mock(realnameCertificateState, () => ({ state, level: 'none' as const, attemptsLeft: 5 }));
    mock(enterpriseCertificateState, () => ({ state: 'unauthenticated' as const, attemptsLeft: 5 }));
  };
  beforeEach(() => void mock(userInvitedTeamInfo, () => buildPage([INVITATION])));

  const CODE = { Url: 'https://assistant.example/1', Token: 't', expiresIn: 200 };
  it.each([
    ['a personal one', 'personal', { ...CODE, State: 1 }, errorCodes.underReview, '/cert/personal'],
    [
      'one whose code has expired',
      'personal',
      { ...CODE, State: 4 },
      errorCodes.notVerified,
      '/cert/personal',
    ],
    ['that of an enterprise', 'enterprise', { ...CODE, State: 1 }, errorCodes.underReview, '/cert/company'],
  ] as const)(
    'who owe a face check (%s) are sent to it, when they accept too',
    async (_which, kind, qr, code, address) => {
      mockVerification('unauthenticated');
      const reviewing = { state: 'reviewing', attemptsLeft: 4, qr } as const;
      if (kind === 'personal')
        mock(realnameCertificateState, () => ({ ...reviewing, level: 'none' as const }));
      else mock(enterpriseCertificateState, () => reviewing);
      mock(allowInvitedTeam, () => refuse(code));
      const page = await open(newcomer);
      expect(await screen.findByRole('button', { name: 'Continue the face check' })).toBeInTheDocument();
      await page.user.click(await agree());
      const question = within(await screen.findByRole('dialog'));
      expect(question.queryByText(/under review/)).not.toBeInTheDocument();
      await page.user.click(question.getByRole('button', { name: 'Continue the face check' }));
      expect(page.address()).toMatch(new RegExp(`^${address}`));
    },
  );

  it('are sent to verify, with a link back', async () => {
    mockVerification('unauthenticated');
    mock(allowInvitedTeam, () => refuse(errorCodes.notVerified));
    const page = await open(newcomer);
    expect(await screen.findByText('Verify your identity to join a team')).toBeInTheDocument();
    await page.user.click(await agree());
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Verify now' }));
    await waitFor(() => expect(page.address()).toBe('/cert/personal?redirect=%2Fteam%2Finvite'));
    expect(page.shownErrors).toEqual([]);
  });

  it.each([
    ['en', 'Verify now'],
    ['zh-CN', '去认证'],
  ] as const)('are sent to the choice of method as an enterprise (%s)', async (language, verify) => {
    mockVerification('unauthenticated');
    const page = await open({ ...newcomer, userType: 'enterprise' }, '/team/invite', language);
    await page.user.click(await screen.findByRole('button', { name: verify }));
    await waitFor(() => expect(page.address()).toBe('/cert/index?redirect=%2Fteam%2Finvite'));
  });

  it('wait while the verification is under review', async () => {
    mockVerification('reviewing');
    await open(newcomer);
    expect(await screen.findByText('Your verification is under review. Please wait.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Verify now' })).not.toBeInTheDocument();
  });
});

it('may refuse but not accept as an enterprise', async () => {
  mock(userInvitedTeamInfo, () => buildPage([INVITATION]));
  await open(buildUser({ userType: 'enterprise', certLevel: 'enterprise' }));
  expect(
    await screen.findByRole('button', { name: 'Decline the invitation to Night watch' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Agree/ })).not.toBeInTheDocument();
});

it('follows the status in the URL, and shows an empty state', async () => {
  const asked = mock(userInvitedTeamInfo, () => buildPage([]));
  await open(buildUser(), '/team/invite?status=pending');
  expect(await screen.findByText('Nothing matches these filters')).toBeInTheDocument();
  expect(asked).toEqual([{ Status: 'pending', Page: 1, PageSize: 20, Sort: [] }]);
});

it('offers columns and saved views', async () => {
  mock(userInvitedTeamInfo, () => buildPage([INVITATION]));
  await open();
  await agree();
  expect(screen.getByRole('button', { name: 'Views' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Columns' })).toBeInTheDocument();
});
