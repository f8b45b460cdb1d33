import type { Locator, Page } from '@playwright/test';
import { LANGUAGES, type Language } from '@portal/shared/contracts/language';
import { makeApplication } from '../fixtures/buying';
import { codeSentTo } from '../fixtures/inbox';
import { expect, test } from '../fixtures/story';
import { makeTeam } from '../fixtures/teams';

const WORDS = {
  en: {
    sendCode: 'Send Captcha',
    privateCharacter: /only your device can show/,
    invite: 'Invite members',
    person: 'Phone or email',
    another: 'Add another',
    merged: 'Already in the list, so the second entry was removed:',
    sendInvitations: 'Send invitations',
    invited: 'Invited',
    newConnector: 'New connector',
    name: 'Name',
    addresses: 'Permitted addresses',
    wrongAddress: 'Enter a valid IP address. Check “10.0.0.256”.',
    create: 'Create',
  },
  'zh-CN': {
    sendCode: '获取验证码',
    privateCharacter: /只能在您的设备上显示/,
    invite: '邀请成员',
    person: '手机号或邮箱',
    another: '继续添加',
    merged: '已在列表中，重复的行已合并。',
    sendInvitations: '发送邀请',
    invited: '已邀请',
    newConnector: '新建访问接口',
    name: '名称',
    addresses: '允许的地址',
    wrongAddress: '请输入正确的 IP 地址。请检查“10.0.0.256”。',
    create: '新建',
  },
} satisfies Record<Language, object>;

type Words = (typeof WORDS)[Language];

/** Full-width characters, as an input method makes them. */
const wide = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** Types into the field and leaves it. */
async function type(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.pressSequentially(text);
  await field.blur();
}

async function requestCode(page: Page, button: string): Promise<Date> {
  const since = new Date();
  await page.getByRole('button', { name: button }).click();
  // The code may arrive before the page knows that it was sent.
  await expect(page.getByRole('button', { name: button })).toBeHidden();
  return since;
}

// A number gets one code a minute.
for (const [language, visitor] of [
  ['zh-CN', 'lina'],
  ['en', 'emma-chen'],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a person signs in with a number and a code of an input method', async ({ page, portal }) => {
      const { phone } = portal.account(visitor);
      await page.goto('/user/login');
      const number = page.locator('input[type="tel"]');
      await type(number, `\u202d${wide('+86')} ${phone.slice(3, 6)}–${wide(phone.slice(6))}\u202c`);
      await expect(number).toHaveValue(phone.slice(3));
      const since = await requestCode(page, WORDS[language].sendCode);
      await page.locator('[id$="CodeSms"]').fill(wide(await codeSentTo(portal, phone, since)));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/home/index');
    });
  });

test.describe('not verified', () => {
  test.use({ as: 'newcomer' });

  test('a person is verified by the name and number that a keyboard made', async ({
    page,
    portal,
    speak,
  }) => {
    for (const language of LANGUAGES)
      await test.step(language, async () => {
        await speak(language);
        await typePerson(page, WORDS[language].privateCharacter);
      });
    // The page is in the last of them. A person is verified once.
    const since = await requestCode(page, WORDS.en.sendCode);
    const code = await codeSentTo(portal, portal.account('newcomer').phone, since);
    await page.locator('[id$="CodeSms"]').fill(wide(code));
    await page.keyboard.press('Enter');
    await expect(page.getByText('You are verified')).toBeVisible();
  });
});

async function typePerson(page: Page, privateCharacter: RegExp): Promise<void> {
  await page.goto('/cert/personal');
  const name = page.locator('[id$="RealName"]');
  await type(name, '阿卜杜•热合曼');
  await expect(name).toHaveValue('阿卜杜·热合曼');
  await type(name, '李\ue000');
  await expect(page.getByText(privateCharacter)).toBeVisible();
  await type(name, '李 〇');
  await expect(name).toHaveValue('李〇');
  await expect(page.getByText(privateCharacter)).toBeHidden();

  const number = page.locator('[id$="IdCard"]');
  await type(number, '110105 19491231—002Ｘ');
  await expect(number).toHaveValue('11010519491231002X');
}

test.describe('an admin', () => {
  test.use({ as: 'zhangwei' });

  test('invites a person once, and permits addresses, however they are spelled', async ({
    page,
    portal,
    speak,
  }) => {
    const number = portal.account('lina').phone.slice(3);
    const { Id } = await makeApplication(portal, 'zhangwei', { name: 'Pasted', months: 1 });
    for (const language of LANGUAGES)
      await test.step(language, async () => {
        await speak(language);
        const TeamId = await makeTeam(portal, { name: `Spellings in ${language}`, creator: 'zhangwei' });
        await page.goto(`/member/index?TeamId=${TeamId}`);
        await inviteOnce(page, number, WORDS[language]);
        await page.goto(`/apply/intranetAccessInfo?InstanceId=${Id}`);
        await permitAddresses(page, `2026-0${language === 'en' ? '1' : '2'}`, WORDS[language]);
      });
  });
});

async function inviteOnce(page: Page, number: string, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.invite }).click();
  const drawer = page.getByRole('dialog');
  const row = (at: number) => drawer.getByRole('textbox', { name: `${words.person} ${String(at)}` });
  await type(row(1), wide(number));
  await expect(row(1)).toHaveValue(number);
  await drawer.getByRole('button', { name: words.another }).click();
  await type(row(2), `＋86 ${number.slice(0, 3)}－${number.slice(3)}`);
  await expect(drawer.getByText(words.merged)).toContainText(number);
  await expect(row(2)).toBeHidden();
  await drawer.getByRole('button', { name: words.sendInvitations }).click();
  await expect(drawer.getByText(words.invited, { exact: true })).toBeVisible();
}

/** A wrong address is named; the others are permitted, and the list finds the connector. */
async function permitAddresses(page: Page, name: string, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.newConnector }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.name, { exact: true }).fill(name);
  const addresses = dialog.getByLabel(words.addresses);
  await type(addresses, '10.0.0.1、10.0.0.256');
  await expect(dialog.getByText(words.wrongAddress)).toBeVisible();
  await type(addresses, '10.0.0.1、１０。１。０。０／１６，::1');
  await expect(addresses).toHaveValue('10.0.0.1\n10.1.0.0/16\n::1');
  await dialog.getByRole('button', { name: words.create }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('10.0.0.1');
  await page.getByRole('main').getByRole('searchbox').fill(name.replace('-', '－'));
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
}
