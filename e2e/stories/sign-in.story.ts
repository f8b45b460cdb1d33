import type { Locator } from '@playwright/test';
import { refusedCall } from '../fixtures/console-guard';
import { codeSentTo } from '../fixtures/inbox';
import { sendPassword } from '../fixtures/sign-in-page';
import { solveSlider, solveSliderByKeyboard } from '../fixtures/slider';
import { expect, test } from '../fixtures/story';
import { expectToast } from '../fixtures/toasts';

test.use({ settings: { CAPTCHA: 'builtin' } });

test.describe('sign-in, behind the slider captcha', () => {
  test('by user name and password', async ({ page, portal }) => {
    const { userName, password } = portal.account('zhangwei');
    await page.goto('/user/login');
    // Spaces around a name are ignored.
    await sendPassword(page, `  ${userName} `, password);
    await solveSlider(page);
    await expectToast(page, 'Sign In Successful');
    await expect(page).toHaveURL('/home/index');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(userName);
  });

  test('by mailbox and password @long', async ({ page, portal }) => {
    const { userName, password } = portal.account('lina');
    await page.goto('/user/login');
    await sendPassword(page, `${userName}@example.com`, password);
    await solveSlider(page);
    await expect(page).toHaveURL('/home/index');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(userName);
  });

  test('closing the captcha enables the button again and sends nothing @long', async ({ page, portal }) => {
    const { userName, password } = portal.account('lina');
    await page.goto('/user/login');
    await sendPassword(page, userName, password);
    const dialog = page.getByRole('dialog', { name: 'Security check' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    const signIn = page.getByRole('button', { name: 'Sign In', exact: true });
    await expect(signIn).toBeEnabled();
    await expect(signIn).toBeFocused();
    await expect(page).toHaveURL('/user/login');
  });

  test('wrong passwords warn, then lock; the phone code unlocks', async ({
    page,
    portal,
    context,
    console,
  }) => {
    console.allow(refusedCall(400));
    console.allow(refusedCall(423));
    const { userName, phone } = portal.account('emma-chen');
    await page.goto('/user/login');

    await test.step('each wrong password shows the remaining attempts', async () => {
      for (const expected of [
        'Account or password error.',
        'The account is error. 3 Attempts, It will be locked.',
        'The account is error. 2 Attempts, It will be locked.',
        'The account is error. 1 Attempts, It will be locked.',
      ]) {
        await sendPassword(page, userName, 'Wrong-password-1');
        await solveSlider(page);
        await expect(page.getByRole('alert').filter({ hasText: expected })).toBeVisible();
      }
    });

    await test.step('the fifth locks the account and switches to the phone code', async () => {
      await sendPassword(page, userName, 'Wrong-password-1');
      await solveSlider(page);
      await expect(
        page.getByText(
          'The account has been locked. We recommend logging in with phone captcha to automatically unlock it.',
        ),
      ).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Phone' })).toBeVisible();
    });

    await test.step('the code arrives on the phone and signs in', async () => {
      await page.getByRole('textbox', { name: 'Phone' }).fill(phone.replace('+86', ''));
      await page.getByRole('button', { name: 'Send Captcha' }).click();
      await solveSlider(page);
      await expectToast(page, 'Send Captcha Successful');
      await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled();

      const handset = await context.newPage();
      await handset.goto('/sandbox/');
      await handset.getByRole('searchbox').fill(phone);
      const message = handset.getByRole('article').filter({ hasText: phone }).first();
      await expect(message).toBeVisible();
      const [code = ''] = /\b\d{6}\b/.exec(await message.innerText()) ?? [];
      await handset.close();

      await page.getByRole('textbox', { name: 'Captcha' }).fill(code);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page).toHaveURL('/home/index');
    });

    await test.step('and the password works again', async () => {
      const browser = await context.browser()?.newContext({ baseURL: portal.address, locale: 'en-US' });
      if (browser === undefined) throw new Error('The browser has gone.');
      const again = await browser.newPage();
      await again.goto('/user/login');
      await sendPassword(again, userName, portal.account('emma-chen').password);
      await solveSlider(again);
      await expect(again).toHaveURL('/home/index');
      await browser.close();
    });
  });
});

test('the whole sign-in by keyboard alone', async ({ page, portal }) => {
  const { userName, password } = portal.account('lina');
  await page.goto('/user/login');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  const focused = page.locator(':focus');
  const tabTo = async (target: Locator, key = 'Tab'): Promise<void> => {
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press(key);
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error('Twenty presses of Tab did not lead there.');
  };
  await page.keyboard.press('Tab');
  await expect(focused).toHaveText('Skip to content');

  await tabTo(page.getByRole('radio', { name: 'Phone captcha' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page.getByRole('textbox', { name: 'User name or email' }));
  await page.keyboard.type(userName);
  await tabTo(page.getByRole('textbox', { name: 'Password' }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await solveSliderByKeyboard(page);
  await expect(page).toHaveURL('/home/index');

  // The focus is on the heading of the page; the menu comes before it.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page.getByRole('link', { name: 'Team management' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
});

test('sign-in by phone code, by keyboard alone @long', async ({ page, portal }) => {
  const { phone } = portal.account('newcomer');
  await page.goto('/user/login');
  const number = page.getByRole('textbox', { name: 'Phone' });
  await expect(number).toBeVisible();
  await page.getByRole('radio', { name: 'Phone captcha' }).focus();
  for (let presses = 0; presses < 5; presses += 1) {
    if (await number.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(phone.replace('+86', ''));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Send Captcha' })).toBeFocused();
  const since = new Date();
  await page.keyboard.press('Enter');
  await solveSliderByKeyboard(page);
  // The button is disabled now, so the field has the focus.
  await expect(page.getByRole('textbox', { name: 'Captcha' })).toBeFocused();
  await page.keyboard.type(await codeSentTo(portal, phone, since));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home/index');
});
