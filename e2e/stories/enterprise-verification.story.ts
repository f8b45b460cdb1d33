import type { BrowserContext, Page } from '@playwright/test';
import { refusedCall } from '../fixtures/console-guard';
import { picture } from '../fixtures/picture';
import { expect, test } from '../fixtures/story';

const REVIEWERS = { anna: 'anna-token-of-the-stories', ben: 'ben-token-of-the-stories' };
const ID_CARD = '11010519491231002X';

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
async function reviewers(context: BrowserContext, name: keyof typeof REVIEWERS): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/api/ext/ops/review');
  await page.getByLabel('Your token').fill(REVIEWERS[name]);
  await page.getByRole('button', { name: 'Show the cases' }).click();
  return page;
}

async function passFace(page: Page, context: BrowserContext): Promise<void> {
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open on the sandbox phone' }).click();
  const phone = await opened;
  await phone.getByRole('button', { name: 'Start the face check' }).click();
  await phone.getByRole('button', { name: 'Pass', exact: true }).click();
  await expect(phone.getByRole('button', { name: 'Scan another code' })).toBeVisible();
  await phone.close();
}

test('a company is verified by a person in charge, after a refusal that was mended', async ({
  page,
  context,
  browserOf,
  console,
}) => {
  console.allow(refusedCall(409));
  await test.step('the form is filled in, and the letter made from it', async () => {
    await page.goto('/cert/index');
    await page.getByRole('link', { name: 'Verify an enterprise' }).click();
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
    await anna.getByRole('button', { name: 'Open 云海科技有限公司' }).click();
    await expect(anna.getByText(ID_CARD)).toBeVisible();
    await expect(anna.getByRole('img', { name: 'Business license' })).toBeVisible();
    await expect(anna.getByRole('img', { name: 'Authorization letter' })).toBeVisible();
    const ben = await reviewers(office, 'ben');
    await ben.getByRole('button', { name: 'Open 云海科技有限公司' }).click();
    await expect(ben.getByRole('alert')).toHaveText(/Somebody else has this case/);
    await ben.close();
    await anna.getByLabel('Reason for a refusal').selectOption({ index: 1 });
    await anna.getByRole('button', { name: 'Refuse' }).click();
    await expect(anna.getByRole('status')).toHaveText('Refused.');
    await anna.close();
  });

  await test.step('the open page follows, and everything but files and ID is still there', async () => {
    await expect(page.getByText('The business license image is not legible. Upload it again.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Enterprise name' })).toHaveValue('云海科技有限公司');
    await expect(page.getByRole('textbox', { name: 'Contact name' })).toHaveValue('赵敏');
    await expect(page.getByRole('textbox', { name: 'Contact’s ID card number' })).toHaveValue('');
  });

  await test.step('it is mended, passed, and the page follows again', async () => {
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
    const ben = await reviewers(office, 'ben');
    await ben.getByRole('button', { name: 'Open 云海科技有限公司' }).click();
    await ben.getByRole('button', { name: 'Pass', exact: true }).click();
    await expect(ben.getByRole('status')).toHaveText('Passed.');
    await expect(page.getByText('云海科技有限公司').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit and go to the face check' })).toHaveCount(0);
    await page.goto('/cert/index');
    const enterprise = page.getByRole('region', { name: 'Enterprise verification' });
    await expect(enterprise.getByText('Verified', { exact: true })).toBeVisible();
  });
});
