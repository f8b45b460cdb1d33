import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  urlTeamBaseInfo,
  urlTeamDelInfo,
  verifyInvtedUrl,
  applyForTeam,
} from '@portal/shared/contracts/invitation';
import { bus } from '@portal/shared/bus';
import { teamChanged } from '@portal/shared/events/team';
import { mockInstallation } from '@portal/shared/testing/mock-installation';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../locales/en';
import { Page as NextPage } from './member-link-next.page';
import { Page as LinkPage } from './member-link.page';

startMockProvider();

const TEAM = '01990000-0000-7000-8000-000000000012';
const BASICS = {
  teamName: 'Night watch',
  inviter: 'z***',
  expiresAt: '2026-11-27T08:00:00.000Z',
  valid: true,
};
const ROUTES = {
  home: '/home/index',
  login: '/user/login',
  register: '/user/register',
  memberLinkNext: '/Links/next',
  memberList: '/member/index',
  teamList: '/team/index',
};
const TEXTS = { 'mf-team': en };

describe('the landing page of a link', () => {
  const visit = (at: string) => renderPage(<LinkPage />, { at, user: null, texts: TEXTS, routes: ROUTES });

  it('shows the inviter and the team, and both links keep the return address and the referral', async () => {
    mockInstallation();
    const asked = mock(urlTeamBaseInfo, () => BASICS);
    await visit('/Links/Link?Url=abc&ReferralCode=R1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Night watch' })).toBeInTheDocument();
    expect(screen.getByText('z*** invites you to the team')).toBeInTheDocument();
    const kept = 'redirect=%2FLinks%2Fnext%3FUrl%3Dabc&ReferralCode=R1';
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/user/login?${kept}`);
    expect(await screen.findByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      `/user/register?${kept}`,
    );
    expect(asked).toEqual([{ Url: 'abc' }]);
  });

  it.each([
    ['unknown', () => refuse(errorCodes.inviteInvalid), 'The invitation link or invite code is not valid.'],
    ['revoked', () => refuse(errorCodes.inviteExpired), 'The invitation has expired or was revoked.'],
  ])('shows the reason if a link is %s, and whom to contact', async (_what, response, words) => {
    mock(urlTeamBaseInfo, response);
    await visit('/Links/Link?Url=abc');
    expect(await screen.findByText('This invitation cannot be used')).toBeInTheDocument();
    expect(screen.getByText(new RegExp(words))).toBeInTheDocument();
  });

  it('sends no request without a token', async () => {
    await visit('/Links/Link');
    expect(await screen.findByText(/The link is incomplete/)).toBeInTheDocument();
  });

  it('sends signed-in users on to the request', async () => {
    const { address } = await renderPage(<LinkPage />, {
      at: '/Links/Link?Url=abc',
      texts: TEXTS,
      routes: ROUTES,
    });
    await waitFor(() => expect(address()).toBe('/Links/next?Url=abc'));
  });
});

describe('the page after it', () => {
  const DETAIL = {
    teamId: TEAM,
    teamName: 'Night watch',
    creator: 'z***',
    memberCount: 3,
    appCount: 1,
    inviter: 'z***',
    inviterName: 'zhao-lei',
    expiresAt: '2026-11-27T08:00:00.000Z',
    myState: 'none' as 'none' | 'pending' | 'joined',
  };
  const enter = (at = '/Links/next?Url=abc') =>
    renderPage(<NextPage />, { at, texts: TEXTS, routes: ROUTES });

  it('takes invite code and remark, waits, and opens the team as soon as an admin has allowed it', async () => {
    const state = { ...DETAIL };
    mock(urlTeamDelInfo, () => ({ ...state }));
    const checked = mock(verifyInvtedUrl, () => ({
      Key: 'k'.repeat(43),
      teamId: TEAM,
      teamName: 'Night watch',
      inviter: 'z***',
      expiresAt: DETAIL.expiresAt,
    }));
    mock(applyForTeam, () => {
      state.myState = 'pending';
      return { Id: TEAM, status: 'pending' as const, teamName: 'Night watch' };
    });
    const { user } = await enter();
    expect(await screen.findByText('zhao-lei')).toBeInTheDocument();
    const boxes = within(await screen.findByRole('group', { name: 'Invite code' }));
    await waitFor(() => expect(boxes.getAllByRole('textbox')[0]).toHaveFocus());
    await user.paste('k7m2qx');
    await user.click(await screen.findByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Your request is pending')).toBeInTheDocument();
    expect(checked).toEqual([{ Url: 'abc', InviteKey: 'K7M2QX' }]);

    state.myState = 'joined';
    bus.emit(teamChanged, { teamId: TEAM });
    expect(await screen.findByRole('link', { name: 'Open team' })).toHaveAttribute(
      'href',
      `/member/index?TeamId=${TEAM}`,
    );
  });

  it('shows that a used link does not work', async () => {
    mock(urlTeamDelInfo, () => refuse(errorCodes.inviteExpired));
    await enter();
    expect(await screen.findByText('This invitation cannot be used')).toBeInTheDocument();
  });

  it('only requests the invite code without a token', async () => {
    await enter('/Links/next');
    expect(await screen.findByRole('group', { name: 'Invite code' })).toBeInTheDocument();
  });
});
