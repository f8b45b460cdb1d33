import { appCode } from '../fixtures/authenticator';
import { advanceClock } from '../fixtures/clock';
import { refusedCall } from '../fixtures/console-guard';
import { keepOthers, openTab, row, sendAndType, sentTo } from '../fixtures/personal-center';
import { sendPassword, signIn } from '../fixtures/sign-in-page';
import { expect, test } from '../fixtures/story';
import { expectToast } from '../fixtures/toasts';

// A separate portal: these stories change how its accounts sign in.
test.use({ settings: { CAPTCHA: 'off', SANDBOX_CLOCK: '1', SESSION_HOURS: '11' } });

/** Seconds for which an authenticator shows one code. */
const CODE_SECONDS = 30;

test.describe('phone and mailbox', () => {
  test.use({ as: 'zhangwei' });

  test('change in two steps, and the old ones are notified @long', async ({ page, portal, console }) => {
    // The fourth code within an hour requires a captcha (`captchaInvalid`). The page adds it and repeats the call.
    console.allow(refusedCall(400));
    const { phone } = portal.account('zhangwei');
    await openTab(page);

    await test.step('the phone', async () => {
      await row(page, 'Phone')
        .getByRole('button', { name: /^Change/ })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Change phone' });
      await sendAndType({ portal, dialog, to: phone });
      await dialog.getByRole('button', { name: 'Next' }).click();
      await dialog.getByRole('textbox', { name: 'New phone' }).fill('13900139000');
      await sendAndType({ portal, dialog, to: '+8613900139000' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(row(page, 'Phone')).toContainText('139****9000');
      await keepOthers(page);
    });

    await test.step('the mailbox', async () => {
      await row(page, 'Email')
        .getByRole('button', { name: /^Change/ })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Change email' });
      await sendAndType({ portal, dialog, to: 'zhangwei@example.com' });
      await dialog.getByRole('button', { name: 'Next' }).click();
      await dialog.getByRole('textbox', { name: 'New email' }).fill('wei@example.org');
      await sendAndType({ portal, dialog, to: 'wei@example.org' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(row(page, 'Email')).toContainText('@example.org');
      await keepOthers(page);
    });

    await test.step('the old phone and the old mailbox are notified', async () => {
      await expect.poll(async () => (await sentTo(portal, phone))[0]?.text).toMatch(/phone/i);
      await expect.poll(async () => (await sentTo(portal, 'zhangwei@example.com'))[0]?.text).toMatch(/mail/i);
    });
  });
});

test.describe('the second factor', () => {
  test.use({ as: 'lina' });

  test('is bound, required at sign-in, renewed and turned off', async ({ page, portal, console }) => {
    console.allow(refusedCall(403));
    const account = portal.account('lina');
    // The code of the app. Each code is valid once, so the clock is moved to the next one.
    const nextCode = async (key: string) => appCode(key, 0, await advanceClock(portal, CODE_SECONDS));
    let secret = '';
    await openTab(page);

    await test.step('bound by its first code; the recovery codes are downloaded', async () => {
      await row(page, 'Authenticator app').getByRole('button', { name: /^Add/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Add authenticator app' });
      await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
      secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
      await dialog.getByRole('textbox').fill(await nextCode(secret));
      await dialog.getByRole('button', { name: 'Add' }).click();
      const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
      await expect(codes.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        codes.getByRole('button', { name: 'Download' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('recovery-codes.txt');
      await expect(codes.getByRole('button', { name: 'Done' })).toBeDisabled();
      await codes.getByRole('checkbox', { name: 'I’ve saved these codes' }).check();
      await codes.getByRole('button', { name: 'Done' }).click();
      await keepOthers(page);
      await expect(row(page, 'Authenticator app')).toContainText('10 recovery codes left');
    });

    await test.step('required at the next sign-in', async () => {
      await row(page, 'Second factor at sign-in')
        .getByRole('button', { name: /^Turn on/ })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Turn on: Second factor at sign-in' });
      await dialog.getByRole('textbox').fill(await nextCode(secret));
      await dialog.getByRole('button', { name: 'Turn on' }).click();
      await expect(row(page, 'Second factor at sign-in')).toContainText('On');

      await page.getByRole('banner').getByRole('button', { name: 'Account: lina' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL(/\/user\/login/);
      await page.goto('/user/login?redirect=%2FuserCenter%2Findex');
      await sendPassword(page, account.userName, account.password);
      const factor = page.getByRole('dialog', { name: 'Two Factor Validation' });
      await expect(factor.getByRole('textbox').first()).toBeFocused();
      await page.keyboard.type(await nextCode(secret));
      await expect(page).toHaveURL('/userCenter/index');
    });

    await test.step('new recovery codes, after a step-up with the app', async () => {
      await row(page, 'Authenticator app')
        .getByRole('button', { name: /^Generate new codes/ })
        .click();
      await page
        .getByRole('dialog', { name: 'Generate new recovery codes?' })
        .getByRole('button', { name: 'Generate new codes' })
        .click();
      const stepUp = page.getByRole('dialog', { name: 'Confirm it’s you' });
      await stepUp.getByRole('textbox').fill(await nextCode(secret));
      await stepUp.getByRole('button', { name: 'Confirm', exact: true }).click();
      const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
      await codes.getByRole('checkbox', { name: 'I’ve saved these codes' }).check();
      await codes.getByRole('button', { name: 'Done' }).click();
    });

    await test.step('turned off, which lowers the level', async () => {
      await row(page, 'Authenticator app')
        .getByRole('button', { name: /^Turn off/ })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Turn off authenticator app' });
      await dialog.getByRole('textbox').fill(await nextCode(secret));
      await dialog.getByRole('button', { name: 'Turn off' }).click();
      await keepOthers(page);
      await expect(row(page, 'Authenticator app')).toContainText('Not added');
      await expect(row(page, 'Second factor at sign-in')).toContainText('Off');
    });
  });
});

test.describe('sessions', () => {
  test.use({ as: 'emma-chen' });

  test('ended from the list: the next call of that browser leads to the sign-in @long', async ({
    page,
    browserOf,
    console,
  }) => {
    console.allow(refusedCall(401));
    const elsewhere = await (await browserOf('emma-chen')).newPage();
    await elsewhere.goto('/home/index');
    await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('emma-chen');

    await openTab(page, 'sessions');
    const table = page.getByRole('table', { name: 'Devices' });
    await expect(table.getByText('This device')).toHaveCount(1);
    await page.getByRole('button', { name: 'Sign out the other devices' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Sign out the other devices' })).toBeHidden();

    await elsewhere.bringToFront();
    await elsewhere.getByRole('link', { name: 'Team management' }).click();
    await expect(elsewhere).toHaveURL(/\/user\/login/);
  });

  test('a new password ends the others, and opens the account', async ({
    page,
    browserOf,
    portal,
    console,
  }) => {
    console.allow(refusedCall(401));
    console.allow(refusedCall(400));
    const { userName, password } = portal.account('emma-chen');
    const fresh = 'Fresh-Rampart-2026';
    const elsewhere = await (await browserOf('emma-chen')).newPage();
    await elsewhere.goto('/home/index');
    await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('emma-chen');

    await openTab(page);
    await row(page, 'Password')
      .getByRole('button', { name: /^Change/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await dialog.getByRole('textbox', { name: 'Old password' }).fill('Not-the-old-1');
    await dialog.getByRole('textbox', { name: 'New password' }).fill(fresh);
    await dialog.getByRole('textbox', { name: 'Confirm password' }).fill(fresh);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('The old password is wrong.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Old password' }).fill(password);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'You have been signed out on your other devices.');
    await expect(dialog).toBeHidden();

    await elsewhere.bringToFront();
    await elsewhere.getByRole('link', { name: 'Team management' }).click();
    await expect(elsewhere).toHaveURL(/\/user\/login/);
    await signIn(elsewhere, { userName, password: fresh, phone: '' });
    await openTab(elsewhere, 'history');
    await expect(elsewhere.getByRole('table', { name: 'Login history' })).toContainText('Successful');
  });
});
