import type { Page } from '@playwright/test';
import { teamsInfo } from '@portal/shared/contracts/team';
import { chooseWallet, makeOrder, openOrder, payAddress, payCode } from '../fixtures/buying';
import { callAs } from '../fixtures/caller';
import { MOVABLE_CLOCK } from '../fixtures/clock';
import { openWithStream } from '../fixtures/event-stream';
import type { Portal } from '../fixtures/portal';
import { expect, test } from '../fixtures/story';
import { useWallet } from '../fixtures/wallet';

test.use({ as: 'zhangwei', settings: MOVABLE_CLOCK });

test('two tabs pay the same order: one payment with one effect, and both tabs say so', async ({
  page,
  context,
  portal,
}) => {
  const orderNo = await makeOrder(portal, 'zhangwei', { name: 'Shared gate', months: 1 });
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(payAddress(orderNo));
    await expect(payCode(tab)).toBeVisible();
  }

  await useWallet(portal, { orderNo }, 'payTwice');
  const paid = performance.now();
  await Promise.all(tabs.map((tab) => tab.getByText('Payment completed').waitFor()));
  // At most 2 s on an otherwise idle machine.
  const seconds = ((performance.now() - paid) / 1000).toFixed(1);
  test.info().annotations.push({ type: 'both right after', description: `${seconds} s` });

  const payments = (await openOrder(page, orderNo)).getByRole('list', { name: 'Payments' });
  await expect(payments.getByRole('listitem')).toHaveCount(1);
  await expect(payments).toContainText('Paid');
  await page.goto('/apply/index?keyword=Shared+gate');
  await expect(page.getByRole('row', { name: /Shared gate/ })).toHaveCount(1);
});

/** The team of the buyer that lina is in too. */
async function sharedTeam(portal: Portal): Promise<string> {
  const caller = await callAs(portal, portal.account('zhangwei'));
  const { list } = await caller.call(teamsInfo, { Page: 1, PageSize: 100 });
  await caller.dispose();
  const team = list.find(({ isDefault }) => isDefault);
  if (team === undefined) throw new Error('The buyer has no default team.');
  return team.Id;
}

/** A hidden page asks no more by itself; events still reach it. */
async function stopPolls(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

test('every open page of the team shows a payment by the event alone', async ({
  page,
  context,
  browserOf,
  portal,
}) => {
  const teamId = await sharedTeam(portal);
  const orderNo = await makeOrder(portal, 'zhangwei', { name: 'Watched gate', months: 1, teamId });
  const applications = '/apply/index?keyword=Watched+gate';
  await openWithStream(page, payAddress(orderNo));
  await expect(payCode(page)).toBeVisible();
  await stopPolls(page);
  const orders = await context.newPage();
  await orders.goto(`/order/index?keyword=${orderNo}`);
  const row = orders.getByRole('row', { name: new RegExp(orderNo) });
  await expect(row).toContainText('In process');
  const own = await context.newPage();
  const members = await (await browserOf('lina')).newPage();
  await own.goto(applications);
  await openWithStream(members, applications);
  for (const list of [own, members])
    await expect(list.getByText('Nothing matches these filters')).toBeVisible();

  await useWallet(portal, { orderNo }, 'pay');
  const paid = performance.now();
  const seen = async (what: string, shown: Promise<void>) => {
    await shown;
    const seconds = ((performance.now() - paid) / 1000).toFixed(1);
    // At most 2 s on an otherwise idle machine.
    test.info().annotations.push({ type: what, description: `${seconds} s` });
  };
  await Promise.all([
    seen('payment', page.getByText('Payment completed').waitFor()),
    seen('order list', row.getByText('Completed').waitFor()),
    ...[own, members].map((list) =>
      seen('application list', list.getByRole('row', { name: /Watched gate/ }).waitFor()),
    ),
  ]);
});

test('where another tab has changed the wallet, the code can no longer be scanned', async ({
  page,
  context,
  portal,
}) => {
  const orderNo = await makeOrder(portal, 'zhangwei', { name: 'Switched gate', months: 1 });
  await page.goto(payAddress(orderNo));
  await expect(payCode(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(payAddress(orderNo));
  await expect(payCode(other)).toBeVisible();
  await chooseWallet(other, 'Alipay');
  await expect(other.getByText('Scan with Alipay to pay')).toBeVisible();

  await expect(page.getByText('QR code has expired.')).toBeVisible();
  await expect(payCode(page)).toBeHidden();
  await useWallet(portal, { orderNo, method: 'alipay' }, 'pay');
  for (const tab of [page, other]) await expect(tab.getByText('Payment completed')).toBeVisible();
});
