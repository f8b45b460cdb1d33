import type { PayMethod } from '@portal/shared/contracts/enums';
import { addTeam } from '@portal/shared/contracts/team';
import { chooseWallet, makeOrder, order, payAddress, payCode } from '../fixtures/buying';
import { callAs } from '../fixtures/caller';
import { MOVABLE_CLOCK } from '../fixtures/clock';
import { refusedCall } from '../fixtures/console-guard';
import { expect, test } from '../fixtures/story';
import { useWallet } from '../fixtures/wallet';

test.use({ as: 'zhangwei', settings: MOVABLE_CLOCK });

const STATES = /^(Waiting for payment…|Getting the QR code…|QR code has expired\.|Payment failed)$/;
const WALLETS: readonly (readonly [PayMethod, string])[] = [
  ['wechat', 'WeChat Pay'],
  ['alipay', 'Alipay'],
];

test('a payment is in one state at a time, the same for both wallets, and leads to its order', async ({
  page,
  portal,
}) => {
  const orderNo = await makeOrder(portal, 'zhangwei', { name: 'Honest gate', months: 1 });
  await page.goto(payAddress(orderNo));
  await expect(payCode(page)).toBeVisible();
  const states = page.getByText(STATES);

  for (const [method, name] of WALLETS)
    await test.step(name, async () => {
      await chooseWallet(page, name);
      await expect(page.getByText(`Scan with ${name} to pay`)).toBeVisible();
      await expect(states).toHaveText(['Waiting for payment…']);
      await useWallet(portal, { orderNo, method }, 'fail');
      await expect(states).toHaveText(['Payment failed']);
      await expect(page.getByText('The payment did not go through.')).toBeVisible();
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(payCode(page)).toBeVisible();
      await expect(states).toHaveText(['Waiting for payment…']);
    });

  await useWallet(portal, { orderNo, method: 'alipay' }, 'pay');
  await expect(page.getByText('Payment completed')).toBeVisible();
  await expect(states).toHaveCount(0);
  await page.getByRole('link', { name: 'Order details' }).click();
  await expect(page.getByRole('dialog', { name: `Order ${orderNo}` })).toBeVisible();
});

test('a purchase ends with a link to its order', async ({ page, portal }) => {
  await page.goto('/apply/store');
  await page.getByRole('textbox', { name: 'Application name' }).fill('Linked gate');
  const orderNo = await order(page);
  await useWallet(portal, { orderNo }, 'pay');
  await expect(page.getByText('Linked gate is ready')).toBeVisible();
  await page.getByRole('link', { name: 'Order details' }).click();
  await expect(page.getByRole('dialog', { name: `Order ${orderNo}` })).toBeVisible();
});

test('a team with an unpaid order says which, and leads to it', async ({ page, portal, console }) => {
  // The page handles the response `conflict`.
  console.allow(refusedCall(409));
  const caller = await callAs(portal, portal.account('zhangwei'));
  const { TeamId } = await caller.call(addTeam, { TeamName: 'Unpaid team' });
  await caller.dispose();
  const orderNo = await makeOrder(portal, 'zhangwei', { name: 'Waiting gate', months: 1, teamId: TeamId });
  await page.goto('/team/index?keyword=Unpaid+team');
  await page.getByRole('button', { name: 'More actions for Unpaid team' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete the team' }).click();
  await expect(
    page.getByText(
      `Order ${orderNo} of this team is not paid or not delivered yet. Pay or void it, or wait for its delivery.`,
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Go to the order' }).click();
  await expect(page.getByRole('dialog', { name: `Order ${orderNo}` })).toBeVisible();
});
