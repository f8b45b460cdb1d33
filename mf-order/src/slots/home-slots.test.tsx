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

const LIST = { orderList: '/order/index' };

const open = (
  Card: ComponentType,
  language: Language = 'en',
  routes: Readonly<Record<string, string>> = LIST,
) =>
  renderPage(<Card />, {
    at: '/home/index',
    language,
    texts: { 'mf-order': language === 'en' ? en : zhCN },
    routes,
  });

it.each([
  ['en', 'Unpaid orders 12'],
  ['zh-CN', '待支付订单 12'],
] as const)('counts unpaid orders and links to them: %s', async (language, name) => {
  mock(userOrdersInfo, () => buildPage([buildOrder()], { total: 12 }));
  await open(UnpaidCount, language);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/order/index?status=unpaid');
});

describe('the unpaid orders', () => {
  it.each([
    [
      'the page that takes the payment',
      { ...LIST, orderPay: '/order/pay' },
      /^\/order\/pay\?OrderNo=\d{20}$/,
    ],
    ['its line of the list if there is no such page', LIST, /^\/order\/index\?keyword=\d{20}$/],
  ])('link to %s', async (_where, routes, address) => {
    mock(userOrdersInfo, () => buildPage([buildOrder()]));
    await open(UnpaidOrders, 'en', routes);
    expect(await screen.findByText('¥2,744.82')).toBeInTheDocument();
    const way = screen.getByRole('link', { name: /^Pay order \d{20}$/ });
    expect(way.getAttribute('href')).toMatch(address);
  });

  it('of other users cannot be paid', async () => {
    mock(userOrdersInfo, () => buildPage([buildOrder({ isMine: false, can: ['open'] })]));
    await open(UnpaidOrders, 'zh-CN');
    expect(await screen.findByText('¥2,744.82')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^支付订单/ })).not.toBeInTheDocument();
  });

  it('are absent: a message and a link to all', async () => {
    mock(userOrdersInfo, () => buildPage([]));
    await open(UnpaidOrders);
    expect(await screen.findByText(en.cardEmpty)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/order/index');
  });
});
