import { advanceClock, MOVABLE_CLOCK } from '../fixtures/clock';
import { refusedCall } from '../fixtures/console-guard';
import { codeSentTo } from '../fixtures/inbox';
import { expect, test } from '../fixtures/story';
import { ID_CARD } from '../fixtures/verification';

test.use({ as: 'newcomer', settings: MOVABLE_CLOCK });

test('a new user becomes verified, and the portal shows it immediately in every tab', async ({
  page,
  context,
  portal,
  console,
}) => {
  console.allow(refusedCall(400));
  const { phone } = portal.account('newcomer');
  const other = await context.newPage();
  await other.goto('/home/index');
  await expect(other.getByText('Verify your identity to continue')).toBeVisible();
  const checklist = other.getByRole('region', { name: 'Get started' });
  const step = (title: string) => checklist.getByRole('listitem').filter({ hasText: title });
  await expect(checklist.getByText('4 steps')).toBeVisible();
  await expect(step('Verify your identity')).toHaveAttribute('aria-current', 'step');

  await test.step('the home page leads to the form', async () => {
    await page.goto('/home/index');
    await page.getByRole('link', { name: 'Verify now' }).click();
    await expect(page).toHaveURL('/cert/personal');
    await expect(page.getByText('5 attempts left in 24 hours')).toBeVisible();
  });

  const sendCode = async (): Promise<void> => {
    const since = new Date();
    await page.getByRole('button', { name: 'Send Captcha' }).click();
    await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeVisible();
    await page.getByRole('textbox', { name: 'Captcha' }).fill(await codeSentTo(portal, phone, since));
  };

  await test.step('a wrong number is reported while it is typed', async () => {
    await page.getByRole('textbox', { name: 'Real name' }).fill('王不符');
    const number = page.getByRole('textbox', { name: 'ID card number' });
    await number.pressSequentially('110105194912310020');
    await expect(page.getByText('The ID card number is not valid. Check it.')).toBeVisible();
    await number.fill(ID_CARD.toLowerCase());
    await expect(page.getByText('The format is correct.')).toBeVisible();
  });

  await test.step('a name that does not match costs an attempt and loses no input', async () => {
    await sendCode();
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('The identity information is wrong or does not match.')).toBeVisible();
    await expect(page.getByText('4 attempts left in 24 hours')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'ID card number' })).toHaveValue(ID_CARD);
  });

  await test.step('the draft keeps the name over a reload, never the number', async () => {
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Real name' })).toHaveValue('王不符');
    await expect(page.getByRole('textbox', { name: 'ID card number' })).toHaveValue('');
  });

  await test.step('the right data verifies', async () => {
    // A number gets at most one code a minute.
    await advanceClock(portal, 61);
    await page.getByRole('textbox', { name: 'Real name' }).fill('王小明');
    await page.getByRole('textbox', { name: 'ID card number' }).fill(ID_CARD);
    await sendCode();
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('You are verified')).toBeVisible();
    await expect(page.getByText('1****************X')).toBeVisible();
  });

  await test.step('and neither tab prompts for it any more', async () => {
    await expect(other.getByText('Verify your identity to continue')).toBeHidden();
    await expect(checklist.getByText('1 of 4 done')).toBeVisible();
    await expect(step('Verify your identity')).toContainText('You are verified.');
    await expect(step('Create or join a team')).toHaveAttribute('aria-current', 'step');
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('newcomer');
    await expect(page.getByText('Verify your identity to continue')).toHaveCount(0);
    await page.goto('/cert/index');
    const personal = page.getByRole('region', { name: 'Personal verification' });
    await expect(personal.getByText('Basic verification', { exact: true })).toBeVisible();
    await expect(personal.getByRole('link', { name: 'Verify by face' })).toBeVisible();
  });
});
