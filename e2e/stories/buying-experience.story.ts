import { summaryOf } from '../fixtures/buying';
import { MOVABLE_CLOCK } from '../fixtures/clock';
import { refusedCall } from '../fixtures/console-guard';
import { expect, test } from '../fixtures/story';
import { makeTeam } from '../fixtures/teams';

test.use({ as: 'lina', settings: MOVABLE_CLOCK });

test('the experience edition is ready without a payment, and only once per user', async ({
  page,
  portal,
  console,
}) => {
  // The price of a second one.
  console.allow(refusedCall(409));
  const teamId = await makeTeam(portal, { name: 'Trial team', creator: 'lina' });
  await page.goto(`/apply/store?TeamId=${teamId}`);
  await page.getByRole('radio', { name: 'Experience, Free' }).check();
  await expect(page.getByRole('radiogroup', { name: 'Duration' })).toBeHidden();
  await page.getByRole('textbox', { name: 'Application name' }).fill('Trial gate');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Trial gate is ready')).toBeVisible();
  const popup = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Log in' }).click();
  const bastion = await popup;
  await expect(bastion.getByRole('heading', { name: /^You are signed in as / })).toBeVisible();

  await page.goto(`/apply/store?TeamId=${teamId}`);
  await page.getByRole('radio', { name: 'Experience, Free' }).check();
  const summary = summaryOf(page);
  await expect(summary.getByText('You have already used the Experience version.')).toBeVisible();
  await expect(summary.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('radio', { name: /^Basic/ }).check();
  await expect(summary.getByRole('button', { name: 'Next' })).toBeEnabled();
});
