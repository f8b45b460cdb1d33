import { preferences } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { orderDelInfo, orderDiscard } from '@portal/shared/contracts/order';
import { applyInvoice } from '@portal/shared/contracts/payment';
import { userOrdersInfo } from '@portal/shared/contracts/user';
import { buildPage } from '@portal/shared/testing/build-page';
import { MOCK_API, mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../locales/en';
import { zhCN } from '../locales/zh-CN';
import type { OrderDetail } from '../order-api';
import { buildOrder } from '../testing/build-order';
import { buildOrderDetail } from '../testing/build-order-detail';
import { Page } from './order-list.page';

startMockProvider();
const order = buildOrder();
const DETAIL = `/order/index?OrderNo=${order.OrderNo}`;
beforeEach(() => {
  mock(preferences, () => ({}));
  mock(userOrdersInfo, () => buildPage([order]));
});

const openAt = (at: string) =>
  renderPage(<Page />, {
    at,
    texts: { 'mf-order': en },
    routes: { memberList: '/member/index', orderPay: '/order/pay', orderInvoices: '/order/invoices' },
  });
const title = `Order ${order.OrderNo}`;
/** The value of a fact by its label. */
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

it('opens an order from its number, keeps the filters, and closes by Escape to the list', async () => {
  mock(orderDelInfo, () => buildOrderDetail());
  const { user, address } = await openAt('/order/index?status=unpaid');
  await user.click(await screen.findByRole('link', { name: order.OrderNo }));
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeInTheDocument();
  expect(address()).toBe(`/order/index?status=unpaid&OrderNo=${order.OrderNo}`);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/order/index?status=unpaid'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: order.OrderNo })).toHaveFocus();
});

it('shows what was ordered, how the price comes about, and what happened', async () => {
  mock(orderDelInfo, () =>
    buildOrderDetail({
      status: 'cancelled',
      cancelReason: 'Wrong team',
      timeline: [
        { at: '2026-01-31T08:00:00.000Z', event: 'created', actor: 'zhangwei' },
        { at: '2026-01-31T08:30:00.000Z', event: 'expired', actor: '' },
        { at: '2026-01-31T09:00:00.000Z', event: 'a later event', actor: '' },
      ],
    }),
  );
  await openAt(DETAIL);
  const drawer = within(await screen.findByRole('dialog', { name: title }));
  expect(drawer.getByText('Voided')).toBeInTheDocument();
  expect(fact('Reason')).toBe('Wrong team');
  expect(fact('Duration')).toBe('12 months');
  expect(fact('Users')).toBe('10 → 30');
  expect(fact('Assets')).toBe('50');
  expect(fact('Due date')).toBe('Feb 28, 2026 → Feb 28, 2027');
  expect(fact('Base price')).toBe('¥299.00');
  expect(fact('Additional users (2 × ¥30.00)')).toBe('¥60.00');
  expect(fact('List price, 12 months')).toBe('¥4,308.00');
  expect(fact('Term discount (15%)')).toBe('−¥646.20');
  expect(fact('First-order discount')).toBe('−¥366.18');
  expect(drawer.queryByText('Coupon')).not.toBeInTheDocument();
  expect(fact('Total')).toBe('¥3,295.62');
  expect(
    within(drawer.getByRole('list', { name: 'History' }))
      .getAllByRole('listitem')
      .map((entry) => entry.textContent),
  ).toEqual([
    expect.stringMatching(/^Order placed.* · zhangwei$/),
    expect.stringMatching(/^Voided: not paid in time[^·]*$/),
    expect.stringMatching(/^a later event/),
  ]);
  expect(drawer.getByRole('link', { name: 'Operations' })).toHaveAttribute(
    'href',
    `/member/index?TeamId=${order.teamId ?? ''}`,
  );
});

it('says of a paid order that it is not delivered yet, and how the team was called when it was ordered', async () => {
  const paid = { status: 'havePaid', delivery: 'undelivered', can: ['open', 'receipt'] } as const;
  mock(userOrdersInfo, () => buildPage([buildOrder({ ...paid, can: [...paid.can] })]));
  mock(orderDelInfo, () => {
    const { snapshot, ...detail } = buildOrderDetail({ ...paid, can: [...paid.can] });
    return { ...detail, snapshot: { ...snapshot, orderedTeamName: 'Northern' } };
  });
  await openAt(DETAIL);
  const drawer = within(await screen.findByRole('dialog', { name: title }));
  expect(drawer.getByText('Paid. We could not deliver it yet; we are on it.')).toBeInTheDocument();
  expect(fact('Status')).toBe('Undelivered');
  expect(fact('Ordered team name')).toBe('Northern (taken before the delivery)');
  expect(drawer.queryByRole('button', { name: 'Request invoice' })).not.toBeInTheDocument();
  expect(screen.getAllByTitle('Paid. We could not deliver it yet; we are on it.')).not.toEqual([]);
  expect(screen.queryByText('Completed', { selector: 'td *' })).not.toBeInTheDocument();
});

it('shows the days of an experience edition, which has no months', async () => {
  mock(orderDelInfo, () =>
    buildOrderDetail({ type: 'purchase', version: 'experience', snapshot: { months: 0, days: 30 } }),
  );
  await openAt(DETAIL);
  await screen.findByRole('dialog', { name: title });
  expect(fact('Duration')).toBe('30 days');
  expect(fact('List price, 30 days')).toBe('¥4,308.00');
});

describe('Void', () => {
  const voided = buildOrderDetail({ status: 'cancelled', can: ['open'] });

  async function openUnpaid() {
    const sent = mock(orderDiscard, () => ({ status: 'cancelled' as const }));
    mock(orderDelInfo, () => (sent.length === 0 ? buildOrderDetail() : voided));
    const page = await openAt(DETAIL);
    const drawer = within(await screen.findByRole('dialog', { name: title }));
    return { ...page, sent, drawer };
  }

  it('is a button of the detail, which asks first', async () => {
    const { user, sent, drawer } = await openUnpaid();
    await user.click(drawer.getByRole('button', { name: `Void order ${order.OrderNo}` }));
    expect(await screen.findAllByText('Void Order?')).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Keep order' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep order' })).not.toBeInTheDocument());
    expect(sent).toEqual([]);
    await user.click(drawer.getByRole('button', { name: `Void order ${order.OrderNo}` }));
    await user.click(await screen.findByRole('button', { name: 'Void order' }));
    expect(await screen.findByText('Order voided')).toBeInTheDocument();
    expect(sent).toEqual([{ OrderNo: order.OrderNo }]);
    await waitFor(() => expect(drawer.queryByRole('button', { name: /^Void/ })).not.toBeInTheDocument());
    expect(drawer.getByText('Voided')).toBeInTheDocument();
  });

  it('works by keyboard; the safe choice has the focus', async () => {
    const { user, sent, drawer } = await openUnpaid();
    drawer.getByRole('button', { name: `Pay order ${order.OrderNo}` }).focus();
    await user.tab();
    expect(drawer.getByRole('button', { name: `Void order ${order.OrderNo}` })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep order' })).toHaveFocus());
    await user.tab();
    expect(screen.getByRole('button', { name: 'Void order' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Order voided')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });
});

describe('a paid order', () => {
  const paid = buildOrderDetail({
    status: 'havePaid',
    paidAmountCents: 329_562,
    can: ['open', 'receipt', 'invoice'],
    payments: [
      { method: 'alipay', payState: 'closed', createdAt: '2026-01-31T08:00:00.000Z' },
      {
        method: 'wechat',
        payState: 'success',
        createdAt: '2026-01-31T08:01:00.000Z',
        paidAt: '2026-01-31T08:02:00.000Z',
        transactionId: '****1234',
      },
    ],
  });

  it('shows each refund with amount, date, state and reason', async () => {
    const refunds: NonNullable<OrderDetail['refunds']> = [
      { amountCents: 1_000, at: '2026-02-01T08:00:00.000Z', state: 'refunded', reason: 'Goodwill' },
      { amountCents: 2_000, at: '2026-02-02T08:00:00.000Z', state: 'failed' },
    ];
    mock(orderDelInfo, () => ({ ...paid, refunds }));
    await openAt(DETAIL);
    const list = within(await screen.findByRole('list', { name: 'Refunds' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^¥10\.00Refunded.*2026.* · Goodwill$/),
      expect.stringMatching(/^¥20\.00Delayed.*2026[^·]*$/),
    ]);
  });

  it('tells the refunds in its history apart by their amounts', async () => {
    const at = '2026-02-01T08:00:00.000Z';
    const timeline = [
      { at, event: 'refundDue', actor: '', amountCents: 1_000 },
      { at, event: 'refundDue', actor: '', amountCents: 2_000 },
      { at, event: 'refunded', actor: '', amountCents: 1_000 },
    ];
    mock(orderDelInfo, () => ({ ...paid, timeline }));
    await openAt(DETAIL);
    const list = within(await screen.findByRole('list', { name: 'History' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Refund started: ¥10\.00.*2026/),
      expect.stringMatching(/^Refund started: ¥20\.00.*2026/),
      expect.stringMatching(/^Refunded: ¥10\.00.*2026/),
    ]);
  });

  it('does without refunds from a provider of an earlier release', async () => {
    const { refunds: _, ...earlier } = paid;
    mock(orderDelInfo, () => earlier);
    await openAt(DETAIL);
    expect(await screen.findByRole('list', { name: 'Payments' })).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Refunds' })).not.toBeInTheDocument();
  });

  it('shows its payments, and opens its receipt in a tab of its own, in the language of the page', async () => {
    mock(orderDelInfo, () => paid);
    await openAt(DETAIL);
    const payments = within(await screen.findByRole('list', { name: 'Payments' }));
    expect(payments.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^AlipayClosed/),
      expect.stringMatching(/^WeChat PayPaid.*\*\*\*\*1234$/),
    ]);
    const link = screen.getByRole('link', { name: `Receipt for order ${order.OrderNo} (opens a new tab)` });
    const address = new URL(link.getAttribute('href') ?? '', MOCK_API);
    expect(address.pathname).toBe(`/api/ext/order/receipt/${order.OrderNo}`);
    expect(address.searchParams.get('Language')).toBe('en');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  it('has an invoice requested from its detail, and then shows its state', async () => {
    const sent = mock(applyInvoice, () => ({
      Id: '01990000-0000-7000-8000-00000000000f',
      status: 'applied' as const,
    }));
    mock(orderDelInfo, () =>
      sent.length === 0
        ? paid
        : buildOrderDetail({ ...paid, can: ['open', 'receipt'], invoice: { status: 'applied' } }),
    );
    const { user } = await openAt(DETAIL);
    const drawer = within(await screen.findByRole('dialog', { name: title }));
    await user.click(await drawer.findByRole('button', { name: 'Request invoice' }));
    expect(await screen.findByText('One invoice for 1 order: ¥3,295.62.')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Individual' }));
    await user.type(screen.getByRole('textbox', { name: 'Name on the invoice' }), 'Zhang Wei');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'a@example.com{Enter}');
    expect(await drawer.findByText('Requested')).toBeInTheDocument();
    expect(drawer.getByRole('link', { name: 'All invoices' })).toHaveAttribute('href', '/order/invoices');
    expect(drawer.queryByRole('button', { name: 'Request invoice' })).not.toBeInTheDocument();
  });

  it('shows the number of an issued invoice', async () => {
    mock(orderDelInfo, () => buildOrderDetail({ ...paid, invoice: { status: 'issued', number: 'A-17' } }));
    await openAt(DETAIL);
    expect(await screen.findByText('A-17')).toBeInTheDocument();
    expect(screen.getByText('Issued')).toBeInTheDocument();
  });
});

it('copies the address of the order alone', async () => {
  mock(orderDelInfo, () => buildOrderDetail());
  const { user } = await openAt(`${DETAIL}&status=unpaid&page=2`);
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${DETAIL}`);
});

it.each([
  ['an order that does not exist or is not the user’s', DETAIL],
  ['a malformed number', '/order/index?OrderNo=12'],
])('says so for %s, without Retry', async (_which, at) => {
  mock(orderDelInfo, ({ OrderNo }) => (OrderNo === '' ? buildOrderDetail() : refuse(errorCodes.notFound)));
  await openAt(at);
  expect(
    await screen.findByText('This order does not exist, or you do not have access to it.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Order' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: order.OrderNo, hidden: true })).toBeInTheDocument();
});

it('offers Retry if the order cannot be loaded', async () => {
  mock(orderDelInfo, (_request, nth) => (nth === 1 ? refuse(errorCodes.unavailable) : buildOrderDetail()));
  const { user } = await openAt(DETAIL);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('dialog', { name: title })).toBeInTheDocument();
});

it('is shown in Chinese', async () => {
  mock(orderDelInfo, () => buildOrderDetail());
  await renderPage(<Page />, { at: DETAIL, language: 'zh-CN', texts: { 'mf-order': zhCN } });
  expect(await screen.findByRole('dialog', { name: `订单 ${order.OrderNo}` })).toBeInTheDocument();
  expect(screen.getByText('12 个月')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '复制链接' })).toBeInTheDocument();
});
