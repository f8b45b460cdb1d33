import type { Page } from '@playwright/test';
import { openCount } from '@portal/shared/contracts/auth';
import { userInfo } from '@portal/shared/contracts/user';
import { callAs } from '../fixtures/caller';
import { refusedCall } from '../fixtures/console-guard';
import { codeSentTo } from '../fixtures/inbox';
import type { Portal } from '../fixtures/portal';
import { sendPassword } from '../fixtures/sign-in-page';
import { expect, test } from '../fixtures/story';

const PASSWORD = 'Guarded-gate-26';

/** Fills in the fields that every registration has, except for the code. */
async function fillAccount(page: Page, userName: string, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: 'User name' }).fill(userName);
  await page.getByRole('textbox', { name: 'Phone' }).fill(phone);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
}

async function proveByCode(page: Page, portal: Portal, field: string, to: string): Promise<void> {
  const since = new Date();
  await page.getByRole('button', { name: 'Send Captcha' }).first().click();
  await page.getByRole('textbox', { name: field }).fill(await codeSentTo(portal, to, since));
}

async function expectWelcome(page: Page, userName: string): Promise<void> {
  await expect(page).toHaveURL(/\/user\/register-result/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${userName}`);
}

test('an individual registers and gets to the requested page', async ({ page, portal, console }) => {
  console.allow(refusedCall(409));
  await page.goto('/team/index');
  await expect(page).toHaveURL('/user/login?redirect=%2Fteam%2Findex');
  await page.getByRole('link', { name: 'Register now' }).click();
  await expect(page).toHaveURL('/user/register?redirect=%2Fteam%2Findex');

  await test.step('a taken name is reported at the field, and no input is lost', async () => {
    await fillAccount(page, 'zhangwei', '13900000001');
    await proveByCode(page, portal, 'Captcha by SMS', '+8613900000001');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('textbox', { name: 'User name' })).toHaveAccessibleDescription(/taken/);
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('13900000001');
  });

  await test.step('with another name the same code is still valid', async () => {
    await page.getByRole('textbox', { name: 'User name' }).fill('fresh-person');
    await page.getByRole('button', { name: 'Register' }).click();
    await expectWelcome(page, 'fresh-person');
  });

  await test.step('the welcome page leads on', async () => {
    await page.getByRole('button', { name: 'Go to the portal' }).click();
    await expect(page).toHaveURL('/team/index');
  });
});

test('an enterprise registers with phone and mailbox, and signs in with either name @long', async ({
  page,
  portal,
  browserOf,
}) => {
  await page.goto('/register');
  await expect(page).toHaveURL('/user/register');
  await page.getByText('Enterprise', { exact: true }).click();
  await fillAccount(page, 'fresh-company', '13900000002');
  await proveByCode(page, portal, 'Captcha by SMS', '+8613900000002');
  await page.getByRole('textbox', { name: 'Email' }).fill('IT@Fresh-Company.example');
  await proveByCode(page, portal, 'Captcha by email', 'it@fresh-company.example');
  await page.getByRole('button', { name: 'Register' }).click();
  await expectWelcome(page, 'fresh-company');

  const again = await (await browserOf(null)).newPage();
  await again.goto('/user/login');
  await sendPassword(again, 'it@fresh-company.example', PASSWORD);
  await expect(again).toHaveURL('/home/index');
  await expect(again.getByRole('heading', { level: 1 })).toContainText('fresh-company');
});

test('opening a referral link is counted, and the registration carries its code @long', async ({
  page,
  portal,
}) => {
  const referrer = await callAs(portal, portal.account('lina'));
  const { referralCode } = await referrer.call(userInfo, {});
  await referrer.dispose();
  const counting = page.waitForResponse((response) => response.url().endsWith(openCount.path));
  await page.goto(`/forget?ReferralCode=${referralCode}`);
  expect(await (await counting).json()).toMatchObject({ code: 0, obj: { count: 1 } });
  await expect(page).toHaveURL(`/user/forget-password?ReferralCode=${referralCode}`);

  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('textbox', { name: 'Referral code (optional)' })).toHaveValue(referralCode);
  await fillAccount(page, 'friend-of-lina', '13900000003');
  await proveByCode(page, portal, 'Captcha by SMS', '+8613900000003');
  await page.getByRole('button', { name: 'Register' }).click();
  await expectWelcome(page, 'friend-of-lina');
});

test('the terms can be read by keyboard before they are accepted @long', async ({ page }) => {
  await page.goto('/user/register');
  const terms = page.getByRole('button', { name: 'Terms of service' });
  await terms.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Terms of service' });
  await expect(drawer.getByRole('heading', { name: '1. The service' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(terms).toBeFocused();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
});
