import type { Page } from '@playwright/test';
import { chooseWallet, makeOrder, payAddress, payCode } from '../fixtures/buying';
import type { Portal } from '../fixtures/portal';
import { sendPassword } from '../fixtures/sign-in-page';
import { expect, longUnless, test } from '../fixtures/story';
import { useWallet } from '../fixtures/wallet';

/** Run in the page before its own code. */
const WAYS: Readonly<Record<string, () => void>> = {
  'is forbidden': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Exceeded the quota.', 'QuotaExceededError');
    };
  },
  'is missing': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { value: null });
  },
  'is blocked by a policy, with locks and readable cookies': () => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
    LockManager.prototype.request = () =>
      Promise.reject(new DOMException('Access is denied for this document.', 'SecurityError'));
  },
};

const NOTICE = 'You stay signed in only until this page is reloaded or closed.';

/** Signs in on the way to an order. The notice that this will not last is shown once. */
async function signInToPay(page: Page, portal: Portal, orderNo: string): Promise<void> {
  const { userName, password } = portal.account('zhangwei');
  await page.goto(`/user/login?redirect=${encodeURIComponent(payAddress(orderNo))}`);
  await sendPassword(page, userName, password);
  await expect(payCode(page)).toBeVisible();
  await expect(page.getByText(NOTICE)).toHaveCount(1);
  await page.getByRole('button', { name: 'Close' }).click();
}

async function payHere(page: Page, portal: Portal, orderNo: string): Promise<void> {
  await chooseWallet(page, 'Alipay');
  await expect(page.getByText('Scan with Alipay to pay')).toBeVisible();
  await useWallet(portal, { orderNo, method: 'alipay' }, 'pay');
  await expect(page.getByText('Payment completed')).toBeVisible();
}

/** Signs in, pays for a new order, and finds it in the list. */
async function buy(page: Page, portal: Portal): Promise<void> {
  const orderNo = await makeOrder(portal, 'zhangwei', { name: 'Unstored gate', months: 1 });
  await signInToPay(page, portal, orderNo);
  await payHere(page, portal, orderNo);
  await page.getByRole('link', { name: 'Order management' }).click();
  await expect(page.getByRole('row').filter({ hasText: orderNo })).toBeVisible();
  await expect(page.getByText(NOTICE)).toBeHidden();
}

/** What `npm test` tries: the second also forbids what `is forbidden` does. */
const CHOSEN = ['is full', 'is blocked by a policy, with locks and readable cookies'];

for (const [way, block] of Object.entries(WAYS)) {
  const isLong = longUnless(CHOSEN.includes(way));
  test(`storage that ${way}: signing in, paying and the list of orders work${isLong}`, async ({
    page,
    portal,
  }) => {
    await page.addInitScript(block);
    await buy(page, portal);
  });

  test(`storage that ${way}: further lists work @long`, async ({ page, portal }) => {
    const orderNo = await makeOrder(portal, 'zhangwei', { name: 'Unstored gate', months: 1 });
    await page.addInitScript(block);
    await signInToPay(page, portal, orderNo);
    await page.getByRole('link', { name: 'Team management' }).click();
    await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByText(NOTICE)).toBeHidden();
  });
}
