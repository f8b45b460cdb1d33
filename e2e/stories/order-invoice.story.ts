import { opsInvoices, opsIssueInvoice } from '@portal/shared/contracts/operator';
import { makeApplication, openOrder } from '../fixtures/buying';
import { MOVABLE_CLOCK } from '../fixtures/clock';
import { holdStream } from '../fixtures/event-stream';
import { callAsOperator } from '../fixtures/operator';
import type { Portal } from '../fixtures/portal';
import { expect, test } from '../fixtures/story';
import { expectToast } from '../fixtures/toasts';

test.use({ as: 'zhangwei', settings: MOVABLE_CLOCK });

/** An operator issues the newest invoice with a title, or refuses it. */
async function decide(
  portal: Portal,
  title: string,
  decision: { readonly Number: string } | { readonly Refuse: string },
): Promise<void> {
  const { list } = await callAsOperator(portal, opsInvoices, {});
  const invoice = list.find((one) => one.title === title && one.status === 'applied');
  if (invoice === undefined) throw new Error(`Nobody has requested an invoice for ${title}.`);
  await callAsOperator(portal, opsIssueInvoice, { Id: invoice.Id, ...decision });
}

test('one invoice for two orders is refused, requested again, and issued', async ({ page, portal }) => {
  const bought = [];
  for (const name of ['Invoiced gate', 'Second gate'])
    bought.push(await makeApplication(portal, 'zhangwei', { name, months: 1 }));
  const orderNos = bought.map(({ orderNo = '' }) => orderNo);

  async function request(title: string, taxNumber: string): Promise<void> {
    await page.goto('/order/index?status=havePaid');
    for (const orderNo of orderNos)
      await page.getByRole('checkbox', { name: `Select order ${orderNo}` }).check();
    await page.getByRole('button', { name: 'Request invoice' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request invoice' });
    await expect(dialog.getByText('One invoice for 2 orders: ¥598.00 in total.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name on the invoice' }).fill(title);
    await dialog.getByRole('textbox', { name: 'Tax number' }).fill(taxNumber);
    await dialog.getByRole('textbox', { name: 'Email' }).fill('books@example.com');
    await dialog.getByRole('button', { name: 'Request invoice' }).click();
    await expectToast(page, 'Invoice requested.');
  }

  await request('Wrong Ltd', '91350100M000100Y43');
  await decide(portal, 'Wrong Ltd', { Refuse: 'The title is not that of the tax number.' });
  await page.goto('/order/invoices');
  const rows = page.getByRole('table', { name: 'Invoices' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Declined');
  await expect(rows.nth(1)).toContainText('The title is not that of the tax number.');

  await request('Right Ltd', '91350100M000100Y43');
  const openStream = await holdStream(page);
  await page.goto('/order/invoices');
  await expect(rows.nth(1)).toContainText('Right Ltd');
  await expect(rows.nth(1)).toContainText('¥598.00');
  await expect(rows.nth(1)).toContainText('Requested');
  // The open page shows it without a reload, although its event stream opens only later.
  await decide(portal, 'Right Ltd', { Number: 'INV-2026-17' });
  openStream();
  await expect(rows.nth(1)).toContainText('INV-2026-17');

  await test.step('printed from a narrow window, it has every order', async () => {
    await page.setViewportSize({ width: 820, height: 1180 });
    const others = rows.nth(1).locator('.portal-print-only');
    await expect(others).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    for (const orderNo of orderNos) await expect(rows.nth(1).getByText(orderNo)).toBeVisible();
    await expect(page.locator('.portal-tools')).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  const detail = await openOrder(page, orderNos[0] ?? '');
  await expect(detail.getByText('INV-2026-17')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Request invoice' })).toBeHidden();
  await page.goto('/message/index');
  await expect(page.getByText('Your invoice INV-2026-17 was issued').first()).toBeVisible();
});
