import { readFile } from 'node:fs/promises';
import { refusedCall } from '../fixtures/console-guard';
import { openTab, stepUpBySms } from '../fixtures/personal-center';
import { sendPassword } from '../fixtures/sign-in-page';
import { expect, test } from '../fixtures/story';

// A separate portal: these stories change how its accounts sign in.
test.use({ settings: { CAPTCHA: 'off', SANDBOX_CLOCK: '1', SESSION_HOURS: '11' } });

test.describe('preferences', () => {
  test.use({ as: 'xingyun-tech' });

  test('have effect immediately, and survive a log-out that clears the browser @long', async ({
    page,
    portal,
  }) => {
    await openTab(page, 'preferences');
    await page.getByRole('radiogroup', { name: 'Appearance' }).getByText('Dark').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await zone.click();
    await zone.fill('new york');
    await page.getByText(/^America\/New York \(UTC/).click();
    await expect(page.getByText(/^America\/New York/).first()).toBeVisible();
    await page.getByRole('radiogroup', { name: 'Language' }).getByText('简体中文').click();
    await expect(page.getByRole('heading', { name: '个人中心', level: 1 })).toBeVisible();

    await page
      .getByRole('banner')
      .getByRole('button', { name: /xingyun-tech/ })
      .click();
    await page.getByRole('menuitem', { name: /退出/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
    await expect(page).toHaveURL(/\/user\/login/);
    await page.context().clearCookies();

    await page.goto('/user/login?redirect=%2FuserCenter%2Findex%3Ftab%3Dpreferences');
    const { userName, password } = portal.account('xingyun-tech');
    await sendPassword(page, userName, password);
    await expect(page.getByRole('heading', { name: '个人中心', level: 1 })).toBeVisible();
    await expect(page.getByRole('radio', { name: '深色' })).toBeChecked();
    await expect(page.getByText(/^America\/New York/).first()).toBeVisible();
  });
});

test.describe('an account with teams', () => {
  test.use({ as: 'xingyun-tech' });

  test('cannot be closed, and the teams are named @long', async ({ page, portal, console }) => {
    console.allow(refusedCall(409));
    await openTab(page, 'data');
    await page.getByRole('button', { name: 'Close account…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close account xingyun-tech?' });
    await dialog.getByRole('textbox', { name: 'User name' }).fill('xingyun-tech');
    await dialog.getByRole('button', { name: 'Close permanently' }).click();
    await stepUpBySms(page, portal, portal.account('xingyun-tech').phone);
    await expect(dialog.getByRole('link', { name: /^Team “/ }).first()).toBeVisible();
  });
});

test.describe('passkeys', () => {
  test.use({ as: 'newcomer' });

  test('are added, renamed and deleted', async ({ page, portal }) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await openTab(page);
    const card = page.getByRole('region', { name: 'Passkeys' });
    await card.getByRole('button', { name: 'Add passkey' }).click();
    const naming = page.getByRole('dialog', { name: 'Name your passkey' });
    await naming.getByRole('textbox', { name: 'Name' }).fill('My laptop');
    await naming.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByText('My laptop')).toBeVisible();

    await card.getByRole('button', { name: 'Rename My laptop' }).click();
    const renaming = page.getByRole('dialog', { name: 'Rename passkey' });
    await renaming.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
    await renaming.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByText('Work laptop')).toBeVisible();

    await card.getByRole('button', { name: 'Delete Work laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await stepUpBySms(page, portal, portal.account('newcomer').phone);
    await expect(card.getByText('Not set')).toBeVisible();
  });

  test('the data is downloaded, then the account is closed permanently', async ({
    page,
    portal,
    console,
  }) => {
    console.allow(refusedCall(400));
    const account = portal.account('newcomer');
    await openTab(page, 'data');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('my-data.json');
    expect(await readFile(await download.path(), 'utf8')).toContain('"newcomer"');

    await page.getByRole('button', { name: 'Close account…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close account newcomer?' });
    await dialog.getByRole('textbox', { name: 'User name' }).fill('newcomer');
    await dialog.getByRole('button', { name: 'Close permanently' }).click();
    await stepUpBySms(page, portal, account.phone);
    await expect(page).toHaveURL(/\/user\/login/);
    await sendPassword(page, account.userName, account.password);
    await expect(page.getByText('Account or password error.')).toBeVisible();
  });
});
