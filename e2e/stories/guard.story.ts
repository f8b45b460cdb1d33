import { signIn, sendPassword } from '../fixtures/sign-in-page';
import { expect, test } from '../fixtures/story';

test.describe('without a session', () => {
  test('a page leads to the sign-in and returns to the exact address', async ({ page, portal }) => {
    const { userName, password } = portal.account('lina');
    await page.goto('/team/index?relation=created&page=2');
    await expect(page).toHaveURL(
      `/user/login?redirect=${encodeURIComponent('/team/index?relation=created&page=2')}`,
    );
    await sendPassword(page, userName, password);
    await expect(page).toHaveURL('/team/index?relation=created&page=2');
    await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
  });

  test('the return address keeps the hash @long', async ({ page, portal }) => {
    await page.goto('/team/index?relation=created#rows');
    await expect(page).toHaveURL(
      `/user/login?redirect=${encodeURIComponent('/team/index?relation=created#rows')}`,
    );
    const { userName, password } = portal.account('lina');
    await sendPassword(page, userName, password);
    await expect(page).toHaveURL('/team/index?relation=created#rows');
  });

  test('an unknown address and /404 lead to the sign-in too @long', async ({ page }) => {
    for (const address of ['/no/such/page', '/404']) {
      await page.goto(address);
      await expect(page).toHaveURL(`/user/login?redirect=${encodeURIComponent(address)}`);
    }
  });

  test('a hostile redirect stays in the portal @long', async ({ browserOf, portal }) => {
    const { userName, password } = portal.account('lina');
    for (const hostile of [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example/',
      '/.//evil.example/',
      'javascript:alert(1)',
      '/user/login?redirect=//evil.example/',
      '/%5cevil.example/',
      '/%2f%2fevil.example/',
      '/\t/evil.example/',
      '/\r\n/evil.example/',
      '/／evil.example/',
      'https:evil.example',
      'data:text/html,<script>alert(1)</script>',
    ]) {
      await test.step(hostile, async () => {
        const page = await (await browserOf(null)).newPage();
        const elsewhere: string[] = [];
        page.on('request', (request) => {
          const address = request.url();
          if (address.startsWith('http') && !address.startsWith(`${portal.address}/`))
            elsewhere.push(address);
        });
        await page.goto(`/user/login?redirect=${encodeURIComponent(hostile)}`);
        await sendPassword(page, userName, password);
        await expect(page).toHaveURL('/home/index');
        expect(elsewhere).toEqual([]);
        // An account may have only a limited number of event streams (E56).
        await page.close();
      });
    }
  });
});

test.describe('with a session', () => {
  test.use({ as: 'zhangwei' });

  test('the sign-in page leads to the messages, and the root leads home', async ({ page }) => {
    for (const [address, target] of [
      ['/user/login', '/message/index'],
      ['/user', '/message/index'],
      ['/', '/home/index'],
    ] as const) {
      await page.goto(address);
      await expect(page).toHaveURL(target);
    }
  });

  test('an unknown address leads to /404, and that back home', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page).toHaveURL('/404');
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/home/index');
  });

  test('each page has its title @long', async ({ page }) => {
    for (const [path, title] of [
      ['/home/index', 'Home - Rampart'],
      ['/team/index', 'Teams - Rampart'],
      ['/apply/index', 'Applications - Rampart'],
      ['/order/index', 'Orders - Rampart'],
      ['/cert/index', 'Real Name auth - Rampart'],
      ['/userCenter/index', 'User - Rampart'],
      ['/message/index', 'Messages - Rampart'],
      ['/404', 'Page not found - Rampart'],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
    }
  });
});

test('logging out asks for confirmation, clears this browser, and reaches its other tab', async ({
  page,
  context,
  portal,
}) => {
  await signIn(page, portal.account('lina'));
  const other = await context.newPage();
  await other.goto('/team/index');
  await expect(other.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
  await page.bringToFront();
  await page.evaluate(() => {
    localStorage.setItem('left behind', 'x');
    sessionStorage.setItem('left behind', 'x');
  });

  await page.getByRole('banner').getByRole('button', { name: 'Account: lina' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out of Rampart?' });
  await expect(question.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await question.getByRole('button', { name: 'Sign out' }).click();

  await expect(page).toHaveURL('/user/login');
  await expect(other).toHaveURL('/user/login');
  for (const tab of [page, other]) {
    expect(await tab.evaluate(() => [{ ...localStorage }, { ...sessionStorage }])).toEqual([{}, {}]);
  }
  await other.goto('/team/index');
  await expect(other).toHaveURL('/user/login?redirect=%2Fteam%2Findex');
});
