import * as errorCodes from '@portal/shared/contracts/error-codes';
import { orderVerifyAppCode } from '@portal/shared/contracts/auth';
import type { PayMethod } from '@portal/shared/contracts/enums';
import { checkOrder, orderDelInfo, orderStatus, payOrder } from '@portal/shared/contracts/order';
import { buildPrice } from '@portal/shared/testing/build-price';
import { mockInstallation } from '@portal/shared/testing/mock-installation';
import { mock, refuse, startMockProvider, unreachable } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { setText } from '@portal/shared/testing/set-text';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../locales/en';
import { zhCN } from '../locales/zh-CN';
import { buildOrderDetail } from '../testing/build-order-detail';
import { buildOrderProgress } from '../testing/build-order-progress';
import { Card } from './payment-panel.card';

startMockProvider();

const { OrderNo } = buildOrderDetail();
const APPLICATION = '01990000-0000-7000-8000-00000000000a';
const TEAM = '01990000-0000-7000-8000-000000000002';

const CODE = { Url: 'https://qr.example/1', Token: 't', payState: 'pending', expiresIn: 900 } as const;
const WAITING = buildOrderProgress({ status: 'inProcess', payState: 'pending', payMethod: 'wechat' });
const PAID = buildOrderProgress({
  status: 'havePaid',
  payState: 'success',
  fulfilled: true,
  InstanceId: APPLICATION,
  TeamId: TEAM,
});

beforeEach(() => {
  mockInstallation({ payMethods: ['wechat', 'alipay'] });
  mock(orderDelInfo, () => buildOrderDetail());
});

async function open(
  options: { readonly language?: 'en' | 'zh-CN'; readonly device?: 'mobile' | 'desktop' } = {},
) {
  const { language = 'en', device = 'desktop' } = options;
  const onEnd = jest.fn();
  const page = await renderPage(<Card orderNo={OrderNo} onEnd={onEnd} />, {
    language,
    device,
    texts: { 'mf-order': language === 'en' ? en : zhCN },
    routes: { orderList: '/order/index' },
  });
  return { ...page, onEnd };
}

it('shows amount, time and code, and goes on by itself once the order is paid', async () => {
  mock(orderStatus, (_request, nth) => (nth < 3 ? WAITING : PAID));
  const sent = mock(payOrder, () => ({ ...CODE, totalPaymentCents: 329_562 }));
  const { onEnd } = await open();
  expect(await screen.findByText('¥3,295.62', { selector: 'strong' })).toBeInTheDocument();
  expect(await screen.findByText(/^Pay within (30:00|29:5\d)$/)).toBeInTheDocument();
  expect(await screen.findByText('Scan with WeChat Pay to pay')).toBeInTheDocument();
  expect(await screen.findByText('Payment completed')).toBeInTheDocument();
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(onEnd).toHaveBeenCalledWith({
    status: 'havePaid',
    isFulfilled: true,
    instanceId: APPLICATION,
    teamId: TEAM,
  });
  expect(sent).toEqual([{ OrderNo, PayMethod: 'wechat' }]);
});

it('says that a paid order could not be delivered yet, and waits', async () => {
  const late = { status: 'havePaid', fulfilled: false, delivery: 'undelivered' } as const;
  mock(orderStatus, () => buildOrderProgress(late));
  const { onEnd } = await open();
  expect(await screen.findByText('Paid. We could not deliver it yet; we are on it.')).toBeInTheDocument();
  expect(screen.queryByText('Payment completed')).not.toBeInTheDocument();
  expect(onEnd).not.toHaveBeenCalled();
});

it('says that an order was given back before its delivery', async () => {
  mock(orderStatus, () =>
    buildOrderProgress({ status: 'havePaid', fulfilled: false, delivery: 'refunded', payState: 'refunding' }),
  );
  const { onEnd } = await open({ language: 'zh-CN' });
  expect(await screen.findByText('订单未交付')).toBeInTheDocument();
  expect(screen.getByText(zhCN.pay.refundedText)).toBeInTheDocument();
  expect(onEnd).not.toHaveBeenCalled();
});

it('shows all of it at once, so that nothing moves when the order arrives after the state', async () => {
  let arrive = () => undefined as void;
  const states = mock(orderStatus, () => WAITING);
  mock(payOrder, () => ({ ...CODE, totalPaymentCents: 1 }));
  mock(
    orderDelInfo,
    () =>
      new Promise((resolve) => {
        arrive = () => resolve(buildOrderDetail());
      }),
  );
  await open({ device: 'mobile' });
  await waitFor(() => expect(states.length).toBeGreaterThan(1));
  expect(screen.queryByRole('timer')).toBeNull();
  arrive();
  expect(await screen.findByRole('timer')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Payment QR code' })).toBeInTheDocument();
});

it('shows why there is no code, tries again, switches the wallet, and remembers it', async () => {
  mock(orderStatus, () => buildOrderProgress());
  const sent = mock(payOrder, (_request, nth) =>
    nth === 1 ? refuse(errorCodes.upstreamFailed) : { ...CODE, totalPaymentCents: 1 },
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Scan with WeChat Pay to pay');
  await user.click(screen.getByRole('radio', { name: 'Alipay' }));
  expect(await screen.findByText('Scan with Alipay to pay')).toBeInTheDocument();
  expect(sent.map(({ PayMethod }) => PayMethod)).toEqual(['wechat', 'wechat', 'alipay']);
  expect(localStorage.getItem('mf-order.wallet')).toBe('alipay');
});

it('chooses a wallet by the arrow keys, and asks for one code at a time', async () => {
  mock(orderStatus, () => buildOrderProgress());
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  const sent = mock(payOrder, async (_request, nth) => {
    if (nth === 2) await isAnswered;
    return { ...CODE, totalPaymentCents: 1 };
  });
  const { user } = await open();
  await screen.findByText('Scan with WeChat Pay to pay');
  screen.getByRole('radio', { name: 'WeChat Pay' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Alipay' })).toHaveFocus();
  await waitFor(() => expect(sent).toHaveLength(2));
  await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowLeft}');
  expect(screen.getByRole('radio', { name: 'WeChat Pay' })).toBeChecked();
  expect(sent).toHaveLength(2);
  answer();
  expect(await screen.findByText('Scan with WeChat Pay to pay')).toBeInTheDocument();
  expect(sent.map(({ PayMethod }) => PayMethod)).toEqual(['wechat', 'alipay', 'wechat']);
});

describe('what is bought', () => {
  const figure = (label: string) =>
    screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

  beforeEach(() => {
    mock(orderStatus, () => buildOrderProgress());
    mock(payOrder, () => ({ ...CODE, totalPaymentCents: 1 }));
  });

  it('is beside the payment', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Order summary' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: OrderNo })).toHaveAttribute(
      'href',
      `/order/index?OrderNo=${OrderNo}`,
    );
    expect(figure('Users')).toBe('10 → 30');
    expect(figure('Due date')).toBe('Feb 28, 2026 → Feb 28, 2027');
    expect(figure('List price, 12 months')).toBe('¥4,308.00');
    expect(figure('Term discount (15%)')).toBe('−¥646.20');
    expect(figure('Total')).toBe('¥3,295.62');
  });

  it('can be opened below the total on a phone, which can open the wallet or save the code', async () => {
    const { user } = await open({ device: 'mobile' });
    expect(await screen.findByRole('link', { name: 'Open WeChat Pay' })).toHaveAttribute('href', CODE.Url);
    expect(screen.getByRole('button', { name: 'Save QR code' })).toBeInTheDocument();
    const folded = await screen.findByRole('group');
    expect(folded).not.toHaveAttribute('open');
    await user.click(within(folded).getByText('Order summary'));
    expect(folded).toHaveAttribute('open');
    expect(figure('Users')).toBe('10 → 30');
  });
});

it('covers the code once another tab has changed the wallet', async () => {
  let payMethod: PayMethod = 'wechat';
  mock(orderStatus, () => ({ ...WAITING, payMethod }));
  mock(payOrder, () => ({ ...CODE, totalPaymentCents: 1 }));
  const { user } = await open();
  await screen.findByText('Scan with WeChat Pay to pay');
  payMethod = 'alipay';
  expect(await screen.findByText('QR code has expired.', undefined, { timeout: 5000 })).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: 'Payment QR code' })).not.toBeInTheDocument();
  payMethod = 'wechat';
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('img', { name: 'Payment QR code' })).toBeInTheDocument();
});

it('asks for the second factor if the account does, and keeps the form for a wrong code', async () => {
  mock(orderStatus, () => buildOrderProgress());
  const sent = mock(payOrder, ({ Key }) =>
    Key === undefined ? refuse(errorCodes.orderMfaRequired) : { ...CODE, totalPaymentCents: 1 },
  );
  mock(orderVerifyAppCode, (_request, nth) =>
    nth === 1 ? refuse(errorCodes.mfaCodeWrong) : { Key: 'step-up', expiresIn: 300 },
  );
  const { user, shownErrors } = await open();
  setText(await screen.findByLabelText('Authenticator code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(screen.getByLabelText('Authenticator code')).toBeInvalid());
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(await screen.findByText('Scan with WeChat Pay to pay')).toBeInTheDocument();
  expect(sent[1]).toEqual({ OrderNo, PayMethod: 'wechat', Key: 'step-up' });
  expect(shownErrors).toEqual([]);
});

it('asks the wallet when the user says that they have paid', async () => {
  let isPaid = false;
  mock(orderStatus, () => (isPaid ? PAID : WAITING));
  mock(payOrder, () => ({ ...CODE, totalPaymentCents: 1 }));
  mock(checkOrder, (_request, nth) => {
    isPaid = nth > 1;
    return isPaid ? PAID : WAITING;
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'I have paid' }));
  expect(await screen.findByText(/has not confirmed the payment yet/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'I have paid' }));
  expect(await screen.findByText('Payment completed')).toBeInTheDocument();
});

describe('one state at a time', () => {
  const STATES = /^(QR code has expired\.|Payment failed|Waiting for payment…|Getting the QR code…)$/;
  const shown = () => screen.getAllByText(STATES).map(({ textContent }) => textContent);
  /** The wallet ends the payment that was begun first. */
  const endAs = (payState: 'failed' | 'closed', payMethod: PayMethod, expiresIn: number) => {
    let isOver = false;
    mock(orderStatus, () =>
      isOver ? buildOrderProgress({ payState, payMethod }) : { ...WAITING, payMethod },
    );
    const sent = mock(payOrder, () => ({ ...CODE, expiresIn, totalPaymentCents: 1 }));
    return { sent, end: () => (isOver = true) };
  };

  it.each([
    ['failed', 'wechat'],
    // It knows no failed trade: it closes.
    ['closed', 'alipay'],
  ] as const)('says that a payment failed (%s by %s), and offers a new code', async (payState, payMethod) => {
    const { sent, end } = endAs(payState, payMethod, 900);
    const { user } = await open();
    await screen.findByText('Waiting for payment…');
    expect(shown()).toEqual(['Waiting for payment…']);
    end();
    expect(await screen.findByText('Payment failed', undefined, { timeout: 5000 })).toBeInTheDocument();
    expect(shown()).toEqual(['Payment failed']);
    expect(screen.getByRole('status')).toHaveTextContent('The payment did not go through.');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ OrderNo, PayMethod: payMethod });
  });

  it.each(['wechat', 'alipay'] as const)('says that a code of %s has expired', async (payMethod) => {
    endAs('closed', payMethod, 1);
    await open();
    expect(await screen.findByText('QR code has expired.', undefined, { timeout: 5000 })).toBeInTheDocument();
    expect(shown()).toEqual(['QR code has expired.']);
    expect(screen.getByRole('status')).toHaveTextContent('Refresh the code to pay.');
  });
});

it('shows what an order without its first-order discount costs, and goes on at that price', async () => {
  mock(orderStatus, () => buildOrderProgress());
  mock(orderDelInfo, () => buildOrderDetail({ totalPaymentCents: 274_482 }));
  const now = buildPrice({ firstOrderDiscountCents: 0, totalPaymentCents: 304_980 });
  const sent = mock(payOrder, ({ AcceptedCents }) =>
    AcceptedCents === 304_980
      ? { ...CODE, totalPaymentCents: 304_980 }
      : refuse(errorCodes.priceChanged, { Price: now }),
  );
  const { user, shownErrors } = await open();
  const alert = within(await screen.findByRole('alert'));
  const figure = (label: string) =>
    alert.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(figure('Previous price')).toBe('¥2,744.82');
  expect(figure('Current price')).toBe('¥3,049.80');
  expect(figure('Difference')).toBe('¥304.98');
  await user.click(alert.getByRole('button', { name: 'Pay ¥3,049.80' }));
  expect(await screen.findByText('Scan with WeChat Pay to pay')).toBeInTheDocument();
  expect(sent).toEqual([
    { OrderNo, PayMethod: 'wechat' },
    { OrderNo, PayMethod: 'wechat', AcceptedCents: 304_980 },
  ]);
  expect(shownErrors).toEqual([]);
});

it('does not ask for the second factor again when the price has changed', async () => {
  mock(orderStatus, () => buildOrderProgress());
  const sent = mock(payOrder, ({ Key, AcceptedCents }) => {
    if (Key === undefined) return refuse(errorCodes.orderMfaRequired);
    if (AcceptedCents === undefined) return refuse(errorCodes.priceChanged, { Price: buildPrice() });
    return { ...CODE, totalPaymentCents: 1 };
  });
  mock(orderVerifyAppCode, () => ({ Key: 'step-up', expiresIn: 300 }));
  const { user } = await open({ language: 'zh-CN' });
  setText(await screen.findByLabelText('动态验证码'), '123456');
  await user.click(screen.getByRole('button', { name: '继续支付' }));
  await user.click(await screen.findByRole('button', { name: '按 ¥2,744.82 支付' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toMatchObject({ Key: 'step-up', AcceptedCents: 274_482 });
});

it('says that the connection is lost, and goes on by itself', async () => {
  mock(orderStatus, (_request, nth) => (nth === 1 ? WAITING : nth < 4 ? unreachable() : PAID));
  mock(payOrder, () => ({ ...CODE, totalPaymentCents: 1 }));
  await open();
  expect(await screen.findByText('You are offline')).toBeInTheDocument();
  expect(await screen.findByText('Payment completed')).toBeInTheDocument();
  expect(screen.queryByText('You are offline')).not.toBeInTheDocument();
});

it('ends with a void order', async () => {
  mock(orderStatus, () => buildOrderProgress({ status: 'cancelled' }));
  const { onEnd } = await open({ language: 'zh-CN' });
  expect(await screen.findByText('订单已作废')).toBeInTheDocument();
  expect(onEnd).toHaveBeenCalledWith({ status: 'cancelled', isFulfilled: false });
});
