import { preferences } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { applyInvoice } from '@portal/shared/contracts/payment';
import { userOrdersInfo } from '@portal/shared/contracts/user';
import { buildPage } from '@portal/shared/testing/build-page';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../locales/en';
import { zhCN } from '../locales/zh-CN';
import { buildOrder } from '../testing/build-order';
import { Page } from './order-list.page';

startMockProvider();
beforeEach(() => void mock(preferences, () => ({})));

const order = buildOrder();

const openList = (at = '/order/index') => renderPage(<Page />, { at, texts: { 'mf-order': en } });

describe('the order list', () => {
  it('shows number, texts and money', async () => {
    mock(userOrdersInfo, () => buildPage([order]));
    await openList();
    expect(await screen.findByText(order.OrderNo)).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'Unpaid' })).toBeInTheDocument();
    expect(screen.getByText('¥2,744.82')).toBeInTheDocument();
  });

  it('calls an order by what it buys on a phone', async () => {
    const pack = buildOrder({ OrderNo: '20260131080000000002', productKind: 'licensebag' });
    delete pack.appName;
    mock(userOrdersInfo, () => buildPage([order, pack]));
    await renderPage(<Page />, { at: '/order/index', device: 'mobile', texts: { 'mf-order': en } });
    const list = within(await screen.findByRole('list', { name: 'Orders' }));
    expect(list.getByRole('link', { name: 'Gate' })).toHaveAttribute(
      'href',
      `/order/index?OrderNo=${order.OrderNo}`,
    );
    expect(list.getByRole('link', { name: 'Resource pack' })).toBeInTheDocument();
    const [row] = list.getAllByRole('listitem');
    expect(row).toHaveTextContent(/^GateUnpaid · ¥2,744.82 · Renewal · Jan 31, 2026/);
  });

  it('has no tabs and no toolbar without orders', async () => {
    mock(userOrdersInfo, () => buildPage([]));
    await openList();
    expect(await screen.findByText(en.emptyHint)).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  });

  it('requests the status, the type and the whole days of the address', async () => {
    const asked: unknown[] = [];
    mock(userOrdersInfo, (request) => {
      asked.push(request);
      return buildPage([order]);
    });
    await openList('/order/index?status=unpaid&type=renew&from=2026-01-01&to=nonsense');
    await screen.findByText(order.OrderNo);
    expect(asked).toEqual([
      {
        Status: ['unpaid'],
        Type: ['renew'],
        From: '2026-01-01',
        Page: 1,
        PageSize: 20,
        Sort: [],
      },
    ]);
  });

  it('copies the number', async () => {
    mock(userOrdersInfo, () => buildPage([order]));
    const { user } = await openList();
    await user.click(await screen.findByRole('button', { name: `Copy order number ${order.OrderNo}` }));
    expect(await screen.findByText('Order number copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(order.OrderNo);
  });

  it('offers Retry when the list cannot be loaded', async () => {
    mock(userOrdersInfo, (_request, nth) =>
      nth === 1 ? refuse(errorCodes.unavailable) : buildPage([order]),
    );
    const { user } = await openList();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(order.OrderNo)).toBeInTheDocument();
  });
});

describe('the tabs', () => {
  const counts = { unpaid: 1, inProcess: 0, havePaid: 1200, cancelled: 3 };

  it('show the number of orders by status, and keep the status in the address', async () => {
    const sent = mock(userOrdersInfo, () => ({ ...buildPage([order]), counts }));
    const { user, address } = await openList('/order/index?type=renew&page=2');
    await screen.findByText(order.OrderNo);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'All 1,204',
      'Unpaid 1',
      'Completed 1,200',
      'Voided 3',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Completed 1,200' }));
    expect(address()).toBe('/order/index?type=renew&status=havePaid');
    expect(screen.getByRole('tab', { name: 'Completed 1,200' })).toHaveAttribute('aria-selected', 'true');
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ Status: ['havePaid'], Type: ['renew'], Page: 1 }),
    );
    await user.click(screen.getByRole('tab', { name: 'All 1,204' }));
    expect(address()).toBe('/order/index?type=renew');
  });

  it('count an order whose payment was begun as unpaid, and show it there with its own tag', async () => {
    const begun = buildOrder({ OrderNo: '20260131080000000009', status: 'inProcess' });
    const sent = mock(userOrdersInfo, () => ({
      ...buildPage([order, begun]),
      // As a provider of an earlier release counts them.
      counts: { ...counts, inProcess: 2 },
    }));
    await openList('/order/index?status=unpaid&status=inProcess');
    await screen.findByText(begun.OrderNo);
    expect(sent[0]).toMatchObject({ Status: ['unpaid'] });
    expect(screen.getByRole('tab', { name: 'Unpaid 3' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('cell', { name: 'Unpaid' })).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'In process' })).toBeInTheDocument();
  });

  it('have one more for several of the address', async () => {
    const sent = mock(userOrdersInfo, () => ({ ...buildPage([order]), counts }));
    const { user, address } = await openList('/order/index?status=unpaid&status=cancelled');
    await screen.findByText(order.OrderNo);
    expect(sent[0]).toMatchObject({ Status: ['unpaid', 'cancelled'] });
    const several = screen.getByRole('tab', { name: 'Unpaid / Voided 4' });
    expect(several).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Unpaid 1' }));
    expect(address()).toBe('/order/index?status=unpaid');
    await waitFor(() => expect(several).not.toBeInTheDocument());
  });

  it('are shown without numbers until they are known', async () => {
    mock(userOrdersInfo, () => buildPage([order]));
    await openList('/order/index?status=unpaid');
    await screen.findByText(order.OrderNo);
    expect(screen.getByRole('tab', { name: 'Unpaid' })).toHaveAttribute('aria-selected', 'true');
  });
});

describe('an invoice', () => {
  const paid = buildOrder({
    OrderNo: '20260131080000000002',
    status: 'havePaid',
    paidAmountCents: 100_000,
    can: ['open', 'receipt', 'invoice'],
  });
  const another = buildOrder({ ...paid, OrderNo: '20260131080000000003', paidAmountCents: 50_000 });
  const foreign = buildOrder({
    ...paid,
    OrderNo: '20260131080000000004',
    isMine: false,
    can: ['open', 'receipt'],
  });
  beforeEach(() => void mock(userOrdersInfo, () => buildPage([order, paid, another, foreign])));

  async function choose({ user }: Awaited<ReturnType<typeof openList>>) {
    await user.click(await screen.findByRole('checkbox', { name: `Select order ${paid.OrderNo}` }));
    await user.click(screen.getByRole('checkbox', { name: `Select order ${another.OrderNo}` }));
    await user.click(screen.getByRole('button', { name: 'Request invoice' }));
    return within(await screen.findByRole('dialog', { name: 'Request invoice' }));
  }

  it('is requested for several paid orders at once; a company states a valid tax number', async () => {
    const sent = mock(applyInvoice, () => ({
      Id: '01990000-0000-7000-8000-00000000000f',
      status: 'applied' as const,
    }));
    const page = await openList();
    const { user } = page;
    const dialog = await choose(page);
    expect(dialog.getByText('One invoice for 2 orders: ¥1,500.00 in total.')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Name on the invoice' }), 'Blue Ltd');
    await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'a@example.com');
    await user.click(dialog.getByRole('button', { name: 'Request invoice' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Tax number' })).toBeInvalid());
    expect(dialog.getByText('Enter a valid tax number.')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Tax number' }), '91350100m000100y43');
    await user.click(dialog.getByRole('button', { name: 'Request invoice' }));
    expect(await screen.findByText(/^Invoice requested/)).toBeInTheDocument();
    expect(sent).toEqual([
      {
        OrderNos: [paid.OrderNo, another.OrderNo],
        Kind: 'company',
        Title: 'Blue Ltd',
        TaxNumber: '91350100M000100Y43',
        Mail: 'a@example.com',
      },
    ]);
    await waitFor(() => expect(screen.queryByText(/selected/)).not.toBeInTheDocument());
  });

  it('for a person has no tax number, and says why it cannot be requested', async () => {
    const sent = mock(applyInvoice, () => refuse(errorCodes.conflict));
    const page = await openList();
    const { user, shownErrors } = page;
    const dialog = await choose(page);
    await user.click(dialog.getByRole('radio', { name: 'Individual' }));
    await waitFor(() =>
      expect(dialog.queryByRole('textbox', { name: 'Tax number' })).not.toBeInTheDocument(),
    );
    await user.type(dialog.getByRole('textbox', { name: 'Name on the invoice' }), 'Zhang Wei');
    await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'a@example.com');
    await user.click(dialog.getByRole('button', { name: 'Request invoice' }));
    expect(await dialog.findByText(/^One of these orders already has an invoice/)).toBeInTheDocument();
    expect(sent[0]).not.toHaveProperty('TaxNumber');
    expect(dialog.getByRole('textbox', { name: 'Name on the invoice' })).toHaveValue('Zhang Wei');
    expect(shownErrors).toEqual([]);
  });

  it('is for completed orders of the buyer only', async () => {
    const { user } = await openList();
    expect(await screen.findByRole('checkbox', { name: `Select order ${order.OrderNo}` })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: `Select order ${foreign.OrderNo}` })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: `Select order ${paid.OrderNo}` }));
    await user.click(screen.getByRole('button', { name: /Select all/ }));
    expect(screen.getByText(/Only completed orders can be invoiced\./)).toBeInTheDocument();
    expect(screen.getByText(/Only the buyer of an order can request its invoice\./)).toBeInTheDocument();
  });
});

it('is shown in Chinese', async () => {
  mock(userOrdersInfo, () => buildPage([order]));
  await renderPage(<Page />, { at: '/order/index', language: 'zh-CN', texts: { 'mf-order': zhCN } });
  expect(await screen.findByRole('tab', { name: '待支付' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: '全部' })).toHaveAttribute('aria-selected', 'true');
});

it('offers columns and saved views', async () => {
  mock(userOrdersInfo, () => buildPage([order]));
  await openList();
  await screen.findByText(order.OrderNo);
  expect(screen.getByRole('button', { name: 'Views' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Columns' })).toBeInTheDocument();
});
