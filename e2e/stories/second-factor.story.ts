import type { Page } from '@playwright/test';
import { bindAuthenticator } from '../fixtures/authenticator';
import { refusedCall } from '../fixtures/console-guard';
import { codeSentTo } from '../fixtures/inbox';
import { sendPassword } from '../fixtures/sign-in-page';
import { expect, test } from '../fixtures/story';
import { expectToast } from '../fixtures/toasts';

test.use({ settings: { CAPTCHA: 'off', SANDBOX_CLOCK: '1' } });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Two Factor Validation' });

test('the password, then the code of the authenticator app', async ({ page, portal, console }) => {
  // The page handles the responses `mfaRequired` and `mfaCodeWrong`.
  console.allow(refusedCall(403));
  console.allow(refusedCall(400));
  const account = portal.account('lina');
  const app = await bindAuthenticator(portal, account);
  await page.goto('/user/login?redirect=%2Fteam%2Findex');
  await sendPassword(page, account.userName, account.password);
  const dialog = dialogOf(page);
  const boxes = dialog.getByRole('textbox');
  await expect(boxes).toHaveCount(6);
  await expect(boxes.first()).toBeFocused();

  await test.step('a wrong code leaves the dialog open, empty and with the reason', async () => {
    await page.keyboard.type('000000');
    await expect(dialog.getByText('The authenticator code is wrong.')).toBeVisible();
    await expect(boxes.first()).toBeFocused();
    await expect(boxes.first()).toHaveValue('');
  });

  await test.step('the right code signs in, without a button', async () => {
    await page.keyboard.type(await app.code());
    await expectToast(page, 'Sign In Successful');
    await expect(page).toHaveURL('/team/index');
  });
});

test('a recovery code replaces the app, once @long', async ({ page, portal, browserOf, console }) => {
  console.allow(refusedCall(403));
  console.allow(refusedCall(400));
  const account = portal.account('emma-chen');
  const { recoveryCodes } = await bindAuthenticator(portal, account);
  const [first = '', second = ''] = recoveryCodes;
  const enter = async (at: Page, code: string) => {
    const field = dialogOf(at).getByRole('textbox', { name: 'Recovery code' });
    await field.fill(code);
    await dialogOf(at).getByRole('button', { name: 'Confirm' }).click();
  };
  const askFor = async (at: Page) => {
    await at.goto('/user/login');
    await sendPassword(at, account.userName, account.password);
    await dialogOf(at).getByRole('button', { name: 'Use recovery code' }).click();
    await expect(dialogOf(at).getByRole('textbox', { name: 'Recovery code' })).toBeFocused();
  };

  await askFor(page);
  await enter(page, ` ${first.toUpperCase()} `);
  await expect(page).toHaveURL('/home/index');

  const other = await (await browserOf(null)).newPage();
  await askFor(other);
  await enter(other, first);
  await expect(dialogOf(other).getByText('The authenticator code is wrong.')).toBeVisible();
  await enter(other, second);
  await expect(other).toHaveURL('/home/index');
});

test('it is required after a phone code too; closing its dialog leaves the form @long', async ({
  page,
  portal,
  console,
}) => {
  console.allow(refusedCall(403));
  const account = portal.account('newcomer');
  const app = await bindAuthenticator(portal, account);
  await page.goto('/user/login');
  await page.getByText('Phone captcha', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Phone' }).fill(account.phone.replace('+86', ''));
  const since = new Date();
  await page.getByRole('button', { name: 'Send Captcha' }).click();
  await expectToast(page, 'Send Captcha Successful');
  await page.getByRole('textbox', { name: 'Captcha' }).fill(await codeSentTo(portal, account.phone, since));
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true });
  await signIn.click();
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(signIn).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(account.phone.replace('+86', ''));

  // The phone code is used up, so the next attempt uses the password.
  await sendPassword(page, account.userName, account.password);
  await dialogOf(page).getByRole('textbox').first().click();
  await page.evaluate((code) => navigator.clipboard.writeText(code), await app.code());
  await page.keyboard.press('Control+V');
  await expect(page).toHaveURL('/home/index');
});
