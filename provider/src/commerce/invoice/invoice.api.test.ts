import { eq } from 'drizzle-orm';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { opsInvoices, opsIssueInvoice, opsRefund } from '@portal/shared/contracts/operator';
import { orderDelInfo } from '@portal/shared/contracts/order';
import { applyInvoice, invoices } from '@portal/shared/contracts/payment';
import { invoices as rows } from '../../platform/database/schema/invoices';
import { orders } from '../../platform/database/schema/orders';
import { buyingScene, operator, type BuyingScene } from '../../testing/buying-scene';
import { messagesOf } from '../../testing/security-scene';
import { sharedApp } from '../../testing/shared-app';

const app = sharedApp();
let scene: BuyingScene;

beforeEach(async () => {
  scene = await buyingScene(app);
});

const FORM = { Kind: 'company', Title: 'Blue Ltd', TaxNumber: '91350100m000100y43', Mail: 'a@example.com' };
const apply = (OrderNos: readonly string[], more: object = {}) =>
  app.send(applyInvoice, { OrderNos, ...FORM, ...more }, { as: scene.as });
const decide = (request: object) => app.send(opsIssueInvoice, request, operator(app));
const idOf = (obj: unknown) => (obj as { Id: string }).Id;

test('one invoice for several orders is requested, listed and issued', async () => {
  const orderNos = [await scene.bought(), await scene.bought()].sort();
  const id = idOf((await apply(orderNos)).obj);
  const content =
    'Product: Application · Purchase; Application: Gate; Version: Basic; Duration: 1 month; Users: 10; ';
  const items = orderNos.map((OrderNo) => ({ OrderNo, content: expect.stringContaining(content) as string }));
  const row = { Id: id, OrderNos: orderNos, amountCents: 26_910 + 29_900, status: 'applied' };
  expect((await app.ok(opsInvoices, {}, operator(app))).list.find(({ Id }) => Id === id)).toMatchObject({
    items,
  });
  expect((await app.ok(invoices, {}, { as: scene.as })).list).toMatchObject([row]);
  expect((await app.ok(opsInvoices, { Status: 'applied' }, operator(app))).list).toContainEqual(
    expect.objectContaining({ ...row, taxNumber: '91350100M000100Y43', mail: 'a@example.com' }),
  );
  expect((await decide({ Id: id, Number: 'A-1' })).obj).toEqual({ status: 'issued' });
  expect((await app.ok(orderDelInfo, { OrderNo: orderNos[0] ?? '' }, { as: scene.as })).invoice).toEqual({
    status: 'issued',
    number: 'A-1',
  });
  expect(await messagesOf({ app, user: scene.user })).toContain('invoiceIssued');
  expect((await decide({ Id: id, Number: 'A-2' })).code).toBe(errorCodes.conflict);
});

test('invoices are sorted as requested, the newest first by default', async () => {
  const requested: string[] = [];
  for (const seconds of [0, 60, 120]) {
    app.clock.setOffset(seconds);
    requested.push(idOf((await apply([await scene.bought()])).obj));
  }
  app.clock.setOffset(0);
  const idsBy = async (request: object) =>
    (await app.ok(invoices, request, { as: scene.as })).list.map(({ Id }) => Id);
  expect(await idsBy({ Sort: 'createdAt' })).toEqual(requested);
  expect(await idsBy({ Sort: '-createdAt' })).toEqual(requested.toReversed());
  expect(await idsBy({})).toEqual(requested.toReversed());
  expect(await idsBy({ Sort: 'createdAt', Page: 2, PageSize: 1 })).toEqual([requested[1]]);
});

test('a refused invoice says why, and its orders can be invoiced again', async () => {
  const orderNo = await scene.bought();
  const verbs = async () => (await app.ok(orderDelInfo, { OrderNo: orderNo }, { as: scene.as })).can;
  expect(await verbs()).toContain('invoice');
  const id = idOf((await apply([orderNo])).obj);
  expect((await apply([orderNo])).code).toBe(errorCodes.conflict);
  expect(await verbs()).not.toContain('invoice');
  await decide({ Id: id, Refuse: 'Unknown tax number' });
  expect((await app.ok(invoices, {}, { as: scene.as })).list).toMatchObject([
    { status: 'refused', reason: 'Unknown tax number' },
  ]);
  expect(await verbs()).toContain('invoice');
  expect((await apply([orderNo])).code).toBe(0);
});

test('refusals', async () => {
  const other = await buyingScene(app);
  const [paid, unpaid, foreign] = [await scene.bought(), await scene.buy(), await other.bought()];
  expect((await apply([unpaid])).code).toBe(errorCodes.conflict);
  expect((await apply([paid, foreign])).code).toBe(errorCodes.notFound);
  expect((await apply([])).obj).toEqual({ fields: { OrderNos: 'chooseOrder' } });
  expect((await apply([paid], { TaxNumber: undefined })).obj).toEqual({
    fields: { TaxNumber: 'enterTaxNumber' },
  });
  expect((await decide({ Id: app.deps.newId(), Number: 'B-1' })).code).toBe(errorCodes.notFound);
  for (const both of [{}, { Number: 'B-1', Refuse: 'Wrong title.' }])
    expect((await decide({ Id: app.deps.newId(), ...both })).obj).toEqual({
      fields: { Number: 'enterInvoiceNumber' },
    });
  const [one, two] = [idOf((await apply([paid])).obj), await other.bought()];
  await decide({ Id: one, Number: 'B-2' });
  const id = idOf((await app.send(applyInvoice, { OrderNos: [two], ...FORM }, { as: other.as })).obj);
  expect((await decide({ Id: id, Number: 'B-2' })).code).toBe(errorCodes.conflict);
  expect((await decide({ Id: id })).code).toBe(errorCodes.validationFailed);
});

describe('an invoice of an order that is refunded in part', () => {
  const refund = (OrderNo: string, AmountCents: number, Reason = 'Goodwill') =>
    app.ok(opsRefund, { OrderNo, AmountCents, Reason }, operator(app));
  const mine = async () => (await app.ok(invoices, {}, { as: scene.as })).list;

  test('is for what is left', async () => {
    const orderNos = [await scene.bought(), await scene.bought()];
    await refund(orderNos[0] ?? '', 10_000);
    expect((await apply(orderNos)).code).toBe(0);
    expect(await mine()).toMatchObject([{ amountCents: 16_910 + 29_900 }]);
  });

  test('is adjusted while it is only requested, and lapses once all is given back', async () => {
    const orderNo = await scene.bought();
    await apply([orderNo]);
    await refund(orderNo, 10_000);
    expect(await mine()).toMatchObject([{ amountCents: 16_910, status: 'applied' }]);
    await refund(orderNo, 16_910);
    expect(await mine()).toMatchObject([
      { amountCents: 16_910, status: 'refused', reason: 'The orders on it were refunded.' },
    ]);
    expect(await messagesOf({ app, user: scene.user })).toEqual(
      expect.arrayContaining(['invoiceLowered', 'invoiceRefunded']),
    );
    const { can } = await app.ok(orderDelInfo, { OrderNo: orderNo }, { as: scene.as });
    expect(can).not.toContain('invoice');
    expect((await apply([orderNo])).code).toBe(errorCodes.conflict);
  });

  test('has to be corrected once it was issued, as operators see', async () => {
    const orderNo = await scene.bought();
    const id = idOf((await apply([orderNo])).obj);
    await decide({ Id: id, Number: `C-${orderNo}` });
    await refund(orderNo, 10_000);
    await refund(orderNo, 10_000, 'Outage');
    const told = (await messagesOf({ app, user: scene.user })).filter((one) => one === 'invoiceToCorrect');
    expect(told).toHaveLength(1);
    expect((await app.ok(opsInvoices, { Status: 'toRedLetter' }, operator(app))).list).toContainEqual(
      expect.objectContaining({ Id: id, status: 'toRedLetter', number: `C-${orderNo}`, amountCents: 26_910 }),
    );
    expect((await decide({ Id: id, Number: 'again' })).code).toBe(errorCodes.conflict);
    expect((await apply([orderNo])).code).toBe(errorCodes.conflict);
  });

  test('that an earlier release accepted for the whole amount is issued for what is left', async () => {
    const orderNo = await scene.bought();
    await refund(orderNo, 10_000);
    const id = idOf((await apply([orderNo])).obj);
    await app.database.queries.update(rows).set({ amountCents: 26_910 }).where(eq(rows.id, id));
    expect((await decide({ Id: id, Number: `D-${orderNo}` })).code).toBe(errorCodes.conflict);
    expect(await mine()).toMatchObject([{ amountCents: 16_910, status: 'applied' }]);
    expect((await decide({ Id: id, Number: `D-${orderNo}` })).code).toBe(0);
  });

  test('that an earlier release accepted is closed if nothing is left', async () => {
    const orderNo = await scene.bought();
    const id = idOf((await apply([orderNo])).obj);
    await refund(orderNo, 26_910);
    const requested = { status: 'applied', decidedAt: null } as const;
    await app.database.queries.update(rows).set(requested).where(eq(rows.id, id));
    expect((await decide({ Id: id, Number: `E-${orderNo}` })).code).toBe(errorCodes.conflict);
    expect(await mine()).toMatchObject([{ status: 'refused', reason: 'The orders on it were refunded.' }]);
  });
});

test('an invoice of an order that is not delivered, which an earlier release accepted, is not issued', async () => {
  const orderNo = await scene.bought();
  const id = idOf((await apply([orderNo])).obj);
  const setDelivery = (fulfilState: 'done' | 'error') =>
    app.database.queries.update(orders).set({ fulfilState }).where(eq(orders.orderNo, orderNo));
  await setDelivery('error');
  expect((await decide({ Id: id, Number: `F-${orderNo}` })).code).toBe(errorCodes.conflict);
  await setDelivery('done');
  expect((await decide({ Id: id, Number: `F-${orderNo}` })).code).toBe(0);
});

test('sixteen requests for one order are one invoice', async () => {
  const orderNo = await scene.bought();
  const codes = (await Promise.all(Array.from({ length: 16 }, () => apply([orderNo])))).map(
    ({ code }) => code,
  );
  expect(codes.filter((code) => code === 0)).toHaveLength(1);
});
