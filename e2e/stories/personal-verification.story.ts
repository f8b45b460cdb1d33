import type { BrowserContext, Page } from '@playwright/test';
import { advanceClock, MOVABLE_CLOCK } from '../fixtures/clock';
import { refusedCall } from '../fixtures/console-guard';
import { expect, test } from '../fixtures/story';
import { finishFaceCheck } from '../fixtures/verification';

// Not the newcomer, whom basic-verification verifies in the same portal.
test.use({ as: 'emma-chen', settings: MOVABLE_CLOCK });

/** Of no other story in this portal: a number verifies one account. */
const ID_CARD = '110105197001010011';

/** Opens the code of the page on a phone, which has no session, and ends the face check there. */
async function checkFace(page: Page, browser: BrowserContext, end: string): Promise<void> {
  const code = await page.getByRole('link', { name: 'Open on the sandbox phone' }).getAttribute('href');
  const phone = await browser.newPage();
  await phone.goto(code ?? '');
  await phone.getByRole('button', { name: 'Start the face check' }).click();
  await expect(phone.getByText('e***', { exact: true })).toBeVisible();
  await finishFaceCheck(phone, end);
}

async function submit(page: Page, name = '王小明'): Promise<void> {
  await page.getByRole('textbox', { name: 'Real name' }).fill(name);
  await page.getByRole('textbox', { name: 'ID card number' }).fill(ID_CARD);
  await page.getByRole('button', { name: 'Continue to the face check' }).click();
}

test('a person proves who they are with the camera of a phone', async ({
  page,
  context,
  portal,
  browserOf,
  console,
}) => {
  const phone = await browserOf(null);
  console.allow(refusedCall(400));
  const other = await context.newPage();
  await other.goto('/home/index');
  await expect(other.getByText('The last verification failed')).toBeVisible();

  await test.step('somebody else’s face fails, and costs an attempt', async () => {
    await page.goto('/cert/personal');
    await page.getByText('By face (personal)').click();
    await submit(page);
    await expect(page.getByRole('img', { name: 'QR code for the face check' })).toBeVisible();
    await expect(page.getByText('王**')).toBeVisible();
    await checkFace(page, phone, 'Somebody else’s face');
    await expect(page.getByText('The face does not match the photo on the ID card.')).toBeVisible();
    await expect(page.getByText('4 attempts left in 24 hours')).toBeVisible();
  });

  await test.step('the draft survives a closed tab, without the number', async () => {
    await page.getByRole('textbox', { name: 'Real name' }).fill('王小');
    await page.getByRole('textbox', { name: 'ID card number' }).fill('');
    const again = await context.newPage();
    await page.close({ runBeforeUnload: false });
    await again.goto('/cert/personal?by=face');
    await expect(again.getByRole('textbox', { name: 'Real name' })).toHaveValue('王小');
    await again.close();
  });

  const shown = await context.newPage();
  await test.step('a code that has expired is replaced without another attempt', async () => {
    await shown.goto('/cert/personal?by=face');
    await submit(shown);
    await expect(shown.getByRole('img', { name: 'QR code for the face check' })).toBeVisible();
    await advanceClock(portal, 301);
    await shown.reload();
    await expect(shown.getByText('The code has expired.')).toBeVisible();
    await shown.getByRole('button', { name: 'Get a new code' }).click();
    await expect(shown.getByRole('img', { name: 'QR code for the face check' })).toBeVisible();
  });

  await test.step('the face verifies, in every tab', async () => {
    await checkFace(shown, phone, 'Pass');
    await expect(shown.getByText('You are verified')).toBeVisible();
    await expect(shown.getByText('Personal verification', { exact: true }).last()).toBeVisible();
    await expect(other.getByText('The last verification failed')).toBeHidden();
  });
});
