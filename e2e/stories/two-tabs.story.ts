import type { Page } from '@playwright/test';
import { refusedCall } from '../fixtures/console-guard';
import { sendPassword, signIn } from '../fixtures/sign-in-page';
import { expect, test } from '../fixtures/story';

const greeting = (page: Page) => page.getByRole('heading', { level: 1 });
const accountButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account:/ });

test('two accounts: the first tab switches to the second account, and nobody is signed out', async ({
  page: first,
  context,
  portal,
  console,
}) => {
  // The first tab learns from a refused call that its session is not the current one.
  console.allow(refusedCall(401));
  await signIn(first, portal.account('emma-chen'));
  await expect(greeting(first)).toContainText('emma-chen');

  const second = await context.newPage();
  await second.goto('/home/index');
  await expect(greeting(second)).toContainText('emma-chen');
  // As a different user would: without logging out of the first tab, whose session is kept.
  await second.evaluate(() => {
    sessionStorage.clear();
    localStorage.removeItem('Access-Token');
  });
  await second.goto('/user/login');
  const { userName, password } = portal.account('lina');
  await sendPassword(second, userName, password);
  await expect(greeting(second)).toContainText('lina');

  await test.step('the first tab continues with the account that signed in last', async () => {
    await first.bringToFront();
    await first.getByRole('link', { name: 'Team management' }).click();
    await expect(accountButton(first)).toHaveAccessibleName('Account: lina');
    await expect(first).not.toHaveURL(/login/);
  });

  await test.step('and the second one is not affected', async () => {
    await second.bringToFront();
    await second.getByRole('link', { name: 'Team management' }).click();
    await expect(second.getByRole('row').nth(1)).toBeVisible();
    await expect(accountButton(second)).toHaveAccessibleName('Account: lina');
  });
});

test('the same account in two tabs: signing in again updates the other tab', async ({
  page: first,
  context,
  portal,
  console,
}) => {
  // Calls of the home page that are in flight when its token is removed.
  console.allow(refusedCall(401));
  const lina = portal.account('lina');
  await signIn(first, lina);
  await first.getByRole('link', { name: 'Team management' }).click();
  await expect(first.getByRole('row').nth(1)).toBeVisible();

  const second = await context.newPage();
  await second.goto('/home/index');
  await expect(greeting(second)).toContainText('lina');
  await second.evaluate(() => {
    sessionStorage.clear();
    localStorage.removeItem('Access-Token');
  });
  await signIn(second, lina);
  await expect(greeting(second)).toContainText('lina');

  for (const tab of [first, second]) {
    await tab.bringToFront();
    await tab.getByRole('link', { name: 'Order management' }).click();
    await expect(tab.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await expect(accountButton(tab)).toHaveAccessibleName('Account: lina');
  }
});

test('a tab whose call is refused while another one signs in stays on its page', async ({
  page: first,
  context,
  portal,
  console,
}) => {
  console.allow(refusedCall(401));
  const lina = portal.account('lina');
  await signIn(first, lina);
  const second = await context.newPage();
  await second.goto('/home/index');
  await expect(greeting(second)).toContainText('lina');
  // In this order: a call of the second tab would copy the browser's token back to its session storage.
  await first.evaluate(() => localStorage.removeItem('Access-Token'));
  await second.evaluate(() => sessionStorage.clear());
  await second.goto('/user/login');
  // The browser has the new session's cookie, but the page has not read the response yet.
  await second.route('**/api/verify/loginPassword', async (route) => {
    const response = await route.fetch();
    const refused = first.waitForResponse((response) => response.status() === 401);
    await first.getByRole('link', { name: 'Team management' }).click();
    await refused;
    await route.fulfill({ response: response });
  });
  await sendPassword(second, lina.userName, lina.password);
  await expect(greeting(second)).toContainText('lina');

  await expect(first.getByRole('row').nth(1)).toBeVisible();
  await expect(first).toHaveURL('/team/index');
});

test('a tab at the sign-in page follows when another tab signs in @long', async ({
  page: first,
  context,
  portal,
}) => {
  await first.goto('/user/login?redirect=%2Forder%2Findex');
  await expect(first.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  const second = await context.newPage();
  await signIn(second, portal.account('lina'));
  await expect(first).toHaveURL('/order/index');
});
