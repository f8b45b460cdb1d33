import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures/story';
import { expectToast } from '../fixtures/toasts';

// A user agent whose name the phone can show.
test.use({
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
});

/** Opens the scan tab and passes its code to the sandbox phone of another browser. */
async function showCode(page: Page): Promise<string> {
  await page.goto('/user/login');
  await page.getByRole('tab', { name: 'Scan Code Login' }).click();
  const link = page.getByRole('link', { name: 'Scan with the sandbox phone' });
  const address = await link.getAttribute('href');
  if (address === null) throw new Error('The code has no address.');
  return address;
}

async function scan(phone: BrowserContext, code: string, owner: string): Promise<Page> {
  const screen = await phone.newPage();
  await screen.goto(code);
  await expect(screen.getByRole('img', { name: 'A sign-in code is in view' })).toBeVisible();
  await screen.getByRole('textbox', { name: 'Whose phone is this?' }).fill(owner);
  await screen.getByRole('button', { name: 'Scan' }).click();
  return screen;
}

test('the phone scans a code, shows the waiting browser, and signs it in', async ({ page, browserOf }) => {
  const code = await showCode(page);
  const phone = await scan(await browserOf(null), code, 'lina');
  await expect(phone.getByRole('heading', { name: 'Let this browser sign in as lina?' })).toBeVisible();
  await expect(phone.getByText('127.0.0.1').or(phone.getByText('::1'))).toBeVisible();
  await expect(phone.getByText('Chrome 142')).toBeVisible();
  await expect(phone.getByText('Windows')).toBeVisible();
  await expect(page.getByText('Scan successful')).toBeVisible();

  await phone.getByRole('button', { name: 'Confirm' }).click();
  await expect(phone.getByText('The other browser is signed in as lina.')).toBeVisible();
  await expect(page).toHaveURL('/home/index');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('lina');
});

test('the phone refuses, and the browser can ask for a new code @long', async ({ page, browserOf }) => {
  const phones = await browserOf(null);
  const phone = await scan(phones, await showCode(page), 'lina');
  await phone.getByRole('button', { name: 'Decline' }).click();
  await expect(phone.getByText('The other browser was not signed in.')).toBeVisible();
  await expect(page.getByText('Sign-In Failed').first()).toBeVisible();
  await phone.getByRole('button', { name: 'Scan another code' }).click();
  await expect(phone.getByText('No code in view')).toBeVisible();

  await page.getByRole('button', { name: 'Refresh' }).click();
  const link = page.getByRole('link', { name: 'Scan with the sandbox phone' });
  await expect(link).toBeVisible();
  await phone
    .getByRole('textbox', { name: 'Code in front of the camera' })
    .fill((await link.getAttribute('href')) ?? '');
  await phone.getByRole('button', { name: 'Scan' }).click();
  await phone.getByRole('button', { name: 'Simulate a failed sign-in' }).click();
  await expect(page.getByText('Sign-In Failed').first()).toBeVisible();
});

test('an unknown code is shown as expired @long', async ({ page, console }) => {
  console.allow(/status of 404/);
  await page.goto(`/sandbox/?scan=${'q'.repeat(43)}`);
  await page.getByRole('textbox', { name: 'Whose phone is this?' }).fill('lina');
  await page.getByRole('button', { name: 'Scan' }).click();
  await expect(page.getByText('QR code has expired.')).toBeVisible();
});

test('messages of the portal arrive in the phone’s apps, and the dock counts them', async ({
  page,
  context,
  console,
}) => {
  console.allow(/status of 429/);
  const phone = await context.newPage();
  await phone.goto('/sandbox/#marketplace');
  await expect(phone.getByRole('heading', { name: 'Marketplace' })).toBeVisible();

  await page.goto('/user/forget-password?id=2');
  const mailbox = page.getByRole('textbox', { name: /email/i });
  await mailbox.fill('lina@example.com');
  await page.getByRole('button', { name: 'Send Captcha' }).click();
  await expectToast(page, 'Send Captcha Successful');

  await phone.bringToFront();
  const dock = phone.getByRole('navigation', { name: 'Apps' });
  await dock.getByRole('link', { name: 'Mail, 1 new' }).click();
  const mail = phone.getByRole('article').first();
  await expect(mail.getByText('To lina@example.com')).toBeVisible();
  await expect(mail.getByRole('heading')).toHaveText(/\S/);
  await expect(mail.getByRole('button', { name: /Copy code \d{6}/ })).toBeVisible();
  await expect(dock.getByRole('link', { name: 'Mail', exact: true })).toHaveAttribute('aria-current', 'page');
});

test('the marketplace sends a buyer to the portal with a token @long', async ({ page, context }) => {
  await page.goto('/sandbox/#marketplace');
  await page.getByRole('button', { name: 'Buy and get a token' }).click();
  const card = page.getByRole('article');
  await expect(card.getByRole('heading', { name: 'Token from Amazon Web Services' })).toBeVisible();
  const arrival = context.waitForEvent('page');
  await card.getByRole('link', { name: 'Go to the portal as the buyer' }).click();
  const portalPage = await arrival;
  // This buyer has no account yet, so the portal offers to create one.
  await expect(portalPage.getByRole('heading', { name: 'Complete your account' })).toBeVisible();
  // The token must not stay visible in the address.
  await expect(portalPage).not.toHaveURL(/Token=/);
});
