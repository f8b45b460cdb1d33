import type { Page } from '@playwright/test';
import { bindAuthenticator } from '../fixtures/authenticator';
import { refusedCall } from '../fixtures/console-guard';
import { pauseTime } from '../fixtures/paused-time';
import { codeSentTo } from '../fixtures/inbox';
import type { Portal } from '../fixtures/portal';
import { sendPassword } from '../fixtures/sign-in-page';
import { expect, test } from '../fixtures/story';

// SESSION_HOURS is unique so that these stories get their own portal: they change passwords.
test.use({ settings: { CAPTCHA: 'off', SANDBOX_CLOCK: '1', SESSION_HOURS: '11' } });

const PASSWORD = 'Found-again-2026';

async function prove(page: Page, portal: Portal, to: string): Promise<void> {
  const since = new Date();
  await page.getByRole('button', { name: 'Send Captcha' }).click();
  await page.getByRole('textbox', { name: 'Captcha' }).fill(await codeSentTo(portal, to, since));
  await page.getByRole('button', { name: 'Next' }).click();
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
}

test('recovery by phone: a new password, five seconds, and back to the sign-in', async ({
  page,
  portal,
  console,
}) => {
  console.allow(refusedCall(400));
  const { userName, password, phone } = portal.account('emma-chen');
  await page.goto('/team/index');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/user/forget-password?redirect=%2Fteam%2Findex');
  await page.getByRole('textbox', { name: 'Phone' }).fill(phone.replace('+86', ''));
  await prove(page, portal, phone);

  await test.step('the name is masked, and the old password is refused', async () => {
    await expect(page.getByText(/^New password for e.*\*/)).toBeVisible();
    await expect(page.getByText(userName)).toHaveCount(0);
    await setPassword(page, password);
    await expect(page.getByRole('textbox', { name: 'New password' })).toHaveAccessibleDescription(
      /last 5|recent/,
    );
  });

  await test.step('a new one is accepted, and the page returns by itself', async () => {
    const time = await pauseTime(page);
    await setPassword(page, PASSWORD);
    await expect(page.getByText('Password set')).toBeVisible();
    await time.advance(2);
    await expect(page.getByRole('timer')).toHaveText('Returning to sign-in in 3 s');
    await time.release();
    await expect(page).toHaveURL('/user/login?redirect=%2Fteam%2Findex');
  });

  await test.step('the old password no longer works, the new one does', async () => {
    await sendPassword(page, userName, password);
    await expect(page.getByText('Account or password error.')).toBeVisible();
    await sendPassword(page, userName, PASSWORD);
    await expect(page).toHaveURL('/team/index');
  });
});

test('recovery by mailbox: every session ends, and the second factor is still required @long', async ({
  page,
  portal,
  browserOf,
  console,
}) => {
  console.allow(refusedCall(401));
  console.allow(refusedCall(403));
  const account = portal.account('xingyun-tech');
  const elsewhere = await (await browserOf('xingyun-tech')).newPage();
  await elsewhere.goto('/team/index');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Teams');
  const {
    recoveryCodes: [recoveryCode = ''],
  } = await bindAuthenticator(portal, account);

  await page.goto('/forget?id=2');
  await expect(page).toHaveURL('/user/forget-password?id=2');
  await page.getByRole('textbox', { name: 'Email' }).fill(`${account.userName}@example.com`);
  await prove(page, portal, `${account.userName}@example.com`);
  await setPassword(page, PASSWORD);
  await page.getByRole('button', { name: 'Sign in now' }).click();
  await expect(page).toHaveURL('/user/login');

  await test.step('the other browser is signed out', async () => {
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/user\/login/);
  });

  await test.step('the new password alone does not open the account', async () => {
    await sendPassword(page, account.userName, PASSWORD);
    const dialog = page.getByRole('dialog', { name: 'Two Factor Validation' });
    await dialog.getByRole('button', { name: 'Use recovery code' }).click();
    await dialog.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL('/home/index');
  });
});

test('that a number is not registered is shown only to its owner @long', async ({
  page,
  portal,
  console,
}) => {
  console.allow(refusedCall(404));
  await page.goto('/user/recover');
  await expect(page).toHaveURL('/user/forget-password');
  await page.getByRole('textbox', { name: 'Phone' }).fill('13900000099');
  await prove(page, portal, '+8613900000099');
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(/not registered/);
});
