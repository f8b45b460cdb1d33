import { type ApplicationRow, instanceDelInfo, instancesInfo } from '@portal/shared/contracts/application';
import { dayText, figureOf, makeApplication, order, summaryOf } from '../fixtures/buying';
import { callAs } from '../fixtures/caller';
import type { Portal } from '../fixtures/portal';
import { expect, test } from '../fixtures/story';
import { useWallet } from '../fixtures/wallet';

test.use({ as: 'zhangwei' });

/** An application of the demo in a team of its creator. */
async function demoApplication(
  portal: Portal,
  isWanted: (application: ApplicationRow) => boolean,
): Promise<ApplicationRow> {
  const caller = await callAs(portal, portal.account('zhangwei'));
  const { list } = await caller.call(instancesInfo, { PageSize: 100 });
  await caller.dispose();
  const found = list.find((one) => one.isCreator && one.version !== 'experience' && isWanted(one));
  if (found === undefined) throw new Error('The demo has no such application.');
  return found;
}

test('the mall lists applications that cannot take the packs, with the reason', async ({ page, portal }) => {
  const cloud = await demoApplication(
    portal,
    ({ source, status }) => source !== 'self' && status === 'normal',
  );
  await page.goto(`/mall/index?TeamId=${cloud.teamId}`);
  await page.getByText('Renewal pack', { exact: true }).click();
  await page.getByRole('combobox', { name: 'For' }).click();
  const option = page.locator('.ant-select-item-option-disabled', { hasText: cloud.name });
  await expect(option).toContainText('Renew this application on its cloud marketplace.');
});

test('an expired application takes renewal packs, but no resource packs', async ({ page, portal }) => {
  const expired = await demoApplication(
    portal,
    ({ source, status }) => source === 'self' && status === 'expired',
  );
  await page.goto(`/mall/index?TeamId=${expired.teamId}&InstanceId=${expired.Id}`);
  await expect(page.getByRole('alert')).toHaveText('The application has expired. Renew it first.');
  await expect(summaryOf(page).getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByText('Renewal pack', { exact: true }).click();
  await expect(summaryOf(page).getByRole('button', { name: 'Next' })).toBeEnabled();

  await test.step('its upgrade says to renew it first, and leads there', async () => {
    await page.goto(`/apply/upgrade?InstanceId=${expired.Id}`);
    await expect(page.getByText('This application has expired. Renew it first')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Renew' }).click();
    await expect(page).toHaveURL(`/apply/renew?InstanceId=${expired.Id}`);
    await expect(summaryOf(page).getByRole('button', { name: 'Next' })).toBeEnabled();
  });
});

test('a renewal pack that is bought for an application extends it with the payment', async ({
  page,
  portal,
}) => {
  const { Id, teamId, dueDate } = await makeApplication(portal, 'zhangwei', {
    name: 'Prepaid gate',
    months: 1,
  });
  await page.goto(`/mall/index?TeamId=${teamId}&InstanceId=${Id}`);
  await page.getByText('Renewal pack', { exact: true }).click();
  await expect(page.getByText('its due date is extended.')).toBeVisible();
  await page.getByRole('radio', { name: '12 months' }).check();
  await useWallet(portal, { orderNo: await order(page) }, 'pay');
  await expect(page.getByText('Your packs are used for Prepaid gate')).toBeVisible();

  const caller = await callAs(portal, portal.account('zhangwei'));
  const extended = new Date((await caller.call(instanceDelInfo, { InstanceId: Id })).dueDate);
  await caller.dispose();
  expect(extended.getUTCFullYear()).toBe(new Date(dueDate).getUTCFullYear() + 1);
  await page.goto(`/apply/index?InstanceId=${Id}`);
  await expect(figureOf(page.getByRole('dialog', { name: 'Prepaid gate' }), 'Due date')).toContainText(
    dayText(extended),
  );
});
