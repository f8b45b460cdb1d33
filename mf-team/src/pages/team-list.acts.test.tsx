import { preferences } from '@portal/shared/contracts/account';
import { ownRequests } from '@portal/shared/contracts/invitation';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { setDefaultTeam, userInvitedTeamInfo } from '@portal/shared/contracts/user';
import { applyForTeam, verifyInvtedUrl } from '@portal/shared/contracts/invitation';
import { deleteTeam, outTeam, renameTeam, teamsInfo } from '@portal/shared/contracts/team';
import type { LayoutState } from '@portal/shared/store';
import { buildPage } from '@portal/shared/testing/build-page';
import { buildTeam } from '@portal/shared/testing/build-team';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../locales/en';
import { Page } from './team-list.page';

startMockProvider();
beforeEach(() => void mock(preferences, () => ({})));

const own = buildTeam({
  name: 'Operations',
});
const foreign = buildTeam({
  Id: '01990000-0000-7000-8000-000000000003',
  name: 'Audit',
  relation: 'joined',
  can: ['enter', 'pin', 'setDefault', 'leave'],
});
const KEY = 'k'.repeat(43);
const TO = {
  orderList: '/order/index',
  memberList: '/member/index',
  personalVerification: '/cert/personal',
  teamInvite: '/team/invite',
  teamStore: '/team/store',
};

beforeEach(() => {
  mock(userInvitedTeamInfo, () => buildPage([]));
  mock(ownRequests, () => ({ list: [] }));
  mock(teamsInfo, ({ Favor }) => buildPage(Favor === true ? [] : [own, foreign]));
});

async function open(at = '/team/index', device: LayoutState['device'] = 'desktop') {
  const page = await renderPage(<Page />, { at, device, texts: { 'mf-team': en }, routes: TO });
  await screen.findByText('Audit');
  return page;
}

async function choose({ user }: Awaited<ReturnType<typeof open>>, team: string, act: string) {
  await user.click(screen.getByRole('button', { name: `More actions for ${team}` }));
  const item = await screen.findByRole('menuitem', { name: act });
  // The menu takes the focus a few frames after it opens, sooner than any user can choose.
  await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus());
  await user.click(item);
}

it('links into a team, and offers only allowed actions', async () => {
  const { user } = await open();
  expect(screen.getByRole('link', { name: 'Audit' })).toHaveAttribute(
    'href',
    `/member/index?TeamId=${foreign.Id}`,
  );
  await user.click(screen.getByRole('button', { name: 'More actions for Audit' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Set as default',
    'Leave',
  ]);
  await user.click(screen.getByRole('button', { name: 'More actions for Operations' }));
  await screen.findByRole('menuitem', { name: 'Rename' });
  const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(offered).toEqual(expect.arrayContaining(['Rename', 'Transfer the team', 'Delete']));
});

it('renames: shows at the field that a name is taken, and keeps the input', async () => {
  const sent = mock(renameTeam, ({ TeamName }, nth) =>
    nth === 1 ? refuse(errorCodes.teamNameTaken) : { name: TeamName },
  );
  const page = await open();
  await choose(page, 'Operations', 'Rename');
  const name = await screen.findByRole('textbox', { name: 'New name' });
  expect(name).toHaveValue('Operations');
  await page.user.clear(name);
  await page.user.type(name, '  Night watch ');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText(
      'You already have a team with this name, or an order for one. Choose another name.',
    ),
  ).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The team is now called Night watch.')).toBeInTheDocument();
  expect(sent).toEqual([
    { TeamId: own.Id, TeamName: 'Night watch' },
    { TeamId: own.Id, TeamName: 'Night watch' },
  ]);
});

it('keeps the dialog of a team open when the response for another one is late', async () => {
  const other = buildTeam({ Id: '01990000-0000-7000-8000-000000000004', name: 'Security' });
  mock(teamsInfo, ({ Favor }) => buildPage(Favor === true ? [] : [own, foreign, other]));
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  mock(renameTeam, async ({ TeamName }) => {
    await given;
    return { name: TeamName };
  });
  const page = await open();
  await choose(page, 'Operations', 'Rename');
  const first = await screen.findByRole('textbox', { name: 'New name' });
  await page.user.type(first, ' two');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await page.user.click(screen.getByRole('button', { name: 'More actions for Security' }));
  // The other menu is hidden, which needs a style sheet.
  await waitFor(() => expect(screen.getAllByRole('menuitem', { name: 'Rename' })).toHaveLength(2));
  const rename = screen.getAllByRole('menuitem', { name: 'Rename' }).at(-1);
  if (rename === undefined) throw new Error('no item');
  await page.user.click(rename);
  const second = await screen.findByDisplayValue('Security');
  await page.user.type(second, ' desk');
  give();
  expect(await screen.findByText('The team is now called Operations two.')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Rename Security' })).toBeVisible();
  expect(second).toHaveValue('Security desk');
});

it('makes a team the default one', async () => {
  const sent = mock(setDefaultTeam, ({ TeamId }) => ({ defaultTeamId: TeamId }));
  const page = await open();
  await choose(page, 'Audit', 'Set as default');
  expect(await screen.findByText('Audit is now your default team.')).toBeInTheDocument();
  expect(sent).toEqual([{ TeamId: foreign.Id }]);
});

it('does not delete a team with members: shows how many, and links to them', async () => {
  const page = await open();
  await choose(page, 'Operations', 'Delete');
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText(/This one still has 1 application and 2 members besides you\./),
  ).toBeInTheDocument();
  await page.user.click(dialog.getByRole('button', { name: 'View members' }));
  await waitFor(() => expect(page.address()).toBe(`/member/index?TeamId=${own.Id}`));
});

it('deletes an empty team after a confirmation', async () => {
  const empty = { ...own, memberCount: 1, appCount: 0 };
  mock(teamsInfo, ({ Favor }) => buildPage(Favor === true ? [] : [empty, foreign]));
  const sent = mock(deleteTeam, () => null);
  const page = await open();
  await choose(page, 'Operations', 'Delete');
  expect(sent).toEqual([]);
  await page.user.click(await screen.findByRole('button', { name: 'Delete the team' }));
  expect(await screen.findByText('Operations was deleted.')).toBeInTheDocument();
  expect(sent).toEqual([{ TeamId: own.Id }]);
});

it('names the order that is in the way of a deletion, and links to it', async () => {
  const empty = { ...own, memberCount: 1, appCount: 0 };
  const OrderNo = '20260131080000000001';
  mock(teamsInfo, ({ Favor }) => buildPage(Favor === true ? [] : [empty, foreign]));
  mock(deleteTeam, () => refuse(errorCodes.conflict, { OrderNo }));
  const page = await open();
  await choose(page, 'Operations', 'Delete');
  await page.user.click(await screen.findByRole('button', { name: 'Delete the team' }));
  expect(
    await screen.findByText(
      `Order ${OrderNo} of this team is not paid or not delivered yet. Pay or void it, or wait for its delivery.`,
    ),
  ).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Go to the order' }));
  await waitFor(() => expect(page.address()).toBe(`/order/index?OrderNo=${OrderNo}`));
});

it('leaves a team after a confirmation, with the focus on the safe choice', async () => {
  const sent = mock(outTeam, () => null);
  const page = await open();
  await choose(page, 'Audit', 'Leave');
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  expect(dialog.getAllByText('Leave Audit?')).not.toHaveLength(0);
  await page.user.click(dialog.getByRole('button', { name: 'Leave the team' }));
  expect(await screen.findByText('You have left Audit.')).toBeInTheDocument();
  expect(sent).toEqual([{ TeamId: foreign.Id }]);
});

describe('joining by invite code', () => {
  const invitation = {
    Key: KEY,
    teamId: foreign.Id,
    teamName: 'Red team',
    inviter: 'l**a',
    inviterName: 'lina',
    expiresAt: '2026-12-01T08:00:00.000Z',
  };
  const boxes = () => screen.findByRole('group', { name: 'Invite code' });
  const typeKey = async ({ user }: Awaited<ReturnType<typeof open>>, key: string) => {
    await waitFor(async () => expect(within(await boxes()).getAllByRole('textbox')[0]).toHaveFocus());
    await user.keyboard(key);
  };

  it('is opened by its URL, checks after the sixth letter, sends the remark and shows who decides', async () => {
    const checked = mock(verifyInvtedUrl, (_request, nth) =>
      nth === 1 ? refuse(errorCodes.inviteInvalid) : invitation,
    );
    const sent = mock(applyForTeam, () => ({
      Id: foreign.Id,
      status: 'pending' as const,
      teamName: 'Red team',
    }));
    const page = await open('/team/index?join=key');
    await typeKey(page, 'wr0ng1');
    expect(await screen.findByText('The invitation link or invite code is not valid.')).toBeInTheDocument();
    await typeKey(page, 'k7m2qx');
    expect(await screen.findByText('lina')).toBeInTheDocument();
    await page.user.type(
      await screen.findByRole('textbox', { name: /^Note to the admins/ }),
      'I keep the firewall.',
    );
    await page.user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Request sent')).toBeInTheDocument();
    expect(checked).toEqual([{ InviteKey: 'WR0NG1' }, { InviteKey: 'K7M2QX' }]);
    expect(sent).toEqual([{ Key: KEY, Remark: 'I keep the firewall.' }]);
    await page.user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(page.address()).toBe('/team/index'));
  });

  it('asks users without verification whether to verify, and sends them there with a link back', async () => {
    mock(verifyInvtedUrl, () => invitation);
    mock(applyForTeam, () => refuse(errorCodes.notVerified));
    const page = await open('/team/index?join=key');
    await typeKey(page, 'K7M2QX');
    await page.user.click(await screen.findByRole('button', { name: 'Send request' }));
    expect(await screen.findAllByText('Verify your identity first?')).not.toHaveLength(0);
    await page.user.click(screen.getByRole('button', { name: 'Verify now' }));
    await waitFor(() => expect(page.address()).toBe('/cert/personal?redirect=%2Fteam%2Findex%3Fjoin%3Dkey'));
  });

  it('requests the invite code again if the check has expired', async () => {
    mock(verifyInvtedUrl, () => invitation);
    mock(applyForTeam, () => refuse(errorCodes.stepUpRequired));
    const page = await open('/team/index?join=key');
    await typeKey(page, 'K7M2QX');
    await page.user.click(await screen.findByRole('button', { name: 'Send request' }));
    expect(
      await screen.findByText('The check has expired. Check the invite code again.'),
    ).toBeInTheDocument();
    expect(await boxes()).toBeInTheDocument();
  });
});
