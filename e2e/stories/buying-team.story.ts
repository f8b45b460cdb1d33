import { BUYING_SETTINGS, figureOf, order, summaryOf } from '../fixtures/buying';
import { openWithStream } from '../fixtures/event-stream';
import { expect, test } from '../fixtures/story';
import { useWallet } from '../fixtures/wallet';

test.use({ as: 'lina', settings: BUYING_SETTINGS });

test('a team is created with its first application, at the discount of the first order', async ({
  page,
  context,
  portal,
}) => {
  const teams = await context.newPage();
  await openWithStream(teams, '/team/index?keyword=Paid+team');
  await expect(teams.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();

  await page.goto('/team/store');
  await page.getByText('Team with an application').click();
  await page.getByRole('textbox', { name: 'Team name' }).fill('Paid team');
  await page.getByRole('textbox', { name: 'Application name' }).fill('First gate');
  const summary = summaryOf(page);
  await expect(figureOf(summary, 'List price, 12 months')).toHaveText('¥3,588.00');
  await expect(figureOf(summary, 'First order discount')).toHaveText('-¥304.98');
  await expect(figureOf(summary, 'Total')).toHaveText('¥2,744.82');
  const orderNo = await order(page);
  const { amountCents } = await useWallet(portal, { orderNo }, 'pay');
  expect(amountCents).toBe(274_482);

  await expect(page.getByText('Paid team has been created')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invite members' })).toBeVisible();
  await expect(teams.getByRole('link', { name: 'Paid team' })).toBeVisible();
  await teams.goto('/apply/index?keyword=First+gate');
  await expect(teams.getByRole('row', { name: /First gate/ })).toContainText('Paid team');
});
