import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { actOnPayment, openPayments, outbox } from '@portal/shared/contracts/sandbox';
import { mock, refuse, startMockProvider, unreachable } from '@portal/shared/testing/mock-provider';
import { screen, within } from '@testing-library/react';
import { openPhone } from '../testing/render-sandbox';

startMockProvider();

type Payment = ResponseOf<typeof openPayments>['list'][number];

const TOKEN = 'p'.repeat(43);

function buildPayment(overrides: Partial<Payment> = {}): Payment {
  return {
    Token: TOKEN,
    OrderNo: '20260302080000000001',
    payMethod: 'wechat',
    amountCents: 304_980,
    payState: 'pending',
    expiresAt: '2026-03-02T08:15:00.000Z',
    expiresIn: 899,
    ...overrides,
  };
}

beforeEach(() => void mock(outbox, () => ({ list: [] })));

const ROW = /^WeChat Pay ?¥3,049.80 20260302080000000001/;

it('lists payments with amount and time left, and pays one', async () => {
  mock(openPayments, () => ({ list: [buildPayment()] }));
  const acts = mock(actOnPayment, () => ({ payState: 'success' as const }));
  const user = await openPhone('/sandbox/#wallet');
  const row = await screen.findByRole('button', { name: ROW });
  expect(within(row).getByText('14:59')).toBeInTheDocument();
  await user.click(row);
  await user.click(screen.getByRole('button', { name: 'Pay ¥3,049.80' }));
  expect(await screen.findByText('Paid')).toBeInTheDocument();
  expect(acts).toEqual([{ Token: TOKEN, action: 'pay' }]);
  await user.click(screen.getByRole('button', { name: 'All payments' }));
  expect(await screen.findByRole('button', { name: ROW })).toBeInTheDocument();
});

it.each([
  ['Close payment', 'close', 'closed', 'Payment closed'],
  ['Payment fails', 'fail', 'failed', 'Payment failed'],
  ['Pay, reported twice', 'payTwice', 'success', 'Paid'],
  ['Pay a wrong amount', 'wrongAmount', 'success', 'Paid'],
] as const)('%s sends %s', async (button, action, payState, outcome) => {
  mock(openPayments, () => ({ list: [buildPayment()] }));
  const acts = mock(actOnPayment, () => ({ payState }));
  const user = await openPhone(`/sandbox/?pay=${TOKEN}#wallet`);
  await user.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByText(outcome)).toBeInTheDocument();
  expect(acts).toEqual([{ Token: TOKEN, action }]);
});

it.each([
  [{ payState: 'closed' }, 'Closed'],
  [{ payState: 'failed' }, 'Failed'],
  [{ expiresIn: 0 }, 'Expired'],
] as const)('a payment that is over (%j) can only be paid late', async (change, state) => {
  mock(openPayments, () => ({ list: [buildPayment(change)] }));
  const acts = mock(actOnPayment, () => ({ payState: 'success' as const }));
  const user = await openPhone('/sandbox/#wallet');
  const row = await screen.findByRole('button', { name: ROW });
  expect(within(row).getByText(state)).toBeInTheDocument();
  await user.click(row);
  expect(screen.queryByRole('button', { name: /^Pay ¥/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pay late' }));
  expect(await screen.findByText('Paid')).toBeInTheDocument();
  expect(acts).toEqual([{ Token: TOKEN, action: 'payLate' }]);
});

it('opens with the payment of a QR code, and forgets it afterwards', async () => {
  mock(openPayments, () => ({ list: [buildPayment(), buildPayment({ Token: 'o'.repeat(43) })] }));
  const user = await openPhone(`/sandbox/?pay=${TOKEN}`);
  await user.click(await screen.findByRole('button', { name: 'All payments' }));
  expect(screen.getAllByRole('button', { name: ROW })).toHaveLength(2);
  expect(window.location.search).toBe('');
});

it('picks a payment by the text of its QR code', async () => {
  mock(openPayments, () => ({ list: [buildPayment()] }));
  const user = await openPhone('/sandbox/#wallet');
  await screen.findByRole('button', { name: ROW });
  const field = screen.getByRole('textbox', { name: 'Payment code' });
  await user.type(field, 'weixin://wxpay');
  await user.click(screen.getByRole('button', { name: /Scan$/ }));
  expect(await screen.findByText('This is not a payment code.')).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, `http://localhost/sandbox/?pay=${'x'.repeat(43)}#wallet`);
  await user.click(screen.getByRole('button', { name: /Scan$/ }));
  expect(await screen.findByText('This payment is not open.')).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, `http://localhost/sandbox/?pay=${TOKEN}#wallet`);
  await user.click(screen.getByRole('button', { name: /Scan$/ }));
  expect(await screen.findByRole('button', { name: 'Close payment' })).toBeInTheDocument();
});

it('shows why an action was refused', async () => {
  mock(openPayments, () => ({ list: [buildPayment()] }));
  mock(actOnPayment, () => refuse(errorCodes.conflict));
  const user = await openPhone(`/sandbox/?pay=${TOKEN}#wallet`);
  await user.click(await screen.findByRole('button', { name: 'Close payment' }));
  expect(await screen.findByText('The state has changed. Refresh and try again.')).toBeInTheDocument();
});

it('shows a message when loading fails, and retries', async () => {
  let isDown = true;
  mock(openPayments, () => (isDown ? unreachable() : { list: [] }));
  const user = await openPhone('/sandbox/#wallet');
  expect(await screen.findByText('The payments cannot be read.')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^No open payments/)).toBeInTheDocument();
});

it('speaks Chinese', async () => {
  mock(openPayments, () => ({ list: [buildPayment({ payMethod: 'alipay' })] }));
  await openPhone('/sandbox/#wallet', 'zh-CN');
  expect(screen.getByRole('heading', { name: '钱包' })).toBeInTheDocument();
  expect(
    await screen.findByRole('button', { name: /^支付宝 ?¥3,049.80 20260302080000000001/ }),
  ).toBeInTheDocument();
});
