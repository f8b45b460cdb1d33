import type { Page } from '@playwright/test';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { LANGUAGES, type Language } from '@portal/shared/contracts/language';
import { updateUserState, usersInfo } from '@portal/shared/contracts/member';
import { teamsInfo } from '@portal/shared/contracts/team';
import { baseInfo } from '@portal/shared/contracts/user';
import { advanceClock, MOVABLE_CLOCK } from '../fixtures/clock';
import { callAs } from '../fixtures/caller';
import { refusedCall } from '../fixtures/console-guard';
import { codeSentTo } from '../fixtures/inbox';
import { openWithStream } from '../fixtures/event-stream';
import type { DemoUser, Portal } from '../fixtures/portal';
import { expect, test } from '../fixtures/story';
import { expectToast } from '../fixtures/toasts';
import { makeTeam } from '../fixtures/teams';

test.use({ as: 'zhangwei', settings: MOVABLE_CLOCK });

const members = (page: Page) => page.getByRole('table', { name: 'Members' }).locator('tbody tr');
const rowOf = (page: Page, name: string) => members(page).filter({ hasText: name });

test('rights that are taken away disappear from the open page immediately', async ({
  page,
  portal,
  browserOf,
  console,
}) => {
  // Refetches of an open page may be refused by then.
  console.allow(refusedCall(403));
  console.allow(refusedCall(404));
  const team = 'Tower crew';
  const TeamId = await makeTeam(portal, { name: team, creator: 'zhangwei', member: 'lina', isAdmin: true });
  const other = await (await browserOf('lina')).newPage();
  await openWithStream(other, `/member/index?TeamId=${TeamId}`);
  await openWithStream(page, `/member/index?TeamId=${TeamId}`);
  const manage = async (act: string): Promise<void> => {
    await rowOf(page, 'lina').getByRole('button', { name: 'Manage lina' }).click();
    await page.getByRole('menuitem', { name: new RegExp(`^${act}`) }).click();
  };
  const invite = other.getByRole('button', { name: 'Invite members' });
  await expect(invite).toBeVisible();
  await expect(other.getByRole('tab', { name: 'Audit log' })).toBeVisible();

  await test.step('demoted: the admin actions disappear, the members stay', async () => {
    await manage('Make an ordinary member');
    await expect(page.getByText('1 admin is now an ordinary member')).toBeVisible();
    await expect(other.getByText('You are no longer an admin of this team.')).toBeVisible();
    await expect(invite).toBeHidden();
    await expect(other.getByRole('tab', { name: 'Audit log' })).toBeHidden();
    await expect(members(other)).toHaveCount(2);
  });

  await test.step('locked: out, with the reason, and refused at the next call', async () => {
    await manage('Lock');
    await page.getByRole('dialog').getByRole('button', { name: 'Lock', exact: true }).click();
    await expect(rowOf(page, 'lina')).toContainText('Locked');
    await expect(other.getByText(`As a precaution, an admin locked your access to ${team}.`)).toBeVisible();
    await expect(members(other)).toHaveCount(0);
    const caller = await callAs(portal, portal.account('lina'));
    await expect(caller.call(usersInfo, { TeamId })).rejects.toThrow(String(errorCodes.memberDisabled));
    await caller.dispose();
  });

  await test.step('enabled: in again', async () => {
    await manage('Enable');
    await expect(members(other)).toHaveCount(2);
  });

  await test.step('removed: out permanently', async () => {
    await manage('Remove');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(members(page)).toHaveCount(1);
    await expect(other.getByText(`You are no longer a member of ${team}.`)).toBeVisible();
    await other.getByRole('link', { name: 'View my teams' }).click();
    await expect(other.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
    await expect(other.getByRole('table', { name: 'Teams' })).toBeVisible();
    await expect(other.getByText(team)).toHaveCount(0);
  });
});

test('a team is transferred after a fresh proof, and both pages show the new creator', async ({
  page,
  portal,
  browserOf,
}) => {
  const team = 'Relay station';
  const TeamId = await makeTeam(portal, { name: team, creator: 'zhangwei', member: 'lina' });
  const newCreator = await (await browserOf('lina')).newPage();
  await openWithStream(newCreator, `/member/index?TeamId=${TeamId}`);
  await expect(rowOf(newCreator, 'zhangwei')).toContainText('Creator');
  await page.goto(`/team/index?keyword=${encodeURIComponent(team)}`);
  const row = page.getByRole('table', { name: 'Teams' }).getByRole('row', { name: new RegExp(team) });
  await expect(row).toContainText('Created by me');

  await test.step('the recipient is chosen', async () => {
    await row.getByRole('button', { name: `More actions for ${team}` }).click();
    await page.getByRole('menuitem', { name: 'Transfer the team' }).click();
    const dialog = page.getByRole('dialog', { name: `Transfer ${team}` });
    await dialog.getByRole('combobox', { name: 'New creator' }).click();
    await page.getByTitle(/^lina/).click();
    await dialog.getByRole('button', { name: 'Transfer the team' }).click();
  });

  await test.step('closed without a proof, nothing is lost or done', async () => {
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expect(proof.getByRole('radio', { name: /SMS/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(proof).toBeHidden();
    const dialog = page.getByRole('dialog', { name: `Transfer ${team}` });
    await expect(dialog.getByText(/^lina/)).toBeVisible();
    await expect(row).toContainText('Created by me');
    await dialog.getByRole('button', { name: 'Transfer the team' }).click();
  });

  await test.step('proved by a code', async () => {
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    // A number gets at most one code a minute.
    const since = new Date(await advanceClock(portal, 61));
    await proof.getByRole('button', { name: 'Send Captcha' }).click();
    const code = await codeSentTo(portal, portal.account('zhangwei').phone, since);
    await proof.getByRole('textbox', { name: 'Captcha' }).fill(code);
    await proof.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expectToast(page, `${team} was transferred.`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the former creator is an admin, the new one has all rights', async () => {
    await expect(row).toContainText('Joined');
    await expect(rowOf(newCreator, 'lina')).toContainText('Creator');
    await expect(rowOf(newCreator, 'zhangwei')).toContainText('Admin');
    await newCreator.goto(`/team/index?keyword=${encodeURIComponent(team)}`);
    await newCreator.getByRole('button', { name: `More actions for ${team}` }).click();
    await expect(newCreator.getByRole('menuitem', { name: 'Transfer the team' })).toBeVisible();
  });
});

const LEAVING: Readonly<
  Record<Language, Readonly<Record<'act' | 'submit', string>> & { readonly locked: RegExp }>
> = {
  en: { act: 'Leave', submit: 'Leave the team', locked: /^As a precaution, an admin locked your access/ },
  'zh-CN': { act: '退出', submit: '退出团队', locked: /^出于安全考虑，管理员已/ },
};

test.describe('a member', () => {
  test.use({ as: 'lina' });

  test('whose access is locked can leave the team', async ({ page, portal, console, speak }) => {
    console.allow(refusedCall(403));
    console.allow(refusedCall(404));
    for (const language of LANGUAGES)
      await test.step(language, async () => {
        const words = LEAVING[language];
        await speak(language);
        const name = `Gate crew ${language}`;
        const TeamId = await makeTeam(portal, { name, creator: 'zhangwei', member: 'lina' });
        await lock(portal, TeamId, 'lina');

        await page.goto(`/member/index?TeamId=${TeamId}`);
        await expect(page.getByText(words.locked)).toBeVisible();
        await page.getByRole('main').getByRole('button', { name: words.act, exact: true }).click();
        await page.getByRole('dialog').getByRole('button', { name: words.submit }).click();
        await expect(page.getByRole('dialog')).toBeHidden();
        const member = await callAs(portal, portal.account('lina'));
        const { list } = await member.call(teamsInfo, {});
        await member.dispose();
        expect(list.map((team) => team.Id)).not.toContain(TeamId);
      });
  });
});

async function lock(portal: Portal, TeamId: string, user: DemoUser): Promise<void> {
  const member = await callAs(portal, portal.account(user));
  const { userId } = await member.call(baseInfo, {});
  await member.dispose();
  const creator = await callAs(portal, portal.account('zhangwei'));
  await creator.call(updateUserState, { TeamId, UserIds: [userId], UserState: 'lock' });
  await creator.dispose();
}
