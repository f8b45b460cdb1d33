import { figureOf, makeOrder, order, payAddress, payCode, summaryOf } from '../fixtures/buying';
import { MOVABLE_CLOCK } from '../fixtures/clock';
import { refusedCall } from '../fixtures/console-guard';
import { openWithStream } from '../fixtures/event-stream';
import { expect, test } from '../fixtures/story';
import { makeTeam } from '../fixtures/teams';
import { useWallet } from '../fixtures/wallet';

test.use({ as: 'lina', settings: MOVABLE_CLOCK });

test('a team is created with its first application; the first paid order keeps the discount', async ({
  page,
  context,
  portal,
  console,
}) => {
  // The page handles the response `priceChanged`.
  console.allow(refusedCall(409));
  const teamId = await makeTeam(portal, { name: 'Other team', creator: 'lina' });
  const otherOrder = await makeOrder(portal, 'lina', { name: 'Other gate', months: 12, teamId });
  const teams = await context.newPage();
  await openWithStream(teams, '/team/index?keyword=Paid+team');
  await expect(teams.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();

  await page.goto('/team/store');
  await page.getByText('Team with an application').click();
  await page.getByRole('textbox', { name: 'Team name' }).fill('Paid team');
  await page.getByRole('textbox', { name: 'Application name' }).fill('First gate');
  const summary = summaryOf(page);
  await expect(figureOf(summary, 'List price, 12 months')).toHaveText('¥3,588.00');
  await expect(figureOf(summary, 'First-order discount')).toHaveText('−¥304.98');
  await expect(figureOf(summary, 'Total')).toHaveText('¥2,744.82');
  const { amountCents } = await useWallet(portal, { orderNo: await order(page) }, 'pay');
  expect(amountCents).toBe(274_482);

  await expect(page.getByText('The team has been created')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invite members' })).toBeVisible();
  await expect(teams.getByRole('link', { name: 'Paid team' })).toBeVisible();
  await teams.goto('/apply/index?keyword=First+gate');
  await expect(teams.getByRole('row', { name: /First gate/ })).toContainText('Paid team');

  await test.step('the other open order costs the full price, which is accepted', async () => {
    await page.goto(payAddress(otherOrder));
    const change = page.getByRole('alert').filter({ hasText: 'The price has changed' });
    await expect(figureOf(change, 'Previous price')).toHaveText('¥2,744.82');
    await expect(figureOf(change, 'Current price')).toHaveText('¥3,049.80');
    await change.getByRole('button', { name: 'Pay ¥3,049.80' }).click();
    await expect(payCode(page)).toBeVisible();
    const paid = await useWallet(portal, { orderNo: otherOrder }, 'pay');
    expect(paid.amountCents).toBe(304_980);
    await expect(page.getByText('Payment completed')).toBeVisible();
  });
});
