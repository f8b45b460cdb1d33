import type { Page } from '@playwright/test';
import { makeApplication, order } from '../fixtures/buying';
import { MOVABLE_CLOCK } from '../fixtures/clock';
import { openWithStream } from '../fixtures/event-stream';
import { expect, test } from '../fixtures/story';
import { useWallet } from '../fixtures/wallet';

test.use({ as: 'zhangwei', settings: MOVABLE_CLOCK });

/** The users of an application, as its open detail counts them. */
const users = (page: Page) => page.getByRole('dialog').getByRole('meter', { name: 'Users' });

test('a pack is bought in the mall, used, detached, and used again, and the open page follows', async ({
  page,
  context,
  portal,
}) => {
  const { Id, teamId } = await makeApplication(portal, 'zhangwei', { name: 'Packed gate', months: 12 });
  const detail = await context.newPage();
  await openWithStream(detail, `/apply/index?InstanceId=${Id}`);
  await expect(users(detail)).toHaveAttribute('aria-valuemax', '10');

  await page.goto(`/mall/index?TeamId=${teamId}`);
  await page.getByText('1 month', { exact: true }).click();
  await useWallet(portal, { orderNo: await order(page) }, 'pay');
  await expect(page.getByText('Your packs are ready')).toBeVisible();
  await page.getByRole('link', { name: 'Purchased goods' }).last().click();

  await page.getByRole('button', { name: 'Use +10 users' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Packed gate/ }).check();
  await dialog.getByRole('button', { name: 'Use', exact: true }).click();
  await expect(page.getByText('Pack used for Packed gate')).toBeVisible();
  await expect(users(detail)).toHaveAttribute('aria-valuemax', '20');

  await page.getByRole('button', { name: 'Detach +10 users' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Detach' }).click();
  await expect(page.getByText('Unallocated').first()).toBeVisible();
  await expect(users(detail)).toHaveAttribute('aria-valuemax', '10');

  await page.getByRole('button', { name: 'Use +10 users' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Packed gate/ })
    .check();
  await page.getByRole('dialog').getByRole('button', { name: 'Use', exact: true }).click();
  await expect(users(detail)).toHaveAttribute('aria-valuemax', '20');
});
