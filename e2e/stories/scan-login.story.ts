import type { Page, Request } from '@playwright/test';
import { getScanState, loginScanUrl } from '@portal/shared/contracts/scan-login';
import { assistantConfirm, assistantScan } from '@portal/shared/contracts/assistant';
import { actOnQr } from '@portal/shared/contracts/sandbox';
import { bindAuthenticator } from '../fixtures/authenticator';
import { callAs } from '../fixtures/caller';
import { advanceClock, MOVABLE_CLOCK } from '../fixtures/clock';
import { refusedCall } from '../fixtures/console-guard';
import type { Portal } from '../fixtures/portal';
import { expect, test } from '../fixtures/story';

test.use({ settings: MOVABLE_CLOCK });

/** Number of polls that a page would send in this time if it continued to poll. */
const POLLS_MISSED = 4;

interface Code {
  readonly Token: string;
  readonly Url: string;
}

/** Opens the scan tab or refreshes its code, and returns the code. */
async function codeAfter(page: Page, act: () => Promise<void>): Promise<Code> {
  const [response] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(loginScanUrl.path)),
    act(),
  ]);
  return ((await response.json()) as { readonly obj: Code }).obj;
}

const openScan = (page: Page) =>
  codeAfter(page, () => page.getByRole('tab', { name: 'Scan Code Login' }).click());

/** Acts as the sandbox phone (E54). */
async function phone(
  { apiBase }: Portal,
  { Token }: Code,
  action: 'scan' | 'confirm' | 'refuse',
  UserName: string,
): Promise<void> {
  const response = await fetch(`${apiBase}${actOnQr.path.replace('{Token}', Token)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action, UserName }),
  });
  if (!response.ok) throw new Error(`The phone could not ${action}: ${await response.text()}`);
}

test('the page follows the phone, and the return address is kept @long', async ({ page, portal }) => {
  await page.goto('/user/login?redirect=%2Fapply%2Findex');
  const code = await openScan(page);
  const picture = page.getByRole('img', { name: 'Sign-in QR code' });
  await expect(picture).toBeVisible();
  expect(await picture.boundingBox()).toMatchObject({ width: 200 });
  await phone(portal, code, 'scan', 'lina');
  await expect(page.getByText('Scan successful')).toBeVisible();
  await phone(portal, code, 'confirm', 'lina');
  await expect(page).toHaveURL('/apply/index');
});

test('after two minutes the code has expired; Refresh gets a valid one', async ({ page, portal }) => {
  await page.goto('/user/login');
  await openScan(page);
  await advanceClock(portal, 121);
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await expect(refresh).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'QR code has expired.' })).toBeVisible();
  const code = await codeAfter(page, () => refresh.click());
  await phone(portal, code, 'scan', 'lina');
  await phone(portal, code, 'confirm', 'lina');
  await expect(page).toHaveURL('/home/index');
});

test('a code that was shown in another browser signs nobody in @long', async ({
  page,
  portal,
  browserOf,
  console,
}) => {
  console.allow(refusedCall(404));
  await page.goto('/user/login');
  const code = await openScan(page);
  const thief = await (await browserOf(null)).newPage();
  await thief.goto('/user/login');
  await openScan(thief);
  await phone(portal, code, 'scan', 'lina');
  const stolen = await thief.evaluate(
    async ([path, token]) => (await fetch(`/api${path}?Token=${token}`)).status,
    [getScanState.path, code.Token] as const,
  );
  expect(stolen).toBe(404);
});

test('an account with a second factor is not signed in by a phone that proved only one factor @long', async ({
  page,
  portal,
}) => {
  const account = portal.account('emma-chen');
  // The app signed in with a password before the second factor was bound.
  const app = await callAs(portal, account);
  await bindAuthenticator(portal, account);
  await page.goto('/user/login');
  const { Token } = await openScan(page);
  await app.call(assistantScan, { Token });
  await app.call(assistantConfirm, { Token, Accept: true });
  await app.dispose();
  await expect(page.getByText('Sign-In Failed').first()).toBeVisible();
  await expect(page.getByText(/requires a second factor/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await expect(page).toHaveURL('/user/login');
});

test('no polls are sent while the page is hidden @long', async ({ page, context }) => {
  await page.clock.install();
  await page.goto('/user/login');
  let polls = 0;
  let responded = 0;
  const isPoll = (request: Request) => new URL(request.url()).pathname.endsWith(getScanState.path);
  page.on('request', (request) => (polls += Number(isPoll(request))));
  page.on('requestfinished', (request) => (responded += Number(isPoll(request))));
  await openScan(page);
  await expect.poll(() => polls).toBeGreaterThan(1);
  const cdp = await context.newCDPSession(page);
  // Headless pages are never hidden by other pages, so this is simulated.
  await cdp.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  // Time passes while the page is hidden. One poll may already have been in flight.
  const before = polls;
  for (let round = 0; round < POLLS_MISSED; round += 1) {
    await page.clock.runFor(5_000);
    await expect.poll(() => responded).toBe(polls);
  }
  expect(polls - before).toBeLessThanOrEqual(1);
  const after = polls;
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => polls).toBeGreaterThan(after);
});
