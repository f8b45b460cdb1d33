import { LANGUAGES, type Language } from '@portal/shared/contracts/language';
import { PAY_METHODS, type PayMethod } from '@portal/shared/contracts/enums';
import { chooseWallet, order, orderNoOf } from '../fixtures/buying';
import { MOVABLE_CLOCK } from '../fixtures/clock';
import { openWithStream } from '../fixtures/event-stream';
import { expect, longUnless, test } from '../fixtures/story';
import { useWallet } from '../fixtures/wallet';

test.use({ as: 'zhangwei', settings: MOVABLE_CLOCK });

test('an application is bought with WeChat Pay, and the open list of another tab shows it', async ({
  page,
  context,
  portal,
}) => {
  const list = await context.newPage();
  await openWithStream(list, '/apply/index');
  await expect(list.getByRole('row').nth(1)).toBeVisible();

  await page.goto('/apply/store');
  await page.getByRole('textbox', { name: 'Application name' }).fill('Story gate');
  await expect(page.getByText('¥3,049.80')).toBeVisible();
  const { amountCents } = await useWallet(portal, { orderNo: await order(page) }, 'pay');
  expect(amountCents).toBe(304_980);

  await expect(page.getByText('Story gate is ready')).toBeVisible();
  await expect(list.getByRole('link', { name: 'Story gate' }).first()).toBeVisible();
});

interface Words extends Readonly<Record<PayMethod, string>> {
  readonly name: string;
  readonly next: string;
  readonly place: string;
  readonly havePaid: string;
  readonly ready: (name: string) => string;
  readonly login: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    name: 'Application name',
    next: 'Next',
    place: 'Place order',
    havePaid: 'I have paid',
    wechat: 'WeChat Pay',
    alipay: 'Alipay',
    ready: (name) => `${name} is ready`,
    login: 'Log in',
  },
  'zh-CN': {
    name: '应用名称',
    next: '下一步',
    place: '提交订单',
    havePaid: '我已支付',
    wechat: '微信支付',
    alipay: '支付宝',
    ready: (name) => `“${name}”已开通`,
    login: '登录',
  },
};
const DEVICES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;

for (const language of LANGUAGES) {
  for (const [device, viewport] of Object.entries(DEVICES)) {
    for (const wallet of PAY_METHODS) {
      test.describe(`${language} on a ${device}`, () => {
        test.use({ language, viewport });
        const isChosen = language === 'zh-CN' && device === 'phone' && wallet === 'alipay';
        const words = WORDS[language];

        test(`an application is bought with ${wallet}${longUnless(isChosen)}`, async ({ page, portal }) => {
          const name = `堡垒机 ${device} ${wallet}`;
          await page.goto('/apply/store');
          await page.getByRole('textbox', { name: words.name }).fill(name);
          await page.getByRole('button', { name: words.next }).click();
          await page.getByRole('button', { name: words.place }).click();
          await expect(page.getByRole('button', { name: words.havePaid })).toBeVisible();
          await chooseWallet(page, words[wallet]);
          const orderNo = await orderNoOf(page);
          await useWallet(portal, { orderNo, method: wallet }, 'pay');
          await expect(page.getByText(words.ready(name))).toBeVisible();
          await expect(page.getByRole('link', { name: words.login })).toBeVisible();
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(overflow).toBeLessThanOrEqual(0);
        });
      });
    }
  }
}
