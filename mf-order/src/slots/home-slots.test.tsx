import type { Language } from '@portal/shared/contracts/language';
import { userOrdersInfo } from '@portal/shared/contracts/user';
import { buildPage } from '@portal/shared/testing/build-page';
import { mock, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { en } from '../locales/en';
import { zhCN } from '../locales/zh-CN';
import { buildOrder } from '../testing/build-order';
import { Card as UnpaidCount } from './unpaid-count.card';
import { Card as UnpaidOrders } from './unpaid-orders.card';

startMockProvider();

const UNPAID = '/order/index?status=unpaid';
const LIST = { orderList: '/order/index', orderPay: '/order/pay' };

const open = (Card: ComponentType, language: Language = 'en') =>
  renderPage(<Card />, {
    at: '/home/index',
    language,
    texts: { 'mf-order': language === 'en' ? en : zhCN },
    routes: LIST,
  });

it.each([
  ['en', 'Unpaid orders 12'],
  ['zh-CN', '待支付订单 12'],
] as const)('counts unpaid orders and links to them: %s', async (language, name) => {
  mock(userOrdersInfo, () => buildPage([buildOrder()], { total: 12 }));
  await open(UnpaidCount, language);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', UNPAID);
});

it('counts an order whose payment was started, as the card and the list that it leads to', async () => {
  const orders = buildPage([buildOrder(), buildOrder({ status: 'inProcess' })], { total: 2 });
  mock(userOrdersInfo, () => ({ ...orders, counts: { unpaid: 1, inProcess: 1, havePaid: 5, cancelled: 0 } }));
  await open(UnpaidCount);
  expect(await screen.findByRole('link', { name: 'Unpaid orders 2' })).toBeInTheDocument();
});

describe('the unpaid orders', () => {
  it('include one whose payment was started, which may have been left', async () => {
    const order = buildOrder({ status: 'inProcess' });
    const asked = mock(userOrdersInfo, () => buildPage([order]));
    await open(UnpaidOrders);
    expect(await screen.findByText(en.orderStatus.inProcess)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: `Pay order ${order.OrderNo}` })).toBeInTheDocument();
    expect(asked[0]).toMatchObject({ Status: ['unpaid'] });
  });

  it('lead to their details, and to the payment in one press', async () => {
    const order = buildOrder();
    mock(userOrdersInfo, () => buildPage([order]));
    await open(UnpaidOrders);
    expect(await screen.findByText('¥2,744.82')).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/order/index?OrderNo=${order.OrderNo}`,
      `/order/pay?OrderNo=${order.OrderNo}`,
      UNPAID,
    ]);
  });

  it('are absent: a message and a link to all', async () => {
    mock(userOrdersInfo, () => buildPage([]));
    await open(UnpaidOrders);
    expect(await screen.findByText(en.cardEmpty)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/order/index');
  });
});
