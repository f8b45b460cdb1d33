import type { Page } from '@playwright/test';
import type { Marketplace } from '@portal/shared/contracts/enums';
import { marketplaceToken } from '@portal/shared/contracts/sandbox';
import { refusedCall } from '../fixtures/console-guard';
import { codeSentTo } from '../fixtures/inbox';
import type { Portal } from '../fixtures/portal';
import { expect, test } from '../fixtures/story';

const PASSWORD = 'Bought-elsewhere-26';

/** Creates a buyer's one-time token, as the marketplace would (E58). */
async function mintToken({ apiBase }: Portal, Source: Marketplace): Promise<string> {
  const response = await fetch(`${apiBase}${marketplaceToken.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Source }),
  });
  const { obj } = (await response.json()) as { readonly obj: { readonly Token: string } };
  return obj.Token;
}

async function register(page: Page, portal: Portal, userName: string, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: 'User name' }).fill(userName);
  await page.getByRole('textbox', { name: 'Phone' }).fill(phone);
  const since = new Date();
  await page.getByRole('button', { name: 'Send Captcha' }).click();
  await page
    .getByRole('textbox', { name: 'Captcha by SMS' })
    .fill(await codeSentTo(portal, `+86${phone}`, since));
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${userName}`);
}

test('a buyer from Amazon registers with the token that its marketplace posts', async ({ page, portal }) => {
  const token = await mintToken(portal, 'amazon');
  await page.goto('/user/login');
  // Posts a form from the browser, as the marketplace's page does.
  await page.evaluate((value) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '/user/registerAws';
    const field = document.createElement('input');
    field.name = 'x-amzn-marketplace-token';
    field.value = value;
    form.append(field);
    document.body.append(form);
    form.submit();
  }, token);
  await expect(page).toHaveURL('/user/registerAws?Source=amazon');
  await expect(page.getByText('From Amazon marketplace')).toBeVisible();

  await test.step('a reload keeps the token, which the address does not show', async () => {
    await page.reload();
    await expect(page).toHaveURL('/user/registerAws?Source=amazon');
    await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
  });
  await test.step('the sign-in has no registration, and the way back keeps the token', async () => {
    await page.getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/user/loginAws?Source=amazon');
    await expect(page.getByRole('link', { name: /register/i })).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/user/registerAws?Source=amazon');
  });
  await register(page, portal, 'amazon-buyer', '13900000011');
});

test('a new buyer completes an account, with a reload in between, and gets to the requested page @long', async ({
  page,
  portal,
  console,
}) => {
  console.allow(refusedCall(400));
  const token = await mintToken(portal, 'tencent');
  await page.goto(`/user/apiLogin?Source=tencent&Token=${token}&redirect=%2Fapply%2Findex`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete your account');
  await expect(page).toHaveURL('/user/apiLogin?Source=tencent&redirect=%2Fapply%2Findex');

  await test.step('a reload continues at the same step', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete your account');
  });
  await register(page, portal, 'tencent-buyer', '13900000012');
  await page.getByRole('button', { name: 'Go to the portal' }).click();
  await expect(page).toHaveURL('/apply/index');
});

test('a used token opens nothing @long', async ({ page, portal, browserOf, console }) => {
  console.allow(refusedCall(400));
  const token = await mintToken(portal, 'huawei');
  await page.goto(`/user/apiLogin?Source=huawei&Token=${token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete your account');

  const thief = await (await browserOf(null)).newPage();
  await thief.goto(`/user/apiLogin?Source=huawei&Token=${token}`);
  await expect(thief.getByRole('alert')).toHaveText('The sign-in token is invalid, already used or expired.');
  await thief.getByRole('link', { name: 'Sign In' }).click();
  await expect(thief).toHaveURL('/user/login');
});
