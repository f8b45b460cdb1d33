import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { outbox } from '@portal/shared/contracts/sandbox';
import { appCode } from '../fixtures/authenticator';
import { advanceClock } from '../fixtures/clock';
import { refusedCall } from '../fixtures/console-guard';
import { codeSentTo } from '../fixtures/inbox';
import type { Portal } from '../fixtures/portal';
import { sendPassword, signIn } from '../fixtures/sign-in-page';
import { expect, test } from '../fixtures/story';

// A portal of its own: these stories change what opens its accounts.
test.use({ settings: { CAPTCHA: 'off', SANDBOX_CLOCK: '1', SESSION_HOURS: '11' } });

/** Longer than the wait between two codes to one phone. */
const RESEND_SECONDS = 61;
/** How long an authenticator shows one code. */
const CODE_SECONDS = 30;

const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

async function openTab(page: Page, tab = ''): Promise<void> {
  await page.goto(`/userCenter/index${tab === '' ? '' : `?tab=${tab}`}`);
  await expect(page.getByRole('heading', { name: 'Personal center', level: 1 })).toBeVisible();
}

interface CodeAsked {
  readonly portal: Portal;
  readonly dialog: Locator;
  /** E.164 or mailbox. */
  readonly to: string;
}

/** Presses Send, reads the code on the phone or in the mailbox and types it. */
async function sendAndType({ portal, dialog, to }: CodeAsked): Promise<void> {
  await advanceClock(portal, RESEND_SECONDS);
  const since = await newestTo(portal, to);
  await dialog.getByRole('button', { name: 'Send Captcha' }).click();
  await expect(dialog.getByRole('button', { name: /^Send again in/ })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Captcha' }).fill(await codeSentTo(portal, to, since));
}

interface Sent {
  readonly text: string;
  readonly at: string;
}

async function sentTo({ apiBase }: Portal, to: string): Promise<readonly Sent[]> {
  const answer = await fetch(`${apiBase}${outbox.path}?${new URLSearchParams({ To: to }).toString()}`);
  const { obj } = (await answer.json()) as { readonly obj: { readonly list: readonly Sent[] } };
  return obj.list;
}

/** The moment of the newest message there, on the provider's clock. */
async function newestTo(portal: Portal, to: string): Promise<Date> {
  const [newest] = await sentTo(portal, to);
  return new Date(newest === undefined ? 0 : Date.parse(newest.at) + 1);
}

async function stepUpBySms(page: Page, portal: Portal, phone: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Verify your identity' });
  await dialog.getByRole('radio', { name: /^Text message/ }).check();
  await sendAndType({ portal, dialog, to: phone });
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(dialog).toBeHidden();
}

const keepOthers = (page: Page) => page.getByRole('button', { name: 'Leave them' }).click();

test.describe('phone and mailbox', () => {
  test.use({ as: 'zhangwei' });

  test('change in two steps, and the old ones are told', async ({ page, portal, console }) => {
    test.setTimeout(150_000);
    // The fourth code of an hour wants a captcha (4501), which the page gives and asks again.
    console.allow(refusedCall(400));
    const { phone } = portal.account('zhangwei');
    await openTab(page);

    await test.step('the phone', async () => {
      await row(page, 'Phone')
        .getByRole('button', { name: /^Change/ })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Change the phone' });
      await sendAndType({ portal, dialog, to: phone });
      await dialog.getByRole('button', { name: 'Next' }).click();
      await dialog.getByRole('textbox', { name: 'New phone' }).fill('13900139000');
      await sendAndType({ portal, dialog, to: '+8613900139000' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(row(page, 'Phone')).toContainText('139****9000');
      await keepOthers(page);
    });

    await test.step('the mailbox', async () => {
      await row(page, 'Mailbox')
        .getByRole('button', { name: /^Change/ })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Change the mailbox' });
      await sendAndType({ portal, dialog, to: 'zhangwei@example.com' });
      await dialog.getByRole('button', { name: 'Next' }).click();
      await dialog.getByRole('textbox', { name: 'New mailbox' }).fill('wei@example.org');
      await sendAndType({ portal, dialog, to: 'wei@example.org' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(row(page, 'Mailbox')).toContainText('@example.org');
      await keepOthers(page);
    });

    await test.step('the old phone and the old mailbox hear of it', async () => {
      await expect.poll(async () => (await sentTo(portal, phone))[0]?.text).toMatch(/phone/i);
      await expect.poll(async () => (await sentTo(portal, 'zhangwei@example.com'))[0]?.text).toMatch(/mail/i);
    });
  });
});

test.describe('the second factor', () => {
  test.use({ as: 'lina' });

  test('is bound, asked for at sign-in, renewed and turned off', async ({ page, portal, console }) => {
    test.setTimeout(150_000);
    console.allow(refusedCall(403));
    const account = portal.account('lina');
    // What an app on the phone would show; each code is good once, so the clock moves to the next.
    const nextCode = async (key: string) => appCode(key, 0, await advanceClock(portal, CODE_SECONDS));
    let secret = '';
    await openTab(page);

    await test.step('bound by its first code; the recovery codes are kept', async () => {
      await row(page, 'Authenticator app').getByRole('button', { name: /^Bind/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Bind an authenticator app' });
      await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
      secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
      await dialog.getByRole('textbox').fill(await nextCode(secret));
      await dialog.getByRole('button', { name: 'Bind' }).click();
      const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' });
      await expect(codes.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        codes.getByRole('button', { name: 'Download' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('recovery-codes.txt');
      await expect(codes.getByRole('button', { name: 'Done' })).toBeDisabled();
      await codes.getByRole('checkbox', { name: 'I kept them' }).check();
      await codes.getByRole('button', { name: 'Done' }).click();
      await keepOthers(page);
      await expect(row(page, 'Authenticator app')).toContainText('10 recovery codes left');
    });

    await test.step('asked for at the next sign-in', async () => {
      await row(page, 'Second factor at sign-in')
        .getByRole('button', { name: /^Turn on/ })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Turn on: Second factor at sign-in' });
      await dialog.getByRole('textbox').fill(await nextCode(secret));
      await dialog.getByRole('button', { name: 'Turn on' }).click();
      await expect(row(page, 'Second factor at sign-in')).toContainText('On');

      await page.getByRole('banner').getByRole('button', { name: 'Account of lina' }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
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
        .getByRole('button', { name: /^New codes/ })
        .click();
      await page
        .getByRole('dialog', { name: 'Make new recovery codes?' })
        .getByRole('button', { name: 'New codes' })
        .click();
      const stepUp = page.getByRole('dialog', { name: 'Verify your identity' });
      await stepUp.getByRole('textbox').fill(await nextCode(secret));
      await stepUp.getByRole('button', { name: 'Verify', exact: true }).click();
      const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' });
      await codes.getByRole('checkbox', { name: 'I kept them' }).check();
      await codes.getByRole('button', { name: 'Done' }).click();
    });

    await test.step('turned off, and with it the level', async () => {
      await row(page, 'Authenticator app')
        .getByRole('button', { name: /^Turn off/ })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Turn off the authenticator app' });
      await dialog.getByRole('textbox').fill(await nextCode(secret));
      await dialog.getByRole('button', { name: 'Turn off' }).click();
      await keepOthers(page);
      await expect(row(page, 'Authenticator app')).toContainText('Not bound');
      await expect(row(page, 'Second factor at sign-in')).toContainText('Off');
    });
  });
});

test.describe('sessions', () => {
  test.use({ as: 'emma-chen' });

  test('ended from the list: that browser is led to the sign-in by its next call', async ({
    page,
    browserOf,
    console,
  }) => {
    console.allow(refusedCall(401));
    const elsewhere = await (await browserOf('emma-chen')).newPage();
    await elsewhere.goto('/home/index');
    await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('emma-chen');

    await openTab(page, 'sessions');
    const table = page.getByRole('table', { name: 'Sessions' });
    await expect(table.getByText('This device')).toHaveCount(1);
    await page.getByRole('button', { name: 'End all others' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
    await expect(page.getByRole('button', { name: 'End all others' })).toBeHidden();

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
    const dialog = page.getByRole('dialog', { name: 'Change the password' });
    await dialog.getByRole('textbox', { name: 'Old password' }).fill('Not-the-old-1');
    await dialog.getByRole('textbox', { name: 'New password' }).fill(fresh);
    await dialog.getByRole('textbox', { name: 'Confirm the password' }).fill(fresh);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('The old password is wrong.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Old password' }).fill(password);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your other sessions have ended.')).toBeVisible();
    await expect(dialog).toBeHidden();

    await elsewhere.bringToFront();
    await elsewhere.getByRole('link', { name: 'Team management' }).click();
    await expect(elsewhere).toHaveURL(/\/user\/login/);
    await signIn(elsewhere, { userName, password: fresh, phone: '' });
    await openTab(elsewhere, 'history');
    await expect(elsewhere.getByRole('table', { name: 'Login history' })).toContainText('Successful');
  });
});

test.describe('preferences', () => {
  test.use({ as: 'xingyun-tech' });

  test('are on screen at once, and survive a log-out that clears the browser', async ({ page, portal }) => {
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

  test('cannot be closed, and they are named', async ({ page, portal, console }) => {
    console.allow(refusedCall(409));
    await openTab(page, 'data');
    await page.getByRole('button', { name: 'Close the account…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close the account xingyun-tech?' });
    await dialog.getByRole('textbox', { name: 'User name' }).fill('xingyun-tech');
    await dialog.getByRole('button', { name: 'Close for good' }).click();
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
    await card.getByRole('button', { name: 'Add a passkey' }).click();
    const naming = page.getByRole('dialog', { name: 'Name the passkey' });
    await naming.getByRole('textbox', { name: 'Name' }).fill('My laptop');
    await naming.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByText('My laptop')).toBeVisible();

    await card.getByRole('button', { name: 'Rename My laptop' }).click();
    const renaming = page.getByRole('dialog', { name: 'Rename the passkey' });
    await renaming.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
    await renaming.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByText('Work laptop')).toBeVisible();

    await card.getByRole('button', { name: 'Delete Work laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await stepUpBySms(page, portal, portal.account('newcomer').phone);
    await expect(card.getByText('Not set')).toBeVisible();
  });

  test('the data goes along, then the account is closed for good', async ({ page, portal, console }) => {
    console.allow(refusedCall(400));
    const account = portal.account('newcomer');
    await openTab(page, 'data');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('my-data.json');
    expect(await readFile(await download.path(), 'utf8')).toContain('"newcomer"');

    await page.getByRole('button', { name: 'Close the account…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close the account newcomer?' });
    await dialog.getByRole('textbox', { name: 'User name' }).fill('newcomer');
    await dialog.getByRole('button', { name: 'Close for good' }).click();
    await stepUpBySms(page, portal, account.phone);
    await expect(page).toHaveURL(/\/user\/login/);
    await sendPassword(page, account.userName, account.password);
    await expect(page.getByText('Account or password error.')).toBeVisible();
  });
});
