import type { Endpoint } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Language } from '@portal/shared/contracts/language';
import * as exports from '@portal/shared/contracts/search';
import { eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { invoiceOrders, invoices } from '../database/schema/invoices';
import { orders } from '../database/schema/orders';
import { users } from '../database/schema/users';
import { BATCH_ROWS } from '../export/row-batches';
import {
  buildApplication,
  buildMessage,
  buildOrder,
  buildPack,
  buildTeam,
  buildUser,
  type TeamRow,
  type UserRow,
} from '../../testing/builders';
import { sharedApp } from '../../testing/shared-app';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { queryOf, TEST_START } from '../../testing/test-app';

const app = sharedApp();
let owner: UserRow;
let team: TeamRow;
let as: SessionTokens;

beforeEach(async () => {
  owner = await buildUser(app);
  await app.database.queries.update(users).set({ tz: 'America/New_York' }).where(eq(users.id, owner.id));
  as = await signIn(app, owner);
  team = await buildTeam(app, { creator: owner });
});

const ask = (endpoint: Endpoint, request: object = {}, language: Language = 'en') =>
  app.app.inject({
    url: `${app.deps.settings.apiPath}${endpoint.path}?${queryOf(request)}`,
    headers: { 'access-token': as.header, cookie: `token=${as.cookie}`, 'accept-language': language },
  });

async function cellsOf(...of: Parameters<typeof ask>) {
  const { rawPayload, headers } = await ask(...of);
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  return readSheet(rawPayload, { trim: false });
}

async function fill() {
  const { id: instanceId } = await buildApplication(app, { team, name: '=1+1' });
  const { orderNo } = await buildOrder(app, { buyer: owner, appName: '3-4', totalCents: 274_482 });
  await buildPack(app, { team, instanceId, status: 'using' });
  await buildMessage(app, { user: owner });
  const id = app.deps.newId();
  await app.database.queries.insert(invoices).values({
    ...{ id, buyerId: owner.id, kind: 'company', status: 'applied', title: '001', mail: 'a@example.com' },
    ...{ amountCents: 100, createdAt: TEST_START, updatedAt: TEST_START },
  });
  await app.database.queries.insert(invoiceOrders).values({ invoiceId: id, orderNo });
  return { orderNo };
}

const LISTS = [
  ['orders', exports.exportOrders, exports.exportOrdersXlsx, 'Order number', '订单号'],
  ['members', exports.exportMembers, exports.exportMembersXlsx, 'User name', '用户名'],
  ['packs', exports.exportBags, exports.exportBagsXlsx, 'Product', '商品'],
  ['audit', exports.exportAudit, exports.exportAuditXlsx, 'Time', '时间'],
  ['applications', exports.exportInstances, exports.exportInstancesXlsx, 'Application', '应用'],
  ['invoices', exports.exportInvoices, exports.exportInvoicesXlsx, 'Title', '抬头'],
  ['login-history', exports.exportLoginHistory, exports.exportLoginHistoryXlsx, 'Time', '时间'],
  ['messages', exports.exportMessages, exports.exportMessagesXlsx, 'Received', '接收时间'],
] as const;

test.each(LISTS)(
  'the list of %s is a file in both formats and languages',
  async (name, csv, xlsx, english, chinese) => {
    await fill();
    const request = { TeamId: team.id };
    const text = await ask(csv, request);
    const lines = text.body.trim().split('\r\n');
    const cells = await cellsOf(xlsx, request);

    expect(text.headers['content-disposition']).toBe(`attachment; filename="${name}.csv"`);
    expect((await ask(xlsx, request)).headers['content-disposition']).toBe(
      `attachment; filename="${name}.xlsx"`,
    );
    expect(cells).toHaveLength(lines.length);
    expect(cells[0]?.[0]).toMatch(new RegExp(`^${english}( \\(America/New_York\\))?$`));
    expect((await ask(csv, request, 'zh-CN')).body).toContain(chinese);
    expect((await cellsOf(xlsx, request, 'zh-CN'))[0]?.[0]).toMatch(
      new RegExp(`^${chinese}(（America/New_York）)?$`),
    );
  },
);

test('numbers of orders are text, amounts numbers, times dates of the account’s zone', async () => {
  const { orderNo } = await fill();
  const [heading = [], row = []] = await cellsOf(exports.exportOrdersXlsx, { Keyword: '3-4' });
  const cell = (name: string) => row[heading.indexOf(name)];

  expect(cell('Order number')).toBe(orderNo);
  expect(cell('Application')).toBe('3-4');
  expect(cell('Total (CNY)')).toBe(2744.82);
  expect(cell('Effective (America/New_York)')).toBeNull();
  // 08:00 UTC.
  expect(cell('Created (America/New_York)')).toEqual(new Date('2026-03-02T03:00:00.000Z'));
});

const numberOf = (n: number) => `2026030208${String(n).padStart(10, '0')}`;

test('orders of every part are in the file once, newest first, with the filters of the list', async () => {
  // Two whole parts and a bit, made at the same moment.
  const count = 2 * BATCH_ROWS + 50;
  const columns = await buildOrder(app, {
    ...{ buyer: owner, createdAt: TEST_START, orderNo: numberOf(0), appName: 'even' },
  });
  await app.database.queries.insert(orders).values(
    Array.from({ length: count - 1 }, (_, n) => ({
      ...columns,
      orderNo: numberOf(n + 1),
      appName: n % 2 === 0 ? 'odd' : 'even',
    })),
  );
  const numbers = async (request: object) =>
    (await ask(exports.exportOrders, request)).body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
  const all = await numbers({});

  expect(new Set(all).size).toBe(count);
  expect(all).toEqual([...all].sort().reverse());
  expect(await numbers({ Keyword: 'odd' })).toHaveLength(count / 2);
});

test('a refusal is an envelope, not a file', async () => {
  const response = await ask(exports.exportMembersXlsx, { TeamId: app.deps.newId() });

  expect(response.json()).toMatchObject({ code: errorCodes.notFound });
  expect(response.headers['content-disposition']).toBeUndefined();
  expect((await ask(exports.exportOrdersXlsx, { From: 'x' })).json()).toMatchObject({
    code: errorCodes.validationFailed,
  });
});
