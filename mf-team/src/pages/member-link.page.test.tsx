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

  it('says who invites to what, and both ways in keep the way back and the referral', async () => {
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
    ['unknown', () => refuse(errorCodes.inviteInvalid), 'The invitation link or key is not valid.'],
    ['revoked', () => refuse(errorCodes.inviteExpired), 'The invitation has expired or was revoked.'],
  ])('of a link that is %s says so, and whom to ask', async (_what, response, words) => {
    mock(urlTeamBaseInfo, response);
    await visit('/Links/Link?Url=abc');
    expect(await screen.findByText('This invitation cannot be used')).toBeInTheDocument();
    expect(screen.getByText(new RegExp(words))).toBeInTheDocument();
  });

  it('without a link asks nothing of the provider', async () => {
    await visit('/Links/Link');
    expect(await screen.findByText(/The link is not complete/)).toBeInTheDocument();
  });

  it('leads who is signed in to the request', async () => {
    const { address } = await renderPage(<LinkPage />, {
      at: '/Links/Link?Url=abc',
      texts: TEXTS,
      routes: ROUTES,
    });
    await waitFor(() => expect(address()).toBe('/Links/next?Url=abc'));
  });
});

describe('the page behind it', () => {
  const DETAIL = {
    teamId: TEAM,
    teamName: 'Night watch',
    creator: 'z***',
    memberCount: 3,
    appCount: 1,
    inviter: 'z***',
    expiresAt: '2026-11-27T08:00:00.000Z',
    myState: 'none' as 'none' | 'pending' | 'joined',
  };
  const enter = (at = '/Links/next?Url=abc') =>
    renderPage(<NextPage />, { at, texts: TEXTS, routes: ROUTES });

  it('takes passphrase and remark, then waits, then leads in as soon as an admin has allowed it', async () => {
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
    const boxes = within(await screen.findByRole('group', { name: 'Invitation passphrase' }));
    await waitFor(() => expect(boxes.getAllByRole('textbox')[0]).toHaveFocus());
    await user.paste('k7m2qx');
    await user.click(await screen.findByRole('button', { name: 'Send the request' }));
    expect(await screen.findByText('Your request is waiting')).toBeInTheDocument();
    expect(checked).toEqual([{ Url: 'abc', InviteKey: 'K7M2QX' }]);

    state.myState = 'joined';
    bus.emit(teamChanged, { teamId: TEAM });
    expect(await screen.findByRole('link', { name: 'Enter the team' })).toHaveAttribute(
      'href',
      `/member/index?TeamId=${TEAM}`,
    );
  });

  it('of a link that is spent says so', async () => {
    mock(urlTeamDelInfo, () => refuse(errorCodes.inviteExpired));
    await enter();
    expect(await screen.findByText('This invitation cannot be used')).toBeInTheDocument();
  });

  it('without a link asks for the passphrase alone', async () => {
    await enter('/Links/next');
    expect(await screen.findByRole('group', { name: 'Invitation passphrase' })).toBeInTheDocument();
  });
});
