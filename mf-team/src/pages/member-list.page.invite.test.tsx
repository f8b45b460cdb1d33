import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { InviteeState } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  inviteUserByInfos,
  inviteUserByUrl,
  inviteUserVerifyPhones,
  revokeInvitation,
} from '@portal/shared/contracts/invitation';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import type { RenderedPage } from '@portal/shared/testing/render-page';
import { setText } from '@portal/shared/testing/set-text';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mockTeam, openMembers, teamOf } from '../testing/member-page';
import { mockInstallation } from '@portal/shared/testing/mock-installation';

startMockProvider();

const TEAM = teamOf('admin').Id;
const INVITATION = '01990000-0000-7000-8000-0000000000a9';
const LINK: NonNullable<ResponseOf<typeof inviteUserByUrl>> = {
  Url: 'https://portal.example/Links/Link?Url=token-1',
  Token: 'token-1',
  InviteKey: 'K7M2QX',
  days: 7,
  expiresAt: '2026-02-06T08:00:00.000Z',
  used: 3,
};

const said = (value: string, state: InviteeState) => ({ value, state });
const invited = (value: string) => ({ ...said(value, 'ok'), InvitationId: INVITATION });

let world: ReturnType<typeof mockTeam>;

function begin() {
  world = mockTeam(teamOf('admin'));
  mockInstallation();
}

const field = (at: number) => screen.findByRole('textbox', { name: `Phone or email ${String(at)}` });
const sendAll = async ({ user }: RenderedPage) =>
  user.click(await screen.findByRole('button', { name: 'Send invitations' }));

/** A confirmation is above the drawer, which is a dialog too. */
async function questionOf(title: string) {
  const [words] = await screen.findAllByText(title);
  return within(words?.closest<HTMLElement>('[role="dialog"]') ?? document.body);
}

/** Fills in and leaves one row for each of these people. */
async function fillRows({ user }: RenderedPage, ...people: readonly string[]) {
  for (const [index, person] of people.entries()) {
    if (index > 0) await user.click(screen.getByRole('button', { name: 'Add another' }));
    const input = await field(index + 1);
    setText(input, person);
    fireEvent.blur(input);
  }
}

describe('inviting by info', () => {
  beforeEach(begin);

  it('shows the status of each recipient before and after sending, and withdraws an invitation', async () => {
    const checked = mock(inviteUserVerifyPhones, ({ Infos }) => ({
      list: Infos.map((value) => said(value, value.includes('@') ? 'notExist' : 'ok')),
    }));
    const sent = mock(inviteUserByInfos, () => ({
      list: [invited('13800138000'), said('li@example.com', 'notExist')],
    }));
    const withdrawn = mock(revokeInvitation, () => null);
    const page = await openMembers({ query: '?Invite=info' });
    await fillRows(page, '13800138000', ' li@example.com ');
    expect(await screen.findByText('Can be invited')).toBeInTheDocument();
    expect(await screen.findByText('No account')).toBeInTheDocument();
    await sendAll(page);
    expect(await screen.findByText('1 invitation sent')).toBeInTheDocument();
    expect(within(screen.getByRole('dialog')).getByText('Invited')).toBeInTheDocument();
    expect(checked.map(({ Infos }) => Infos)).toEqual([['13800138000'], ['li@example.com']]);
    expect(sent).toEqual([{ TeamId: TEAM, Infos: [{ Phone: '13800138000' }, { Mail: 'li@example.com' }] }]);

    await page.user.click(screen.getByRole('button', { name: 'Withdraw the invitation for 13800138000' }));
    expect(await screen.findByText('Invitation withdrawn')).toBeInTheDocument();
    expect(await field(1)).toHaveValue('');
    expect(withdrawn).toEqual([{ InvitationId: INVITATION }]);
  });

  it('rejects invalid values and an empty form before anything is sent', async () => {
    mock(inviteUserVerifyPhones, ({ Infos }) => ({ list: Infos.map((value) => said(value, 'ok')) }));
    const page = await openMembers({ query: '?Invite=info' });
    await sendAll(page);
    expect(await screen.findByText('Enter a phone number or email.')).toBeInTheDocument();
    await fillRows(page, 'Li@example.com', 'nobody');
    await sendAll(page);
    expect(screen.getAllByText('Enter a phone number or email.')).toHaveLength(1);
  });

  it.each([
    ['en', 'Phone or email', 'Already in the list, so the second entry was removed: 13800138000.'],
    ['zh-CN', '手机号或邮箱', '13800138000 已在列表中，重复的行已合并。'],
  ] as const)('makes one row of one person, and says so (%s)', async (language, label, note) => {
    const checked = mock(inviteUserVerifyPhones, ({ Infos }) => ({
      list: Infos.map((value) => said(value, 'ok')),
    }));
    const { user } = await openMembers({ query: '?Invite=info', language });
    const row = (at: number) => screen.findByRole('textbox', { name: `${label} ${String(at)}` });
    const add = async () => user.click(screen.getByRole('button', { name: /Add another|继续添加/ }));
    await user.type(await row(1), '13800138000');
    await add();
    await user.type(await row(2), '＋86 138–0013–8000');
    await user.tab();
    expect(await screen.findByText(note)).toHaveAttribute('class', expect.stringContaining('secondary'));
    expect(screen.getByText(note).closest('[role="status"]')).not.toBeNull();
    expect(screen.getAllByRole('textbox', { name: RegExp(`^${label}`) })).toHaveLength(1);
    expect(screen.getByRole('button', { name: /Add another|继续添加/ })).toHaveFocus();

    await add();
    await user.type(await row(2), '138 0013 8000');
    expect(screen.queryByText(note)).not.toBeInTheDocument();
    await add();
    expect(await screen.findByText(note)).toBeInTheDocument();
    expect(await row(2)).toHaveValue('');
    expect(checked.map(({ Infos }) => Infos)).toEqual([['13800138000']]);
  });

  it('sends one row of one person, also if the button is pressed in the second one', async () => {
    mock(inviteUserVerifyPhones, ({ Infos }) => ({ list: Infos.map((value) => said(value, 'ok')) }));
    const sent = mock(inviteUserByInfos, () => ({ list: [invited('13800138000')] }));
    const page = await openMembers({ query: '?Invite=info' });
    await fillRows(page, '13800138000');
    await page.user.click(screen.getByRole('button', { name: 'Add another' }));
    await page.user.type(await field(2), '008613800138000');
    await sendAll(page);
    expect(await screen.findByText('1 invitation sent')).toBeInTheDocument();
    expect(sent.map(({ Infos }) => Infos)).toEqual([[{ Phone: '13800138000' }]]);
    expect(screen.queryByRole('textbox', { name: 'Phone or email 2' })).not.toBeInTheDocument();
  });

  it('puts people who were pasted together into rows, and names those that are too many', async () => {
    mock(inviteUserVerifyPhones, ({ Infos }) => ({ list: Infos.map((value) => said(value, 'ok')) }));
    const { user } = await openMembers({ query: '?Invite=info' });
    await user.click(await field(1));
    await user.paste('138 0013 8000\n13800138001\n+8613800138000\na@b.cn\nc@d.cn\ne@f.cn\ng@h.cn');
    expect(await field(5)).toHaveValue('e@f.cn');
    expect(screen.getByText(/Not added: g@h.cn\./)).toBeInTheDocument();
    expect(screen.getByText(/removed: 13800138000\./)).toBeInTheDocument();
  });

  it('allows five at most', async () => {
    const { user } = await openMembers({ query: '?Invite=info' });
    const add = await screen.findByRole('button', { name: 'Add another' });
    for (let count = 1; count < 5; count += 1) {
      expect(add).toBeEnabled();
      await user.click(add);
    }
    expect(await field(5)).toBeInTheDocument();
    expect(add).toBeDisabled();
  });

  it('requests a captcha if the provider requires one, and sends it along', async () => {
    mock(inviteUserVerifyPhones, () => refuse(errorCodes.captchaInvalid, { captchaRequired: true }));
    const sent = mock(inviteUserByInfos, (_request, nth) =>
      nth === 1
        ? refuse(errorCodes.captchaInvalid, { captchaRequired: true })
        : { list: [invited('13800138000')] },
    );
    Object.assign(crypto, { randomUUID: () => '01990000-0000-7000-8000-000000000abc' });
    const page = await openMembers({ query: '?Invite=info' });
    await fillRows(page, '13800138000');
    expect(await screen.findByText(/The check failed/)).toBeInTheDocument();
    await sendAll(page);
    expect(await screen.findByText('1 invitation sent')).toBeInTheDocument();
    expect(sent.map(({ Ticket }) => Ticket !== undefined)).toEqual([false, true]);
    expect(page.shownErrors).toEqual([]);
  });

  it('asks for confirmation before unsent rows are lost, from either tab, until they were discarded', async () => {
    mock(inviteUserVerifyPhones, () => ({ list: [said('13800138000', 'ok')] }));
    const page = await openMembers({ query: '?Invite=info' });
    const close = () => page.user.click(screen.getByRole('button', { name: 'Close' }));
    const isAnswered = () =>
      waitFor(() => expect(screen.queryAllByText('Close without sending?')).toEqual([]));
    await fillRows(page, '13800138000');
    await close();
    const question = await questionOf('Close without sending?');
    await page.user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(await field(1)).toHaveValue('13800138000');
    expect(page.address()).toBe('/member/index?Invite=info');
    await isAnswered();

    await page.user.click(screen.getByRole('tab', { name: 'By link' }));
    await waitFor(() => expect(page.address()).toBe('/member/index?Invite=link'));
    await close();
    const elsewhere = await questionOf('Close without sending?');
    expect(elsewhere.getByText(/^This entry under/)).toBeInTheDocument();
    expect(elsewhere.getByText('13800138000')).toBeInTheDocument();
    await page.user.click(elsewhere.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(page.address()).toBe('/member/index?Invite=info'));
    await isAnswered();

    await close();
    const last = await questionOf('Close without sending?');
    await page.user.click(last.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(page.address()).toBe('/member/index'));
    await page.user.click(screen.getByRole('button', { name: 'Invite members' }));
    await page.user.click(await screen.findByRole('tab', { name: 'By link' }));
    await waitFor(() => expect(page.address()).toBe('/member/index?Invite=link'));
    await close();
    await waitFor(() => expect(page.address()).toBe('/member/index'));
  });

  it('refetches everything if the user loses access while revoking an invitation', async () => {
    mock(inviteUserVerifyPhones, () => ({ list: [said('13800138000', 'ok')] }));
    mock(inviteUserByInfos, () => ({ list: [invited('13800138000')] }));
    mock(revokeInvitation, () => refuse(errorCodes.forbidden));
    const page = await openMembers({ query: '?Invite=info' });
    await fillRows(page, '13800138000');
    await sendAll(page);
    world.teams = [teamOf('member')];
    await page.user.click(
      await screen.findByRole('button', { name: 'Withdraw the invitation for 13800138000' }),
    );
    expect(await screen.findByText(/You are no longer an admin of this team/)).toBeInTheDocument();
  });
});

describe('inviting by link', () => {
  beforeEach(begin);
  const open = async () => {
    const page = await openMembers({ query: '?Invite=link' });
    const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }));
    return { ...page, press };
  };

  it('creates a link only on request, and copies all of it, or selects it if the clipboard is blocked', async () => {
    const sent = mock(inviteUserByUrl, () => LINK);
    const { press, user } = await open();
    await user.click(await screen.findByRole('radio', { name: '30 days' }));
    expect(sent).toHaveLength(0);
    await press('Show link');
    expect(await screen.findByRole('group', { name: 'Invite code' })).toHaveTextContent('K7M2QX');
    expect(screen.getByRole('group', { name: 'Link' })).toHaveTextContent(LINK.Url);
    expect(sent).toEqual([{ TeamId: TEAM, Days: 30, Renew: false, Revoke: false }]);
    await press('Copy invitation');
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toContain(`${LINK.Url}\nInvite code: K7M2QX`);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
    await press('Copy invite code');
    expect(await screen.findByText(/Copy failed/)).toBeInTheDocument();
    expect(window.getSelection()?.toString()).toBe('K7M2QX');
  });

  it('renews and revokes after a confirmation', async () => {
    const sent = mock(inviteUserByUrl, ({ Renew, Revoke }) => {
      if (Revoke) return null;
      return Renew ? { ...LINK, InviteKey: 'NEW234' } : LINK;
    });
    const { press, user } = await open();
    await press('Show link');
    await press('Generate new');
    const renewing = await questionOf('Generate a new link and invite code?');
    await user.click(renewing.getByRole('button', { name: 'Generate new' }));
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Invite code' })).toHaveTextContent('NEW234'),
    );
    await press('Revoke');
    const revoking = await questionOf('Revoke the link?');
    await user.click(revoking.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Link revoked')).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Invite code' })).not.toBeInTheDocument();
    expect(sent.map(({ Renew, Revoke }) => [Renew, Revoke])).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ]);
  });
});
