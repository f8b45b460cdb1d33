import type { Page } from '@playwright/test';
import { realnameCertificate } from '@portal/shared/contracts/certification';
import { LANGUAGES, type Language } from '@portal/shared/contracts/language';
import { callAs } from '../fixtures/caller';
import type { Portal } from '../fixtures/portal';
import { SPENT_ACCOUNTS } from '../fixtures/spent-accounts';
import { expect, test } from '../fixtures/story';

test.use({ as: 'newcomer', settings: SPENT_ACCOUNTS });

type Words = Readonly<Record<'face' | 'code' | 'review' | 'join' | 'needed', string>>;

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    face: 'Continue the face check',
    code: 'QR code for the face check',
    review: 'under review',
    join: 'Join with an invite code',
    needed: 'Only the face check is left.',
  },
  'zh-CN': {
    face: '继续人脸核验',
    code: '人脸核验二维码',
    review: '审核中',
    join: '通过邀请码加入',
    needed: '只差人脸核验一步',
  },
};

/** Pages that need a verification. */
const GATED = ['/team/store', '/apply/store', '/mall/index', '/Links/next'] as const;

test('who owes a face check is led to it from every page that needs one', async ({ page, portal, speak }) => {
  await oweFaceCheck(portal);
  for (const language of LANGUAGES)
    await test.step(language, async () => {
      await speak(language);
      await expectWaysToFaceCheck(page, WORDS[language]);
    });
});

async function expectWaysToFaceCheck(page: Page, words: Words): Promise<void> {
  for (const address of GATED)
    await test.step(address, async () => {
      await page.goto(address);
      const go = page.getByRole('main').getByRole('button', { name: words.face });
      await expect(go).toBeVisible();
      await expect(page.getByRole('main').getByText(words.review)).toHaveCount(0);
      await go.click();
      await expectFaceCheck(page, words.code);
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(address);
    });

  await test.step('joining by code', async () => {
    await page.goto('/team/index');
    await page.getByRole('main').getByRole('button', { name: words.join }).first().click();
    const dialog = page.getByRole('dialog', { name: words.join });
    await expect(dialog.getByText(words.needed)).toBeVisible();
    await dialog.getByRole('button', { name: words.face }).click();
    await expectFaceCheck(page, words.code);
  });

  await test.step('the personal center', async () => {
    await page.goto('/userCenter/index?tab=authentication');
    await page.getByRole('link', { name: words.face }).first().click();
    await expectFaceCheck(page, words.code);
  });
}

async function oweFaceCheck(portal: Portal): Promise<void> {
  const caller = await callAs(portal, portal.account('newcomer'));
  await caller.call(realnameCertificate, { RealName: '王小明', IdCard: '110105198102030016' });
  await caller.dispose();
}

async function expectFaceCheck(page: Page, code: string): Promise<void> {
  await expect(page).toHaveURL(/^[^?]*\/cert\/personal/);
  await expect(page.getByRole('img', { name: code })).toBeVisible();
}
