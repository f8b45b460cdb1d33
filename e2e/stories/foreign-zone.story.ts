import type { Page } from '@playwright/test';
import { inviteUserByUrl } from '@portal/shared/contracts/invitation';
import { LANGUAGES, type Language } from '@portal/shared/contracts/language';
import { userOrdersInfo } from '@portal/shared/contracts/user';
import { callAs } from '../fixtures/caller';
import { codeSentTo } from '../fixtures/inbox';
import type { Portal } from '../fixtures/portal';
import { expect, test } from '../fixtures/story';
import { makeTeam } from '../fixtures/teams';
import { expectToast } from '../fixtures/toasts';

const ACCOUNT = 'Asia/Shanghai';
const BROWSER = 'America/Los_Angeles';
const PASSWORD = 'Guarded-gate-26';
const DAY_MS = 86_400_000;

test.use({ timezoneId: BROWSER });

/** The day and hour in a zone. */
function inZone(at: Date, timeZone: string): { readonly day: string; readonly hour: number } {
  const text = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at);
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
}

const TEXTS = {
  en: {
    userName: 'User name',
    phone: 'Phone',
    password: 'Password',
    confirm: 'Confirm password',
    code: 'Captcha by SMS',
    send: 'Send Captcha',
    register: 'Register',
    toPortal: 'Go to the portal',
    adopted: `Times are shown in ${BROWSER}`,
    days: 'Created',
    export: 'Export',
    greetings: ['Good morning', 'Good afternoon', 'Good evening'],
    validUntil: /valid until .* GMT-[78]\./,
  },
  'zh-CN': {
    userName: '用户名',
    phone: '手机号',
    password: '密码',
    confirm: '确认密码',
    code: '短信验证码',
    send: '获取验证码',
    register: '注册',
    toPortal: '前往门户',
    adopted: `时间按浏览器所在时区（${BROWSER}）显示`,
    days: '创建时间',
    export: '导出',
    greetings: ['早上好', '下午好', '晚上好'],
    validUntil: / GMT-[78]/,
  },
} as const satisfies Readonly<Record<Language, unknown>>;

async function register(page: Page, portal: Portal, language: Language, phone: string): Promise<void> {
  const texts = TEXTS[language];
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.goto('/user/register');
  await field(texts.userName).fill(`traveller-${phone.slice(-2)}`);
  await field(texts.phone).fill(phone);
  await field(texts.password).fill(PASSWORD);
  await field(texts.confirm).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  const since = new Date();
  await page.getByRole('button', { name: texts.send }).first().click();
  await field(texts.code).fill(await codeSentTo(portal, `+86${phone}`, since));
  await page.getByRole('button', { name: texts.register, exact: true }).click();
  await page.getByRole('button', { name: texts.toPortal }).click();
}

/** The hour of the greeting, as a part of the day. */
const partOfDay = (hour: number): 0 | 1 | 2 => {
  if (hour >= 5 && hour < 12) return 0;
  return hour >= 12 && hour < 18 ? 1 : 2;
};

/** Orders of zhangwei by the day on which they were made in the account's zone. */
async function ordersByDay(portal: Portal): Promise<ReadonlyMap<string, readonly string[]>> {
  const caller = await callAs(portal, portal.account('zhangwei'));
  const { list } = await caller.call(userOrdersInfo, { PageSize: 100 });
  await caller.dispose();
  const days = new Map<string, string[]>();
  for (const { OrderNo, createdAt } of list) {
    const { day } = inZone(new Date(createdAt), ACCOUNT);
    days.set(day, [...(days.get(day) ?? []), OrderNo]);
  }
  return days;
}

test.describe('an account of another zone than its browser, whose clock is wrong', () => {
  test.use({ as: 'zhangwei' });
  test.beforeEach(async ({ page }) => {
    // Another day, another part of the day.
    await page.clock.setSystemTime(Date.now() - 3 * DAY_MS - DAY_MS / 2);
  });

  test('days, greeting and ages are those of the account and the server, and times name their zone', async ({
    page,
    portal,
    speak,
  }) => {
    const days = await ordersByDay(portal);
    for (const language of LANGUAGES)
      await test.step(language, async () => {
        await speak(language);
        await test.step('the greeting', () => expectGreeting(page, language));
        await test.step('a calendar marks the day of the account', () => expectToday(page, language));
        await test.step('a list and its file have the orders of that day', () =>
          expectOrdersOfDay(page, language, days));
        await test.step('ages of messages', () => expectAges(page, language));
      });
  });
});

async function expectGreeting(page: Page, language: Language): Promise<void> {
  await page.goto('/home/index');
  const hours = [0, 1].map((late) => inZone(new Date(Date.now() + late * 60_000), ACCOUNT).hour);
  const greetings = hours.map((hour) => TEXTS[language].greetings[partOfDay(hour)]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`^(${greetings.join('|')})[,，]`),
  );
}

async function expectToday(page: Page, language: Language): Promise<void> {
  await page.goto('/order/index');
  await expect(page.locator('main tbody tr').first()).toContainText('GMT+8');
  await page.getByRole('search').getByRole('button', { name: TEXTS[language].days }).click();
  const before = inZone(new Date(), ACCOUNT).day;
  await page.locator('.ant-picker-range input').first().click();
  const today = page.locator('.ant-picker-cell-today').first();
  await expect(today).toHaveAttribute(
    'title',
    new RegExp(`^(${before}|${inZone(new Date(), ACCOUNT).day})$`),
  );
  const day = (await today.getAttribute('title')) ?? '';
  await page.keyboard.type(day);
  await page.keyboard.press('Enter');
  await expect(page.locator('.ant-picker-range input').nth(1)).toBeFocused();
  await page.keyboard.type(day);
  const asked = page.waitForRequest((request) => request.url().includes(`From=${day}&To=${day}`));
  await page.keyboard.press('Enter');
  await asked;
}

async function expectOrdersOfDay(
  page: Page,
  language: Language,
  days: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  // A day that these orders do not have in the browser's zone, if there is one now.
  const [day, orders] =
    [...days].find(([name, [first = '']]) => !first.startsWith(name.replaceAll('-', ''))) ??
    [...days][0] ??
    [];
  expect(orders).toBeDefined();
  await page.goto(`/order/index?from=${String(day)}&to=${String(day)}`);
  await expect(page.locator('main tbody tr')).toHaveCount(orders?.length ?? 0);
  await page.getByRole('button', { name: TEXTS[language].export }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const stream = await (await downloading).createReadStream();
  let csv = '';
  for await (const part of stream) csv += String(part);
  const numbers = csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0]);
  expect(new Set(numbers)).toEqual(new Set(orders));
}

async function expectAges(page: Page, language: Language): Promise<void> {
  await page.goto('/message/index');
  const ages = page.locator('time.portal-message-time');
  await expect(ages.first()).toBeVisible();
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const shown = await ages.evaluateAll((all) =>
    all.map((time) => ({ at: time.getAttribute('datetime') ?? '', text: time.textContent })),
  );
  for (const { at, text } of shown) {
    const days = Math.floor((Date.now() - Date.parse(at)) / DAY_MS);
    if (days < 1) expect(text).not.toContain('2026');
    else if (days < 7) expect(text.replaceAll(' ', '')).toBe(format.format(-days, 'day').replaceAll(' ', ''));
    else expect(text).toContain('GMT+8');
  }
}

for (const [language, phone] of [
  ['zh-CN', '13900000092'],
  ['en', '13900000091'],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a link before sign-in names the zone of its times, and a new account takes its zone and says so, once', async ({
      page,
      portal,
    }) => {
      const texts = TEXTS[language];
      const TeamId = await makeTeam(portal, { name: `Time keepers ${language}`, creator: 'zhangwei' });
      const caller = await callAs(portal, portal.account('zhangwei'));
      const link = await caller.call(inviteUserByUrl, { TeamId });
      await caller.dispose();
      await page.goto(link?.Url ?? '');
      await expect(page.getByText(texts.validUntil)).toBeVisible();

      await register(page, portal, language, phone);
      await expectToast(page, texts.adopted);
      await page.goto('/userCenter/index?tab=preferences');
      await expect(page.getByText('America/Los Angeles (UTC')).toBeVisible();
      await page.reload();
      await expect(page.getByText('America/Los Angeles (UTC')).toBeVisible();
      const toasts = await page.evaluate(() => Reflect.get(window, 'toasts') as readonly string[]);
      expect(toasts).toEqual([]);
    });
  });
