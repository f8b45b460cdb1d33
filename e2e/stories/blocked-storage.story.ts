import { chooseWallet, makeOrder, payAddress, payCode } from '../fixtures/buying';
import { sendPassword } from '../fixtures/sign-in-page';
import { expect, test } from '../fixtures/story';
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

for (const [way, block] of Object.entries(WAYS))
  test(`storage that ${way}: signing in, lists and paying work`, async ({ page, portal }) => {
    const orderNo = await makeOrder(portal, 'zhangwei', { name: 'Unstored gate', months: 1 });
    await page.addInitScript(block);
    const { userName, password } = portal.account('zhangwei');
    await page.goto(`/user/login?redirect=${encodeURIComponent(payAddress(orderNo))}`);
    await sendPassword(page, userName, password);
    await expect(payCode(page)).toBeVisible();
    const notice = page.getByText('You stay signed in only until this page is reloaded or closed.');
    await expect(notice).toHaveCount(1);
    await page.getByRole('button', { name: 'Close' }).click();

    await chooseWallet(page, 'Alipay');
    await expect(page.getByText('Scan with Alipay to pay')).toBeVisible();
    await useWallet(portal, { orderNo, method: 'alipay' }, 'pay');
    await expect(page.getByText('Payment completed')).toBeVisible();

    await page.getByRole('link', { name: 'Order management' }).click();
    await expect(page.getByRole('row').filter({ hasText: orderNo })).toBeVisible();
    await page.getByRole('link', { name: 'Team management' }).click();
    await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(notice).toBeHidden();
  });
