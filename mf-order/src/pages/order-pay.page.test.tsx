import { orderDelInfo, orderStatus, payOrder } from '@portal/shared/contracts/order';
import { mockInstallation } from '@portal/shared/testing/mock-installation';
import { mock, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { en } from '../locales/en';
import { zhCN } from '../locales/zh-CN';
import { buildOrderDetail } from '../testing/build-order-detail';
import { buildOrderProgress } from '../testing/build-order-progress';
import { Page } from './order-pay.page';

startMockProvider();

const { OrderNo } = buildOrderDetail();

beforeEach(() => {
  mockInstallation({ payMethods: ['wechat', 'alipay'] });
  mock(orderDelInfo, () => buildOrderDetail());
  mock(payOrder, () => ({
    Url: 'https://qr.example/1',
    Token: 't',
    payState: 'pending' as const,
    expiresIn: 900,
    totalPaymentCents: 1,
  }));
});

const open = (at: string, language: 'en' | 'zh-CN' = 'en') =>
  renderPage(<Page />, {
    at,
    language,
    texts: { 'mf-order': language === 'en' ? en : zhCN },
    routes: { orderList: '/order/index', applicationList: '/apply/index' },
  });

it.each(['unpaid', 'inProcess'] as const)('says how to pay an order that is %s', async (status) => {
  mock(orderStatus, () => buildOrderProgress({ status }));
  await open(`/order/pay?OrderNo=${OrderNo}`);
  // Takes its room while it is not known whether there is something to pay.
  await waitFor(() => expect(screen.getByText(en.pay.purpose)).toBeVisible());
  expect(screen.queryByText(en.pay.purposeOver)).not.toBeInTheDocument();
});

it.each(['havePaid', 'cancelled'] as const)(
  'asks for no payment of an order that is %s, and leads to it',
  async (status) => {
    mock(orderStatus, () => buildOrderProgress({ status, fulfilled: status === 'havePaid' }));
    await open(`/order/pay?OrderNo=${OrderNo}`, 'zh-CN');
    expect(await screen.findByText(zhCN.pay.purposeOver)).toBeVisible();
    expect(screen.queryByText(zhCN.pay.purpose)).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: zhCN.pay.orderLink })).toHaveAttribute(
      'href',
      `/order/index?OrderNo=${OrderNo}`,
    );
  },
);

it('leads to the orders without an order in its address', async () => {
  await open('/order/pay');
  expect(await screen.findByText(en.pay.unknown)).toBeVisible();
  expect(screen.getByRole('link', { name: en.pay.listLink })).toHaveAttribute('href', '/order/index');
});
