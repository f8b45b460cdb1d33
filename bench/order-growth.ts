// npm run bench -- order-growth: the list of orders and what hangs on it, among a million orders and among a hundred.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { growOrders, type GrownOrders, type OrdersSize } from '@portal/provider/testing/grown-orders';
import { opsInvoices, opsOrders } from '@portal/shared/contracts/operator';
import { orderDelInfo } from '@portal/shared/contracts/order';
import { invoices } from '@portal/shared/contracts/payment';
import { userOrdersInfo } from '@portal/shared/contracts/user';
import { GROWTH_OPTIONS, measureGrowth, type GrownPortal, type MeasuredList } from './provider/list-growth';

const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    /** Orders that the measured buyer has in the large portal; in the small one they have all, 100. */
    own: { type: 'string', default: '100' },
    ...GROWTH_OPTIONS,
  },
});

const SMALL: OrdersSize = { orders: 100, buyers: 1 };
const LARGE: OrdersSize = {
  orders: Number(options.orders),
  buyers: Number(options.orders) / Number(options.own),
};

const DAY_MS = 24 * 3600 * 1000;
/** Longer than the time of all orders of the small portal. */
const LAST_DAYS = 30;

const LISTS: readonly MeasuredList[] = [
  { name: '42 orders and counts', endpoint: userOrdersInfo, query: {} },
  { name: '42 oldest first', endpoint: userOrdersInfo, query: { Sort: 'createdAt' } },
  { name: '42 by amount', endpoint: userOrdersInfo, query: { Sort: '-totalPaymentCents' } },
  { name: '42 by effective time', endpoint: userOrdersInfo, query: { Sort: '-effectiveAt' } },
  { name: '42 by status', endpoint: userOrdersInfo, query: { Sort: 'status' } },
  { name: '42 unpaid', endpoint: userOrdersInfo, query: { Status: 'unpaid' } },
  { name: '42 paid', endpoint: userOrdersInfo, query: { Status: 'havePaid' } },
  { name: '42 cancelled', endpoint: userOrdersInfo, query: { Status: 'cancelled' } },
  { name: '42 renewals', endpoint: userOrdersInfo, query: { Type: 'renew' } },
  { name: '42 of a team', endpoint: userOrdersInfo, query: {} },
  { name: '42 named', endpoint: userOrdersInfo, query: { Keyword: 'host 7' } },
  { name: '42 named by nothing', endpoint: userOrdersInfo, query: { Keyword: 'zzz' } },
  {
    name: '42 since a day',
    endpoint: userOrdersInfo,
    query: { From: new Date(Date.now() - LAST_DAYS * DAY_MS).toISOString() },
  },
  { name: '42 page 5 of 20', endpoint: userOrdersInfo, query: { Page: '5', PageSize: '20' } },
  { name: '42 hundred a page', endpoint: userOrdersInfo, query: { PageSize: '100' } },
  { name: '128 an order', endpoint: orderDelInfo, query: {} },
  { name: 'E38 invoices', endpoint: invoices, query: {} },
  { name: 'E62 invoices to decide', endpoint: opsInvoices, query: { Status: 'applied' } },
  { name: 'E64 orders that need a person', endpoint: opsOrders, query: {} },
];

const OPS_TOKEN = randomBytes(32).toString('base64url');

function portalOf(address: string, { as, teamId, orderNo }: GrownOrders): GrownPortal {
  return {
    address,
    headersFor: ({ access }): Readonly<Record<string, string>> =>
      access === 'operator'
        ? { authorization: `Bearer ${OPS_TOKEN}` }
        : { 'access-token': as.header, cookie: `token=${as.cookie}` },
    queryFor({ name, endpoint }): Readonly<Record<string, string>> {
      if (endpoint === orderDelInfo) return { OrderNo: orderNo };
      return name === '42 of a team' ? { TeamId: teamId } : {};
    },
  };
}

await measureGrowth({
  name: 'order-growth',
  lists: LISTS,
  small: SMALL,
  large: LARGE,
  grow: growOrders,
  portalOf,
  settings: { OPS_TOKEN },
  runs: Number(options.runs),
  requests: Number(options.requests),
});
