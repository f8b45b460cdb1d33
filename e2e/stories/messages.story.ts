import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { loginPassword } from '@portal/shared/contracts/auth';
import { STREAM, openWithStream } from '../fixtures/event-stream';
import type { DemoAccount, Portal } from '../fixtures/portal';
import { SPENT_ACCOUNTS } from '../fixtures/spent-accounts';
import { expect, test } from '../fixtures/story';
import { expectToast } from '../fixtures/toasts';

test.use({ settings: SPENT_ACCOUNTS, as: 'zhangwei' });

const banner = (page: Page) => page.getByRole('banner');
const bell = (page: Page) => banner(page).getByRole('button', { name: /^Messages/ });
const messages = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
const newest = (page: Page) => page.getByRole('region', { name: 'Newest messages' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** The number of unread messages shown by the bell. */
async function unreadAt(page: Page): Promise<number> {
  const name = (await bell(page).getAttribute('aria-label')) ?? '';
  return Number(/(\d+) unread/.exec(name)?.[1] ?? 0);
}

const named = (unread: number) => (unread === 0 ? 'Messages' : `Messages, ${String(unread)} unread`);

async function openMessages(page: Page, search = ''): Promise<void> {
  await page.goto(`/message/index${search}`);
  await expect(heading(page, 'Messages')).toBeVisible();
  await expect(messages(page).first()).toBeVisible();
}

/** Guesses passwords until the account is locked, which notifies its owner. */
async function guessPasswords({ address, apiBase }: Portal, { userName }: DemoAccount): Promise<void> {
  for (let guess = 1; guess <= 5; guess += 1) {
    await fetch(`${apiBase}${loginPassword.path}`, {
      method: 'POST',
      headers: { origin: address },
      body: new URLSearchParams({
        Ticket: randomUUID(),
        RandStr: randomUUID(),
        UserName: userName,
        Password: `Wrong-guess-${String(guess)}`,
      }),
    });
  }
}

test('the bell shows the number of unread messages and opens the newest; a message leads to its page and becomes read', async ({
  page,
}) => {
  await page.goto('/home/index');
  await expect(bell(page)).toHaveAccessibleName(/^Messages, \d+ unread$/);
  const unread = await unreadAt(page);
  await bell(page).click();
  await expect(newest(page).getByRole('listitem').first()).toBeVisible();
  await newest(page).getByRole('link', { name: 'All messages' }).click();
  await expect(heading(page, 'Messages')).toBeVisible();
  await expect(newest(page)).toBeHidden();
  await expect(page.getByRole('tab', { name: `Unread ${String(unread)}` })).toBeVisible();

  await page.getByRole('tab', { name: /^Unread/ }).click();
  await expect(page).toHaveURL('/message/index?unread=true');
  await messages(page)
    .getByRole('link', { name: /expire/ })
    .first()
    .click();
  await expect(heading(page, 'Applications')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName(named(unread - 1));
});

test('a deleted message comes back with Undo, from another page too @long', async ({ page }) => {
  await openMessages(page);
  const first = messages(page).first();
  const title = (await first.getByRole('checkbox').getAttribute('aria-label')) ?? '';
  const before = await messages(page).count();
  await first.getByRole('button', { name: /^Delete/ }).click();
  await expect(messages(page)).toHaveCount(before - 1);

  // The toast stays while the pointer is over it.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await page.getByRole('link', { name: 'Team management' }).press('Enter');
  await expect(heading(page, 'Teams')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Message restored');
  await openMessages(page);
  await expect(messages(page).first().getByRole('checkbox')).toHaveAccessibleName(title);
});

test('the choice of kinds that also come by SMS is kept @long', async ({ page }) => {
  await openMessages(page);
  const orders = page.getByRole('switch', { name: 'Orders by SMS' });
  await page.getByRole('button', { name: 'Preferences' }).click();
  await expect(orders).toBeVisible();
  const wasOn = await orders.isChecked();
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/ext/message/prefs') && response.request().method() === 'POST',
  );
  await orders.click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await page.getByRole('button', { name: 'Preferences' }).click();
  await expect(orders).toBeChecked({ checked: !wasOn });
});

test('a security message appears immediately in every tab and browser, also after the tab with the stream was closed', async ({
  page: first,
  context,
  browserOf,
  portal,
}) => {
  await openWithStream(first, '/home/index');
  const second = await context.newPage();
  await second.goto('/team/index');
  const elsewhere = await (await browserOf('zhangwei')).newPage();
  await openWithStream(elsewhere, '/message/index');
  await expect(bell(second)).toHaveAccessibleName(/unread$/);
  const unread = await unreadAt(second);

  await guessPasswords(portal, portal.account('zhangwei'));
  for (const tab of [first, second, elsewhere]) {
    await expect(bell(tab)).toHaveAccessibleName(named(unread + 1));
  }
  // Announced in a live region, because the user did not cause it. The list shows it without a reload.
  await expect(second.getByRole('status').filter({ hasText: 'Account locked' })).toBeVisible();
  await expect(messages(elsewhere).first()).toContainText('Account locked');

  await test.step('the remaining tab takes the stream over', async () => {
    const taken = second.waitForResponse(STREAM);
    await first.close();
    expect((await taken).status()).toBe(200);
    await elsewhere.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell(elsewhere)).toHaveAccessibleName('Messages');
    await expect(bell(second)).toHaveAccessibleName('Messages');
  });
});
