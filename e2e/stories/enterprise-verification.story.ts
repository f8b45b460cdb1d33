import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '@portal/shared/contracts/language';
import { accessibilityProblems } from '../fixtures/axe';
import { refusedCall } from '../fixtures/console-guard';
import { picture } from '../fixtures/picture';
import { expect, test } from '../fixtures/story';
import { openLook } from '../looks';
import { finishFaceCheck, FREE_ID_CARD, ID_CARD, passFaceCheckHere } from '../fixtures/verification';

const REVIEWERS = { anna: 'anna-token-of-the-stories', ben: 'ben-token-of-the-stories' };
const SIGN_IN = {
  en: { token: 'Your token', enter: 'Show cases' },
  'zh-CN': { token: '您的令牌', enter: '查看待审核列表' },
} as const satisfies Record<Language, unknown>;
const OTHER_CREDIT_CODE = '91350200M000200Y40';

test.use({
  as: 'newcomer',
  settings: {
    CAPTCHA: 'off',
    REVIEWER_TOKENS: Object.entries(REVIEWERS)
      .map(([name, token]) => `${name}=${token}`)
      .join(','),
  },
});

/** The page of the reviewers, signed in with a token. */
async function reviewers(
  context: BrowserContext,
  name: keyof typeof REVIEWERS,
  language: Language = 'en',
): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/api/ext/ops/review');
  await page.getByLabel(SIGN_IN[language].token).fill(REVIEWERS[name]);
  await page.getByRole('button', { name: SIGN_IN[language].enter }).click();
  return page;
}

/** The page has no accessibility problem, and is not wider than its window. */
async function expectReadable(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

async function passFace(page: Page, context: BrowserContext): Promise<void> {
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open on the sandbox phone' }).click();
  const phone = await opened;
  await phone.getByRole('button', { name: 'Start the face check' }).click();
  await finishFaceCheck(phone);
}

test('a company is verified by a person in charge, after a refusal that was mended', async ({
  page,
  context,
  browser,
  portal,
  browserOf,
  console,
}) => {
  console.allow(refusedCall(409));
  await test.step('the form is filled in, and the letter made from it', async () => {
    await page.goto('/cert/index');
    await page.getByRole('link', { name: 'Verify your enterprise' }).click();
    await expect(page).toHaveURL(/\/cert\/company/);
    await page.getByRole('textbox', { name: 'Enterprise name' }).fill('云海科技有限公司');
    await page.getByRole('textbox', { name: 'Unified social credit code' }).fill('91350100m000100y43');
    await page.getByText('A person in charge').click();
    await page.getByRole('textbox', { name: 'Contact name' }).fill('赵敏');
    await page.getByRole('textbox', { name: 'Contact’s ID card number' }).fill(ID_CARD);
    const letter = page.waitForEvent('download');
    await page.getByRole('button', { name: /template/i }).click();
    expect((await letter).suggestedFilename()).toMatch(/\.html$/);
  });

  await test.step('files are chosen, and submitted', async () => {
    const [license, authorization] = [
      page.locator('input[type=file]').first(),
      page.locator('input[type=file]').last(),
    ];
    await license.setInputFiles(await picture('license.png'));
    await authorization.setInputFiles(await picture('letter.png'));
    await page.getByRole('button', { name: 'Submit and go to the face check' }).click();
    await expect(page.getByRole('img', { name: 'QR code for the face check' })).toBeVisible();
    await passFace(page, context);
    await expect(page.getByText('This usually takes one working day.')).toBeVisible();
  });

  const office = await browserOf(null);
  await test.step('a reviewer sees it masked, opens it, and refuses it', async () => {
    const anna = await reviewers(office, 'anna');
    await expect(anna.getByRole('cell', { name: '赵*', exact: true })).toBeVisible();
    await expectReadable(anna);
    await anna.getByRole('button', { name: 'Open 云海科技有限公司' }).click();
    await expect(anna.getByText(ID_CARD)).toBeVisible();
    await expect(anna.getByRole('img', { name: 'Business license' })).toBeVisible();
    await expect(anna.getByRole('img', { name: 'Authorization letter' })).toBeVisible();
    await expectReadable(anna);
    const ben = await reviewers(office, 'ben');
    await ben.getByRole('button', { name: 'Open 云海科技有限公司' }).click();
    await expect(ben.getByRole('alert')).toHaveText(/Another reviewer has this case/);
    await ben.close();
    await anna.getByLabel('Reason for rejection').selectOption({ index: 1 });
    await anna.getByRole('button', { name: 'Reject' }).click();
    await expect(anna.getByRole('status')).toHaveText('Rejected: 云海科技有限公司');
    await anna.close();
  });

  await test.step('the open page follows, and everything but files and ID is still there', async () => {
    await expect(
      page.getByText('The image of the business license is not legible. Upload a clearer one.'),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Enterprise name' })).toHaveValue('云海科技有限公司');
    await expect(page.getByRole('textbox', { name: 'Contact name' })).toHaveValue('赵敏');
    await expect(page.getByRole('textbox', { name: 'Contact’s ID card number' })).toHaveValue('');
  });

  await test.step('it is mended, passed by a reviewer with a phone, and the page follows again', async () => {
    await page.getByRole('textbox', { name: 'Contact’s ID card number' }).fill(ID_CARD);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await picture('license.png'));
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles(await picture('letter.png'));
    await page.getByRole('button', { name: 'Submit and go to the face check' }).click();
    await passFace(page, context);
    await expect(page.getByText('This usually takes one working day.')).toBeVisible();
    const train = await openLook(browser, portal, { language: 'zh-CN', mode: 'dark', width: 390 }, null);
    await console.watch(train);
    const ben = await reviewers(train, 'ben', 'zh-CN');
    const open = ben.getByRole('button', { name: '审核“云海科技有限公司”' });
    await expect(open).toBeVisible();
    await expectReadable(ben);
    await open.click();
    await expect(ben.getByRole('img', { name: '授权书' })).toBeVisible();
    await expectReadable(ben);
    await ben.getByRole('button', { name: '通过' }).click();
    await expect(ben.getByRole('status')).toHaveText('已通过：云海科技有限公司');
    await train.close();
    await expect(page.getByText('云海科技有限公司').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit and go to the face check' })).toHaveCount(0);
    await page.goto('/cert/index');
    const enterprise = page.getByRole('region', { name: 'Enterprise verification' });
    await expect(enterprise.getByText('Verified', { exact: true })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ as: 'emma-chen', viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the legal representative photographs the license, and the company is verified', async ({
    page,
    browserOf,
  }) => {
    await page.goto('/cert/company');
    await page.getByRole('textbox', { name: 'Enterprise name' }).fill('海风贸易有限公司');
    await page.getByRole('textbox', { name: 'Unified social credit code' }).fill(OTHER_CREDIT_CODE);
    await expect(page.getByRole('radio', { name: 'The legal representative' })).toBeChecked();
    await page.getByRole('textbox', { name: 'Contact name' }).fill('陈美玲');
    await page.getByRole('textbox', { name: 'Contact’s ID card number' }).fill(FREE_ID_CARD);
    const camera = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Take a photo: Business license' }).tap();
    const chooser = await camera;
    expect(await chooser.element().getAttribute('capture')).toBe('environment');
    await chooser.setFiles(await picture('license.png'));
    await expect(page.getByRole('img', { name: /Business license/ })).toBeVisible();
    await page.getByRole('button', { name: 'Submit and go to the face check' }).tap();
    await passFaceCheckHere(page);

    const anna = await reviewers(await browserOf(null), 'anna');
    await anna.getByRole('button', { name: 'Open 海风贸易有限公司' }).click();
    await anna.getByRole('button', { name: 'Approve' }).click();
    await expect(anna.getByRole('status')).toHaveText('Approved: 海风贸易有限公司');
    await page.goto('/cert/index');
    const enterprise = page.getByRole('region', { name: 'Enterprise verification' });
    await expect(enterprise.getByText('Verified', { exact: true })).toBeVisible();
  });
});

test('a reviewer reads why a case that they approved was rejected', async ({ browserOf }) => {
  const text = 'The ID card number or credit code is already used by another account.';
  const listed = {
    ...{ Id: 'case', userId: 'user', kind: 'enterprise', state: 'reviewing', contactKind: 'legal' },
    ...{ enterpriseName: '云海科技有限公司', creditCode: '91350100M000100Y43', facePassed: true },
    submittedAt: '2026-03-02T08:00:00.000Z',
  };
  const opened = {
    ...{ contactName: '赵敏', contactIdCard: ID_CARD, claimedBy: 'anna', files: [], reasons: [] },
    claimedUntil: '2026-03-02T08:15:00.000Z',
  };
  const answers: Readonly<Record<string, object>> = {
    certifications: { list: [{ ...listed, UserName: 'yunhai', realName: '赵*' }], total: 1 },
    open: { ...listed, ...opened },
    review: { state: 'auditFailure', reason: { key: 'identityTaken', text } },
  };
  const office = await browserOf(null);
  await office.route(/\/ext\/ops\/certifications/, (route) => {
    const call = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    return route.fulfill({ json: { code: 0, msg: '', obj: answers[call] } });
  });
  const anna = await reviewers(office, 'anna');
  await anna.getByRole('button', { name: 'Open 云海科技有限公司' }).click();
  await anna.getByRole('button', { name: 'Approve' }).click();
  await expect(anna.getByRole('status')).toHaveText(
    `云海科技有限公司 could not be approved, so it was rejected. The applicant will see: ${text}`,
  );
});
