import type { Page } from '@playwright/test';
import { type Language, LANGUAGES } from '@portal/shared/contracts/language';
import { chooseWallet, makeOrder, payAddress } from '../fixtures/buying';
import type { Portal } from '../fixtures/portal';
import { signedInState } from '../fixtures/session';
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

const WORDS = {
  en: {
    notice: 'You stay signed in only until this page is reloaded or closed.',
    byPassword: 'Password',
    name: 'User name or email',
    password: 'Password',
    signIn: 'Sign In',
    code: 'Payment QR code',
    close: 'Close',
    wallet: 'Alipay',
    scan: 'Scan with Alipay to pay',
    paid: 'Payment completed',
    orders: 'Order management',
    teams: 'Team management',
    teamList: 'Teams',
  },
  'zh-CN': {
    notice: '刷新或关闭此页面后，需要重新登录。',
    byPassword: '密码登录',
    name: '用户名或邮箱',
    password: '密码',
    signIn: '登录',
    code: '支付二维码',
    close: '关闭',
    wallet: '支付宝',
    scan: '请使用支付宝扫码支付',
    paid: '支付成功',
    orders: '订单管理',
    teams: '团队管理',
    teamList: '团队',
  },
} satisfies Record<Language, object>;

interface Visit {
  readonly page: Page;
  readonly portal: Portal;
  readonly language: Language;
}

/** Signs in on the way to an order. The notice that this will not last is shown once. */
async function signInToPay({ page, portal, language }: Visit, orderNo: string): Promise<void> {
  const { userName, password } = portal.account('zhangwei');
  const words = WORDS[language];
  await page.goto(`/user/login?redirect=${encodeURIComponent(payAddress(orderNo))}`);
  await page.locator('.ant-segmented').getByText(words.byPassword, { exact: true }).click();
  await page.getByRole('textbox', { name: words.name }).fill(userName);
  await page.getByRole('textbox', { name: words.password }).fill(password);
  await page.getByRole('button', { name: words.signIn, exact: true }).click();
  await expect(page.getByRole('img', { name: words.code })).toBeVisible();
  await expect(page.getByText(words.notice)).toHaveCount(1);
  await page.getByRole('button', { name: words.close }).click();
}

async function payHere({ page, portal, language }: Visit, orderNo: string): Promise<void> {
  const words = WORDS[language];
  await chooseWallet(page, words.wallet);
  await expect(page.getByText(words.scan)).toBeVisible();
  await useWallet(portal, { orderNo, method: 'alipay' }, 'pay');
  await expect(page.getByText(words.paid)).toBeVisible();
}

/** Signs in, pays for a new order, and finds it in the list. */
async function buy(visit: Visit): Promise<void> {
  const { page, portal, language } = visit;
  const words = WORDS[language];
  const orderNo = await makeOrder(portal, 'zhangwei', { name: 'Unstored gate', months: 1 });
  await signInToPay(visit, orderNo);
  await payHere(visit, orderNo);
  await page.getByRole('link', { name: words.orders }).click();
  await expect(page.getByRole('row').filter({ hasText: orderNo })).toBeVisible();
  await expect(page.getByText(words.notice)).toBeHidden();
}

async function openTeams(visit: Visit): Promise<void> {
  const { page, portal, language } = visit;
  const words = WORDS[language];
  const orderNo = await makeOrder(portal, 'zhangwei', { name: 'Unstored gate', months: 1 });
  await signInToPay(visit, orderNo);
  await page.getByRole('link', { name: words.teams }).click();
  await expect(page.getByRole('heading', { name: words.teamList, level: 1 })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText(words.notice)).toBeHidden();
}

/** What `npm test` tries, each in one language: the second also forbids what `is forbidden` does. */
const CHOSEN: Readonly<Record<string, Language>> = {
  'is full': 'zh-CN',
  'is blocked by a policy, with locks and readable cookies': 'en',
};

for (const language of LANGUAGES)
  test.describe(`in ${language}, storage that`, () => {
    test.use({ language });

    // Where nothing else is stored, the language is that of the account.
    const speak = (portal: Portal, own: Language) => signedInState(portal, portal.account('zhangwei'), own);
    test.beforeEach(async ({ portal }) => {
      await speak(portal, language);
    });
    test.afterEach(async ({ portal }) => {
      await speak(portal, 'en');
    });

    for (const [way, block] of Object.entries(WAYS)) {
      const isLong = longUnless(CHOSEN[way] === language);
      test(`${way}: signing in, paying and the list of orders work${isLong}`, async ({ page, portal }) => {
        await page.addInitScript(block);
        await buy({ page, portal, language });
      });

      test(`${way}: further lists work @long`, async ({ page, portal }) => {
        await page.addInitScript(block);
        await openTeams({ page, portal, language });
      });
    }
  });
