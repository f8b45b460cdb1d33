import { audit } from '@portal/shared/contracts/account';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { resendInvitation, revokeInvitation, sentInvitations } from '@portal/shared/contracts/invitation';
import { allowUsers, appliedUsersInfo, refuseUsers } from '@portal/shared/contracts/member';
import { exportAudit } from '@portal/shared/contracts/search';
import { buildPage } from '@portal/shared/testing/build-page';
import { mock, startMockProvider } from '@portal/shared/testing/mock-provider';
import { screen, waitFor, within } from '@testing-library/react';
import type { RequestRow } from '../features/join-requests/request-row';
import { mockTeam, openMembers, teamOf } from '../testing/member-page';

startMockProvider();

const TEAM = teamOf('admin').Id;
const EMMA: RequestRow = {
  Id: '01990000-0000-7000-8000-0000000000d1',
  userId: '01990000-0000-7000-8000-0000000000e1',
  UserName: 'emma',
  realName: 'E***a',
  UserPhone: '139****0001',
  remark: 'From the night shift',
  status: 'pending',
  createdAt: '2026-01-30T08:00:00.000Z',
  can: ['allow', 'refuse'],
};
const BO = { ...EMMA, Id: '01990000-0000-7000-8000-0000000000d2', UserName: 'bo', remark: '' };

function mockRequests(...waiting: RequestRow[]) {
  const kept = { waiting };
  mockTeam(teamOf('admin'));
  const asked = mock(appliedUsersInfo, ({ PageSize }) =>
    buildPage(kept.waiting.slice(0, PageSize), { total: kept.waiting.length, pageSize: PageSize }),
  );
  return { kept, asked };
}

describe('requests to join', () => {
  it('are counted on the tab, and the pending ones are shown first', async () => {
    const { asked } = mockRequests(EMMA, BO);
    const { user, address } = await openMembers({ query: `?TeamId=${TEAM}&keyword=li` });
    await user.click(await screen.findByRole('tab', { name: 'Requests 2' }));
    expect(await screen.findByText('From the night shift')).toBeInTheDocument();
    expect(address()).toBe(`/member/index?TeamId=${TEAM}&Tab=requests`);
    expect(asked.at(-1)).toMatchObject({ TeamId: TEAM, Status: 'pending', PageSize: 20 });
  });

  it('are allowed one by one', async () => {
    const { kept } = mockRequests(EMMA, BO);
    const sent = mock(allowUsers, ({ ApplyIds }) => {
      kept.waiting = [BO];
      return { done: ApplyIds, skipped: [] };
    });
    const { user } = await openMembers({ query: '?Tab=requests' });
    await user.click(await screen.findByRole('button', { name: 'Approve emma' }));
    expect(await screen.findByText('1 request approved')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('emma')).not.toBeInTheDocument());
    expect(screen.getByRole('tab', { name: 'Requests 1' })).toBeInTheDocument();
    expect(sent).toEqual([{ TeamId: TEAM, ApplyIds: [EMMA.Id] }]);
  });

  it('are refused in bulk with a reason, and those handled in the meantime are named', async () => {
    mockRequests(EMMA, BO);
    const sent = mock(refuseUsers, () => ({
      done: [EMMA.Id],
      skipped: [{ Id: BO.Id, code: errorCodes.alreadyHandled }],
    }));
    const { user } = await openMembers({ query: '?Tab=requests' });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    const bar = await screen.findByRole('group', { name: 'Selected rows' });
    await user.click(within(bar).getByRole('button', { name: 'Decline' }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('Decline emma and 1 more?');
    await user.type(within(question).getByRole('textbox', { name: /Reason/ }), ' Wrong team ');
    await user.click(within(question).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('bo: already handled')).toBeInTheDocument();
    expect(sent).toEqual([{ TeamId: TEAM, ApplyIds: [EMMA.Id, BO.Id], Reason: 'Wrong team' }]);
  });

  it('need no reason', async () => {
    mockRequests(EMMA);
    const sent = mock(refuseUsers, ({ ApplyIds }) => ({ done: ApplyIds, skipped: [] }));
    const { user } = await openMembers({ query: '?Tab=requests' });
    await user.click(await screen.findByRole('button', { name: 'Decline emma' }));
    const question = await screen.findByRole('dialog');
    await user.click(within(question).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('1 request declined')).toBeInTheDocument();
    expect(sent).toEqual([{ TeamId: TEAM, ApplyIds: [EMMA.Id] }]);
  });

  it('have two lines and one button on a phone, in Chinese', async () => {
    mockRequests(EMMA);
    await openMembers({ query: '?Tab=requests', device: 'mobile', language: 'zh-CN' });
    const list = await screen.findByRole('list', { name: '加入申请' });
    expect(within(list).getByRole('button', { name: '同意 emma' })).toBeInTheDocument();
    // The button says it, and the name needs the room.
    expect(within(list).queryByText('待处理')).not.toBeInTheDocument();
  });
});

type SentRow = ResponseOf<typeof sentInvitations>['list'][number];

const SENT: SentRow = {
  Id: '01990000-0000-7000-8000-0000000000c1',
  to: '138****8000',
  kind: 'phone',
  inviter: 'zhang',
  createdAt: '2026-01-30T08:00:00.000Z',
  expiresAt: '2026-02-06T08:00:00.000Z',
  status: 'pending',
  can: ['revoke', 'resend'],
};

describe('sent invitations', () => {
  function mockSent() {
    mockTeam(teamOf('admin'));
    return mock(sentInvitations, () => buildPage([SENT]));
  }

  it('show to whom, by whom and until when, and are sent again', async () => {
    const asked = mockSent();
    const sent = mock(resendInvitation, () => null);
    const { user } = await openMembers();
    await user.click(await screen.findByRole('tab', { name: 'Invited' }));
    const row = within((await screen.findByText('138****8000')).closest('tr') ?? document.body);
    expect(row.getByText('zhang')).toBeInTheDocument();
    expect(row.getByText('Pending')).toBeInTheDocument();
    await user.click(row.getByRole('button', { name: 'Send the invitation for 138****8000 again' }));
    expect(await screen.findByText(/^Invitation for 138\*{4}8000 sent again/)).toBeInTheDocument();
    expect(sent).toEqual([{ InvitationId: SENT.Id }]);
    expect(asked[0]).toMatchObject({ TeamId: TEAM, Status: 'pending' });
  });

  it('are withdrawn after a confirmation, in Chinese', async () => {
    mockSent();
    const revoked = mock(revokeInvitation, () => null);
    const { user } = await openMembers({ query: '?Tab=invited', language: 'zh-CN' });
    await user.click(await screen.findByRole('button', { name: '撤回对 138****8000 的邀请' }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('是否撤回对 138****8000 的邀请？');
    await user.click(within(question).getByRole('button', { name: /撤\s?回/ }));
    expect(await screen.findByText('邀请已撤回')).toBeInTheDocument();
    expect(revoked).toEqual([{ InvitationId: SENT.Id }]);
  });

  it('are for those who may invite, and so are words about them', async () => {
    mockTeam(teamOf('member'));
    await openMembers({ query: '?Tab=invited' });
    expect(await screen.findByText('Who is in the team.')).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });
});

describe.each([
  { tab: 'requests', endpoint: appliedUsersInfo, another: 'refused' },
  { tab: 'invited', endpoint: sentInvitations, another: 'revoked' },
] as const)('the statuses of the tab $tab', ({ tab, endpoint, another }) => {
  it.each([
    { address: '', status: 'pending' },
    { address: '&status=nonsense', status: 'pending' },
    { address: `&status=${another}`, status: another },
    { address: '&status=all', status: undefined },
  ])('are those of the address "$address"', async ({ address, status }) => {
    mockTeam(teamOf('admin'));
    const asked = mock(endpoint, () => buildPage([]));
    await openMembers({ query: `?Tab=${tab}&page=2&pageSize=50&sort=-createdAt${address}` });
    await waitFor(() =>
      expect(asked).toContainEqual({
        TeamId: TEAM,
        Page: 2,
        PageSize: 50,
        Sort: [expect.objectContaining({ field: 'createdAt' })],
        ...(status !== undefined && { Status: status }),
      }),
    );
  });

  it('are chosen in the list, pending ones without a word in the address', async () => {
    mockTeam(teamOf('admin'));
    const asked = mock(endpoint, () => buildPage([]));
    const { user, address } = await openMembers({ query: `?Tab=${tab}&page=2` });
    await user.click(await screen.findByRole('button', { name: 'Status: Pending' }));
    await user.click(await screen.findByRole('radio', { name: 'All' }));
    await waitFor(() => expect(address()).toMatch(/status=all/));
    await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('Status'));
    await user.click(screen.getByRole('radio', { name: 'Pending' }));
    await waitFor(() => expect(address()).not.toMatch(/status=/));
  });
});

/** A line of the audit log. */
const line = {
  Id: '01990000-0000-7000-8000-0000000000f1',
  at: '2026-01-30T08:00:00.000Z',
  actor: 'zhang',
  action: 'member.role',
  target: 'lina: admin',
  teamId: TEAM,
  ip: '203.0.113.7',
} as const;

describe('the audit log', () => {
  it('follows the filters in the URL, and describes each action in words', async () => {
    mockTeam(teamOf('admin'));
    const asked = mock(audit, () => buildPage([line]));
    await openMembers({ query: '?Tab=audit&actor=zhang&action=member.role&from=2026-01-30&to=2026-01-30' });
    const row = within((await screen.findByText('lina: admin')).closest('tr') ?? document.body);
    expect(row.getByText('Role changed')).toBeInTheDocument();
    expect(asked[0]).toMatchObject({ TeamId: TEAM, Actor: 'zhang', Action: 'member.role' });
  });

  it('is exported with its filters', async () => {
    mockTeam(teamOf('admin'));
    mock(audit, () => buildPage([line]));
    const sent = mock(exportAudit, () => 'at,actor\r\n');
    Object.assign(URL, { createObjectURL: () => 'blob:audit', revokeObjectURL: () => undefined });
    const { user } = await openMembers({ query: '?Tab=audit&action=member.role' });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    expect(await screen.findByText('audit.csv downloaded')).toBeInTheDocument();
    expect(sent).toEqual([{ TeamId: TEAM, Action: 'member.role' }]);
  });
});

it.each(['requests', 'audit'])('the tab %s offers columns and saved views', async (tab) => {
  mockRequests(EMMA);
  mock(audit, () => buildPage([line]));
  await openMembers({ query: `?Tab=${tab}` });
  expect(await screen.findByRole('button', { name: 'Views' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Columns/ })).toBeInTheDocument();
});
