import { figureOf, order, summaryOf } from '../fixtures/buying';
import { advanceClock, MOVABLE_CLOCK } from '../fixtures/clock';
import { expect, test } from '../fixtures/story';
import { makeTeam } from '../fixtures/teams';
import { useWallet } from '../fixtures/wallet';

// The only story in its portal: it pays the first order of lina, whose discount other stories need.
test.use({ as: 'lina', settings: { ...MOVABLE_CLOCK, SESSION_HOURS: '165' } });

const DAY_SECONDS = 86_400;

test('the experience edition is ready without a payment, is had once, and is upgraded instead of renewed', async ({
  page,
  portal,
  browserOf,
}) => {
  const teamId = await makeTeam(portal, { name: 'Trial team', creator: 'lina' });
  await page.goto(`/apply/store?TeamId=${teamId}`);
  await page.getByRole('radio', { name: 'Experience, Free' }).check();
  await expect(page.getByRole('radiogroup', { name: 'Duration' })).toBeHidden();
  await expect(figureOf(summaryOf(page), 'List price, 30 days')).toHaveText('¥0.00');
  await page.getByRole('textbox', { name: 'Application name' }).fill('Trial gate');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(figureOf(page.locator('main'), 'Duration')).toHaveText('30 days');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Trial gate is ready')).toBeVisible();
  const popup = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Log in' }).click();
  const bastion = await popup;
  await expect(bastion.getByRole('heading', { name: /^You are signed in as / })).toBeVisible();

  await test.step('a second one cannot be chosen, and the card says why', async () => {
    await page.goto(`/apply/store?TeamId=${teamId}`);
    const experience = page.getByRole('radio', { name: 'Experience, Free' });
    await expect(experience).toBeDisabled();
    await expect(experience).toHaveAccessibleDescription(/^You have already used the Experience version\./);
    await expect(summaryOf(page).getByRole('button', { name: 'Next' })).toBeEnabled();
  });

  await test.step('it cannot be renewed; its page leads to the upgrade', async () => {
    await page.goto('/apply/index?keyword=Trial+gate');
    await page.getByRole('button', { name: 'Actions for Trial gate' }).click();
    await expect(page.getByRole('menuitem').first()).toHaveText('Upgrade');
    await expect(page.getByRole('menuitem', { name: 'Renew' })).toBeHidden();
    await page.getByRole('menuitem', { name: 'Upgrade' }).click();
    await expect(page.getByRole('radiogroup', { name: 'Duration' })).toBeVisible();
    await page.goto(page.url().replace('upgrade', 'renew'));
    await expect(page.getByText('The Experience version cannot be renewed.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Upgrade' })).toBeVisible();
  });

  // Its session ends meanwhile.
  await page.close();
  await advanceClock(portal, 31 * DAY_SECONDS);
  const later = await (await browserOf('lina')).newPage();
  await test.step('after it has expired, its row still leads to the upgrade, which is a purchase', async () => {
    await later.goto('/apply/index?keyword=Trial+gate');
    await later.getByRole('button', { name: 'Upgrade Trial gate' }).click();
    await later.getByRole('radio', { name: '1 month', exact: true }).check();
    const summary = summaryOf(later);
    await expect(figureOf(summary, 'First-order discount')).toHaveText('−¥29.90');
    await expect(figureOf(summary, 'Total')).toHaveText('¥269.10');
    await useWallet(portal, { orderNo: await order(later) }, 'pay');
    await expect(later.getByText('Trial gate has been upgraded')).toBeVisible();
    await later.getByRole('link', { name: 'Application details' }).click();
    const detail = later.getByRole('dialog', { name: 'Trial gate' });
    await expect(figureOf(detail, 'Version')).toHaveText('Basic');
    await expect(figureOf(detail, 'Due date')).toContainText(/in (28|29|30|31) days/);
    await expect(detail.getByRole('button', { name: 'Renew Trial gate' })).toBeVisible();
  });
});
