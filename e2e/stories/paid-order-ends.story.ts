import { createOrderForRenew } from '@portal/shared/contracts/order';
import { opsOrders, opsRefund } from '@portal/shared/contracts/operator';
import { productInfo } from '@portal/shared/contracts/price';
import { figureOf, makeApplication, openOrder, order, payAddress, payCode } from '../fixtures/buying';
import { callAs } from '../fixtures/caller';
import { advanceClock, HOUR_SECONDS, MOVABLE_CLOCK } from '../fixtures/clock';
import { refusedCall } from '../fixtures/console-guard';
import { callAsOperator } from '../fixtures/operator';
import type { Portal } from '../fixtures/portal';
import { expect, test } from '../fixtures/story';
import { useWallet } from '../fixtures/wallet';

// A portal of its own, whose clock moves by months. Users sign in when it has moved.
test.use({ settings: { ...MOVABLE_CLOCK, SESSION_HOURS: '166' } });

const UNDELIVERED = 'Paid. We could not deliver it yet; we are on it.';
/** Days after which an expired application is cancelled. */
const CANCELLED_AFTER_DAYS = 30;
const MINUTE_SECONDS = 60;

test('of two orders with one team name, the second is refused at the name; the first is delivered', async ({
  browserOf,
  portal,
  console,
}) => {
  // The page handles the response `teamNameTaken`.
  console.allow(refusedCall(409));
  const page = await (await browserOf('lina')).newPage();

  async function fillIn(team: string): Promise<void> {
    await page.goto('/team/store');
    await page.getByText('Team with an application').click();
    await page.getByRole('textbox', { name: 'Team name' }).fill(team);
    await page.getByRole('textbox', { name: 'Application name' }).fill('Reserved gate');
  }

  await fillIn('Reserved team');
  const orderNo = await order(page);
  await fillIn('RESERVED team');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText(/^You already have a team with this name, or an order for one/)).toBeVisible();

  await page.goto(payAddress(orderNo));
  await expect(payCode(page)).toBeVisible();
  await test.step('opening the payment has changed nothing: the order is unpaid, and says how far it is', async () => {
    const list = await page.context().newPage();
    await list.goto('/order/index?status=unpaid');
    await expect(list.getByRole('row', { name: new RegExp(orderNo) })).toContainText('In process');
    await list.close();
  });
  await useWallet(portal, { orderNo }, 'pay');
  await expect(page.getByText('Payment completed')).toBeVisible();
  await page.goto('/apply/index?keyword=Reserved');
  await expect(page.getByRole('row', { name: /Reserved gate/ })).toContainText('Reserved team');
});

/** Places a renewal five minutes before its expired application is cancelled. */
async function renewInTime(portal: Portal): Promise<string> {
  const { Id, dueDate } = await makeApplication(portal, 'zhangwei', { name: 'Last gate', months: 1 });
  const now = await advanceClock(portal, 0);
  const toDue = Math.floor((Date.parse(dueDate) - now) / 1000);
  await advanceClock(portal, toDue + CANCELLED_AFTER_DAYS * 24 * HOUR_SECONDS - 5 * MINUTE_SECONDS);
  const caller = await callAs(portal, portal.account('zhangwei'));
  const { priceRev } = await caller.call(productInfo, {});
  const renewal = { InstanceId: Id, Months: 1, PriceRev: priceRev };
  const { OrderNo } = await caller.call(createOrderForRenew, renewal);
  await caller.dispose();
  return OrderNo;
}

test('a paid order that cannot be delivered is shown so, has no invoice, and is with the operators', async ({
  browserOf,
  portal,
}) => {
  const orderNo = await renewInTime(portal);
  const page = await (await browserOf('zhangwei')).newPage();
  await page.goto(payAddress(orderNo));
  await expect(payCode(page)).toBeVisible();
  await advanceClock(portal, 6 * MINUTE_SECONDS);
  await useWallet(portal, { orderNo }, 'pay');
  await expect(page.getByText(UNDELIVERED)).toBeVisible();

  await page.goto(`/order/index?keyword=${orderNo}`);
  await expect(page.getByRole('row', { name: new RegExp(orderNo) })).toContainText('Undelivered');
  const detail = await openOrder(page, orderNo);
  await expect(detail.getByText(UNDELIVERED)).toBeVisible();
  await expect(detail.getByRole('link', { name: /Receipt/ })).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Request invoice' })).toBeHidden();

  await test.step('an operator sees it and gives the money back', async () => {
    const { list } = await callAsOperator(portal, opsOrders, {});
    expect(list.map(({ OrderNo }) => OrderNo)).toContain(orderNo);
    await callAsOperator(portal, opsRefund, { OrderNo: orderNo, Reason: 'It was cancelled.' });
    await page.reload();
    await expect(figureOf(detail, 'Status')).toHaveText('Refund');
    await expect(detail.getByText(UNDELIVERED)).toBeHidden();
  });
});
