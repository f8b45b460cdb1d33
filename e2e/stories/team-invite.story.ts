import type { Locator, Page } from '@playwright/test';
import { inviteUserByInfos } from '@portal/shared/contracts/invitation';
import { LANGUAGES, type Language } from '@portal/shared/contracts/language';
import { addTeam } from '@portal/shared/contracts/team';
import { callAs } from '../fixtures/caller';
import { MOVABLE_CLOCK } from '../fixtures/clock';
import { openWithStream } from '../fixtures/event-stream';
import { expect, test } from '../fixtures/story';
import { expectToast } from '../fixtures/toasts';
import { makeTeam } from '../fixtures/teams';

test.use({ as: 'zhangwei', settings: MOVABLE_CLOCK });

const members = (page: Page) => page.getByRole('table', { name: 'Members' }).locator('tbody tr');
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Messages/ });

/** Opens the newest message of the bell with this title. */
async function openMessage(page: Page, title: string): Promise<void> {
  await bell(page).click();
  await page.getByRole('region', { name: 'Newest messages' }).getByRole('link', { name: title }).click();
}

test('a user invited by mailbox accepts, and the open member table shows them', async ({
  page,
  portal,
  browserOf,
}) => {
  const team = 'Night watch';
  const TeamId = await makeTeam(portal, { name: team, creator: 'zhangwei' });
  const invited = await (await browserOf('lina')).newPage();
  await openWithStream(invited, '/home/index');
  await openWithStream(page, `/member/index?TeamId=${TeamId}`);
  await expect(members(page)).toHaveCount(1);

  await test.step('whether a user can be invited is shown before it is sent', async () => {
    await page.getByRole('button', { name: 'Invite members' }).click();
    const drawer = page.getByRole('dialog', { name: `Invite to ${team}` });
    await drawer.getByRole('textbox', { name: 'Phone or email 1' }).fill('lina@example.com');
    await drawer.getByRole('button', { name: 'Add another' }).click();
    await drawer.getByRole('textbox', { name: 'Phone or email 2' }).fill('nobody@example.com');
    await drawer.getByRole('textbox', { name: 'Phone or email 1' }).focus();
    await expect(drawer.getByText('Can be invited')).toBeVisible();
    await expect(drawer.getByText('No account')).toBeVisible();
    await drawer.getByRole('button', { name: 'Remove row 2' }).click();
    await drawer.getByRole('button', { name: 'Send invitations' }).click();
    await expect(drawer.getByText('Invited', { exact: true })).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
  });

  await test.step('the bell leads to the invitation, which is accepted', async () => {
    await openMessage(invited, `Invitation to the team “${team}”`);
    await expect(invited).toHaveURL(/\/team\/invite/);
    await invited.getByRole('button', { name: `Accept the invitation to ${team}` }).click();
    await expectToast(invited, `You are now a member of ${team}.`);
  });

  await test.step('and the inviter sees the new member without a reload', async () => {
    await expect(members(page)).toHaveCount(2);
    const row = members(page).filter({ hasText: 'lina' });
    await expect(row).toContainText('Member');
    await expect(row).toContainText('Online');
  });
});

test('by keyboard alone, an invited user refuses, and the inviter is notified', async ({
  page,
  portal,
  browserOf,
}) => {
  const team = 'Quiet hours';
  const TeamId = await makeTeam(portal, { name: team, creator: 'zhangwei' });
  await openWithStream(page, `/member/index?TeamId=${TeamId}`);
  await expect(members(page)).toHaveCount(1);
  const phone = portal.account('lina').phone.replace('+86', '');

  await test.step('through the drawer and out again, with the focus restored', async () => {
    const open = page.getByRole('button', { name: 'Invite members' });
    await open.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: `Invite to ${team}` });
    const field = drawer.getByRole('textbox', { name: 'Phone or email 1' });
    await expect(field).toBeFocused();
    await page.keyboard.type(phone);
    await tabTo(page, drawer.getByRole('button', { name: 'Send invitations' }));
    await expect(drawer.getByText('Can be invited')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(drawer.getByText('Invited', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(open).toBeFocused();
  });

  await test.step('refused after a confirmation', async () => {
    const invited = await (await browserOf('lina')).newPage();
    await invited.goto('/team/invite?status=pending');
    await invited.getByRole('button', { name: `Decline the invitation to ${team}` }).click();
    await invited.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click();
    await expectToast(invited, `Invitation to ${team} declined.`);
    await expect(invited.getByRole('button', { name: `Decline the invitation to ${team}` })).toBeHidden();
  });

  await openMessage(page, `${phone.slice(0, 3)}****${phone.slice(-4)} declined your invitation`);
  await expect(members(page)).toHaveCount(1);
});

const SENT = {
  en: {
    tab: 'Invited',
    list: 'Sent invitations',
    again: (to: string) => `Send the invitation for ${to} again`,
    sent: (to: string) => `Invitation for ${to} sent again. It is valid for seven more days.`,
    withdraw: (to: string) => `Withdraw the invitation for ${to}`,
    yes: 'Withdraw',
    none: /^No pending invitations/,
  },
  'zh-CN': {
    tab: '已邀请',
    list: '已发送的邀请',
    again: (to: string) => `再次发送对 ${to} 的邀请`,
    sent: (to: string) => `已再次向 ${to} 发送邀请，自现在起七天内有效。`,
    withdraw: (to: string) => `撤回对 ${to} 的邀请`,
    yes: '撤回',
    none: /^没有待处理的邀请/,
  },
} satisfies Record<Language, object>;

test('an admin finds an invitation that was sent, sends it again and withdraws it', async ({
  page,
  portal,
  browserOf,
  speak,
}) => {
  const phone = portal.account('lina').phone.replace('+86', '');
  const to = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
  const creator = await callAs(portal, portal.account('zhangwei'));
  const invited = await (await browserOf('lina')).newPage();

  for (const language of LANGUAGES)
    await test.step(language, async () => {
      const words = SENT[language];
      await speak(language);
      const team = `Sent ${language}`;
      const { TeamId } = await creator.call(addTeam, { TeamName: team });
      await creator.call(inviteUserByInfos, { TeamId, Infos: [{ Phone: phone }] });

      await page.goto(`/member/index?TeamId=${TeamId}`);
      await page.getByRole('tab', { name: words.tab }).click();
      const list = page.getByRole('table', { name: words.list });
      await expect(list.getByRole('row', { name: to })).toContainText('zhangwei');
      await list.getByRole('button', { name: words.again(to) }).click();
      await expectToast(page, words.sent(to));
      await invited.goto('/message/index');
      await expect(invited.getByRole('link', { name: new RegExp(`“${team}”`) })).toHaveCount(2);

      await list.getByRole('button', { name: words.withdraw(to) }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.yes }).click();
      await expect(page.getByText(words.none)).toBeVisible();
    });
  await creator.dispose();
});

/** Presses Tab as often as needed, from the focused element. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 20 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}
