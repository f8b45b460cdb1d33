import type { Page } from '@playwright/test';
import { logout } from '@portal/shared/contracts/auth';
import { revokeSessions } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { refusedCall } from '../fixtures/console-guard';
import { languageCookie } from '../fixtures/session';
import { signIn, signInHere } from '../fixtures/sign-in-page';
import { expect, test } from '../fixtures/story';

const storages = (page: Page) => page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]);

async function askToLogOut(page: Page, name: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: `Account: ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page
    .getByRole('dialog', { name: 'Sign out of Rampart?' })
    .getByRole('button', { name: 'Sign out' })
    .click();
}

test('a session ended elsewhere: the next call clears the browser and leads to the sign-in, which returns', async ({
  page,
  context,
  browserOf,
  portal,
  console,
}) => {
  console.allow(refusedCall(401));
  const lina = portal.account('lina');
  await signIn(page, lina);
  const tab = await context.newPage();
  await tab.goto('/order/index');
  await expect(tab.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  const roots: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) roots.push(request.url().slice(portal.address.length));
  });

  await test.step('another browser of the same account ends all other sessions', async () => {
    const elsewhere = await (await browserOf('lina')).newPage();
    await elsewhere.goto('/home/index');
    await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('lina');
    const revoked = await elsewhere.evaluate(
      async (path) => {
        const response = await fetch(path, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'access-token': sessionStorage.getItem('Access-Token') ?? '',
          },
          body: JSON.stringify({ Others: true }),
        });
        return response.status;
      },
      new URL(`${portal.apiBase}${revokeSessions.path}`).pathname,
    );
    expect(revoked).toBe(200);
  });

  await page.bringToFront();
  await page.getByRole('link', { name: 'Team management' }).click();
  await expect(page).toHaveURL('/user/login?redirect=%2Fteam%2Findex&ended=1');
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible();
  expect(roots).toEqual(['/?redirect=%2Fteam%2Findex&ended=1']);
  expect(await storages(page)).toEqual([{}, {}]);
  await expect(tab).toHaveURL('/user/login?redirect=%2Forder%2Findex&ended=1');
  expect(await storages(tab)).toEqual([{}, {}]);

  await test.step('in Chinese as well', async () => {
    await context.addCookies([languageCookie('zh-CN')]);
    await tab.reload();
    await expect(tab.getByText('登录已失效，请重新登录。')).toBeVisible();
    await context.addCookies([languageCookie('en')]);
    await tab.reload();
    await expect(tab.getByText('Your session has ended. Sign in again.')).toBeVisible();
  });

  await test.step('and signing in again is all that is needed', async () => {
    await signInHere(page, lina);
    await expect(page).toHaveURL('/team/index');
    await expect(tab).toHaveURL('/order/index');
  });
});

test('a log-out reaches every tab on every page', async ({ page, context, portal, console }) => {
  // Requests of a tab that were in flight when the session ended.
  console.allow(refusedCall(401));
  await signIn(page, portal.account('zhangwei'));
  const addresses = ['/team/index?relation=created', '/apply/index', '/cert/index'];
  const tabs = await Promise.all(
    addresses.map(async (address) => {
      const tab = await context.newPage();
      await tab.goto(address);
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
      return tab;
    }),
  );
  await page.bringToFront();
  await askToLogOut(page, 'zhangwei');
  for (const tab of [page, ...tabs]) {
    await expect(tab).toHaveURL('/user/login');
    await expect(tab.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    // A tab that was still loading its account may write once more before it learns of the log-out, and clears that then.
    await expect.poll(() => storages(tab)).toEqual([{}, {}]);
  }
  const cookies = await context.cookies();
  expect(cookies.filter(({ name }) => name.includes('token'))).toEqual([]);

  await test.step('and a password manager is led through the sign-in to the form', async () => {
    for (const tab of tabs) await tab.close();
    await page.goto('/.well-known/change-password');
    await signInHere(page, portal.account('zhangwei'));
    await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible();
  });
});

test('a log-out that the server refuses shows its message and keeps the session @long', async ({
  page,
  portal,
  console,
}) => {
  console.allow(refusedCall(503));
  await signIn(page, portal.account('zhangwei'));
  await page.route(`**${logout.path}`, (route) =>
    route.fulfill({
      status: 503,
      json: { code: errorCodes.unavailable, msg: 'The portal is being maintained.', obj: null },
    }),
  );
  await askToLogOut(page, 'zhangwei');
  const notice = page.getByRole('alert').filter({ hasText: 'The portal is being maintained.' });
  await expect(notice).toContainText('Error');
  await expect(page).toHaveURL('/home/index');
  await page.getByRole('link', { name: 'Team management' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.unroute(`**${logout.path}`);
  await askToLogOut(page, 'zhangwei');
  await expect(page).toHaveURL('/user/login');
});
