import type { Page } from '@playwright/test';
import { THEME_COOKIE } from '@portal/shared/remote/page-cookies';
import { refusedCall } from '../fixtures/console-guard';
import { setAccountLanguage } from '../fixtures/settings-drawer';
import { sendPassword, signIn } from '../fixtures/sign-in-page';
import { expect, test } from '../fixtures/story';

test.use({ language: null });

async function chooseLanguage(page: Page, name: 'English' | '简体中文'): Promise<void> {
  await page.getByRole('button', { name: /^(Language|语言)/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

async function chooseAppearance(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(Appearance|外观)/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Sets a mark that only a page load removes. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  return () => page.evaluate(() => 'isSameDocument' in globalThis);
}

test.describe('the language', () => {
  test.use({ as: 'zhangwei', language: 'en' });

  test('switches everything in place and is kept, and the other tab follows', async ({ page, context }) => {
    await page.goto('/team/index');
    const other = await context.newPage();
    await other.goto('/order/index');
    await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await page.bringToFront();
    const isSameDocument = await markDocument(page);

    await chooseLanguage(page, '简体中文');
    await expect(page.getByRole('heading', { name: '团队', level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link')).toHaveText([
      '首页',
      '团队管理',
      '应用管理',
      '订单管理',
    ]);
    await expect(page).toHaveTitle('团队 - 御垒');
    await expect(page.getByRole('columnheader', { name: '成员' })).toBeVisible();
    // antd's own text: the page size.
    await expect(page.getByText('20 条/页')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    expect(await isSameDocument()).toBe(true);

    await expect(other.getByRole('heading', { name: '订单', level: 1 })).toBeVisible();

    await page.reload();
    await expect(page.getByRole('heading', { name: '团队', level: 1 })).toBeVisible();

    await chooseLanguage(page, 'English');
    await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
    await expect(page.getByText('20 / page')).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  });
});

test('the server uses the chosen language @long', async ({ page, console }) => {
  console.allow(refusedCall(400));
  await page.goto('/user/login');
  await page.getByText('Phone captcha').click();
  await page.getByRole('textbox', { name: 'Phone' }).fill('13800138009');
  await page.getByRole('textbox', { name: 'Captcha' }).fill('123456');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const refusal = page.locator('.ant-form-item-explain-error');
  await expect(refusal).toHaveText(/[A-Za-z]/);

  await chooseLanguage(page, '简体中文');
  await page.getByRole('button', { name: /^登\s*录$/ }).click();
  // The previous text fades out while the new one is shown.
  await expect(refusal.filter({ hasText: /\p{Script=Han}/u })).toBeVisible();
  await expect(refusal).toHaveCount(1);
});

test('the account’s language is used in a browser where none was chosen @long', async ({ page, portal }) => {
  const { userName, password } = portal.account('xingyun-tech');
  await setAccountLanguage(portal, 'xingyun-tech', 'zh');
  await page.goto('/user/login');
  await sendPassword(page, userName, password);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('好，xingyun-tech');
  await setAccountLanguage(portal, 'xingyun-tech', 'en');
});

test.describe('the appearance', () => {
  test.use({ as: 'lina', language: 'en' });

  test('switches to dark in place, is kept from the first paint on, and the other tab follows', async ({
    page,
    context,
  }) => {
    const brightness = (tab: Page): Promise<number> =>
      tab.locator('main').evaluate((main) => {
        let element: Element | null = main;
        while (element !== null) {
          const color = getComputedStyle(element).backgroundColor;
          const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
          if (alpha > 0) return (red + green + blue) / 3;
          element = element.parentElement;
        }
        return 255;
      });
    await page.goto('/team/index');
    const other = await context.newPage();
    await other.goto('/order/index');
    await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    expect(await brightness(page)).toBeGreaterThan(200);
    await page.bringToFront();
    const isSameDocument = await markDocument(page);

    await chooseAppearance(page, 'Dark');
    await expect.poll(() => brightness(page)).toBeLessThan(60);
    await expect.poll(() => brightness(other)).toBeLessThan(60);
    expect(await isSameDocument()).toBe(true);

    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
    expect(await brightness(page)).toBeLessThan(60);

    await chooseAppearance(page, 'Follow the system');
    await expect.poll(() => brightness(page)).toBeGreaterThan(200);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => brightness(page)).toBeLessThan(60);
  });
});

test('a log-out clears the browser, and the sign-in restores the account’s choices', async ({
  page,
  context,
  portal,
}) => {
  const person = portal.account('emma-chen');
  const greeting = page.getByRole('heading', { level: 1 });
  const themeCookie = async () => (await context.cookies()).find(({ name }) => name === THEME_COOKIE)?.value;
  await setAccountLanguage(portal, 'emma-chen', 'en');
  await signIn(page, person);
  await chooseAppearance(page, 'Dark');
  await chooseLanguage(page, '简体中文');
  await expect(greeting).toContainText('好，emma-chen');
  // Both choices are stored in the account.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('settings-choice'))).toBe('{}');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('language-choice'))).toBe('{}');

  await page.getByRole('banner').getByRole('button', { name: '账号：emma-chen' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL('/user/login');
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});

  // As on another machine: even the cookies of the earlier choices are missing.
  await context.clearCookies();
  await signIn(page, person);
  await expect(greeting).toContainText('好，emma-chen');
  await expect.poll(themeCookie).toBe('dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await chooseAppearance(page, '跟随系统');
  await chooseLanguage(page, 'English');
  await expect(greeting).toContainText(/Good .*emma-chen/);
});

test('a change saved in the user centre is shown immediately in every tab @long', async ({
  page,
  context,
  portal,
}) => {
  await signIn(page, portal.account('lina'));
  await page.goto('/userCenter/index?tab=preferences');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('HomeUser');
  const other = await context.newPage();
  await other.goto('/cert/index');
  const submitted = other.getByText(/\d{4}.*\d:\d\d/).first();
  await expect(submitted).toBeVisible();
  const before = await submitted.innerText();
  await page.bringToFront();
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await page.getByRole('combobox', { name: 'Time zone' }).fill('New_York');
  await page.keyboard.press('Enter');
  await expect(submitted).not.toHaveText(before);
});
