import { instanceDelInfo } from '@portal/shared/contracts/application';
import { createOrderForLicensebag, createOrderForRenew } from '@portal/shared/contracts/order';
import { productInfo } from '@portal/shared/contracts/price';
import { type Application, makeApplication } from '../fixtures/buying';
import { callAs } from '../fixtures/caller';
import { advanceClock, advanceToHourBefore, HOUR_SECONDS, MOVABLE_CLOCK } from '../fixtures/clock';
import { openWithStream } from '../fixtures/event-stream';
import { payInWallet } from '../fixtures/paid-order';
import type { Portal } from '../fixtures/portal';
import { expect, test } from '../fixtures/story';

// A portal of its own, whose clock moves by months. Sessions end long before: users sign in when it has moved.
test.use({ settings: { ...MOVABLE_CLOCK, SESSION_HOURS: '167' } });

/** Time within which an open page shows what the clock has done: a job looks every 5 s. */
const NOTICED_MS = 15_000;

async function renew(portal: Portal, { Id }: Application): Promise<void> {
  const caller = await callAs(portal, portal.account('zhangwei'));
  const { priceRev } = await caller.call(productInfo, {});
  const { OrderNo } = await caller.call(createOrderForRenew, {
    ...{ InstanceId: Id, Months: 1, PriceRev: priceRev },
  });
  await payInWallet(portal, caller, OrderNo);
  await caller.dispose();
}

test('the due date passes while the page is open, and a renewal brings the application back', async ({
  portal,
  browserOf,
}) => {
  const application = await makeApplication(portal, 'zhangwei', { name: 'Mortal gate', months: 1 });
  await advanceToHourBefore(portal, application.dueDate);
  const page = await (await browserOf('zhangwei')).newPage();
  await openWithStream(page, '/apply/index?keyword=Mortal');
  const row = page.getByRole('row').filter({ hasText: 'Mortal gate' });
  await expect(row.getByRole('link', { name: /^Log in to Mortal gate/ })).toBeVisible();

  await advanceClock(portal, 2 * HOUR_SECONDS);
  await expect(row).toContainText('Expired', { timeout: NOTICED_MS });
  await expect(row.getByRole('link', { name: /^Log in to/ })).toBeHidden();
  await expect(row.getByRole('button', { name: 'Renew Mortal gate' })).toBeVisible();

  await renew(portal, application);
  await expect(row).toContainText('Active', { timeout: NOTICED_MS });
  await expect(row.getByRole('link', { name: /^Log in to Mortal gate/ })).toBeVisible();
});

/** Buys 10 users for a month, in use at once. @returns when they end */
async function addUsers(portal: Portal, { Id, teamId }: Application): Promise<string> {
  const caller = await callAs(portal, portal.account('zhangwei'));
  const { priceRev } = await caller.call(productInfo, {});
  const { OrderNo } = await caller.call(createOrderForLicensebag, {
    ...{ TeamId: teamId, InstanceId: Id, BagType: 'user', Spec: 10 },
    ...{ Months: 1, Quantity: 1, PriceRev: priceRev },
  });
  await payInWallet(portal, caller, OrderNo);
  const { licensebags } = await caller.call(instanceDelInfo, { InstanceId: Id });
  await caller.dispose();
  return licensebags[0]?.expiresAt ?? '';
}

test('a pack ends while the page is open, and the quota falls', async ({ portal, browserOf }) => {
  const application = await makeApplication(portal, 'zhangwei', { name: 'Wide gate', months: 12 });
  const end = await addUsers(portal, application);
  await advanceToHourBefore(portal, end);
  const page = await (await browserOf('zhangwei')).newPage();
  await openWithStream(page, `/apply/apomInfo?InstanceId=${application.Id}`);
  const users = page.getByRole('meter', { name: 'Users' });
  await expect(users).toHaveAttribute('aria-valuemax', '20');
  const packs = page.getByRole('region', { name: 'Packs (1)' });
  await expect(packs).toContainText('In use');

  await advanceClock(portal, 2 * HOUR_SECONDS);
  await expect(users).toHaveAttribute('aria-valuemax', '10');
  await expect(packs).toContainText('Expired');
  await expect(page.getByRole('list', { name: 'History' })).toContainText('+10 users ended');
});
