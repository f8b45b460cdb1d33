import { bus } from '@portal/shared/bus';
import { preferences, setPreferences } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { invoices } from '@portal/shared/contracts/payment';
import { invoiceChanged } from '@portal/shared/events/invoice';
import { buildPage } from '@portal/shared/testing/build-page';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { InvoiceRow } from '../features/invoices/use-invoice-list';
import { en } from '../locales/en';
import { zhCN } from '../locales/zh-CN';
import { Page } from './order-invoices.page';

startMockProvider();
beforeEach(() => {
  mock(preferences, () => ({}));
});
afterEach(() => jest.restoreAllMocks());

const ORDER = '20260131080000000001';

function buildInvoice(overrides: Partial<InvoiceRow> = {}): InvoiceRow {
  return {
    Id: '01990000-0000-7000-8000-00000000000a',
    OrderNos: [ORDER],
    items: [{ OrderNo: ORDER, content: 'Application: Gate', amountCents: 26_910 }],
    kind: 'company',
    title: 'Blue Ltd',
    amountCents: 56_810,
    status: 'applied',
    createdAt: '2026-01-31T08:00:00.000Z',
    ...overrides,
  };
}

const open = (language: 'en' | 'zh-CN' = 'en') =>
  renderPage(<Page />, {
    at: '/order/invoices',
    language,
    texts: { 'mf-order': language === 'en' ? en : zhCN },
    routes: { orderList: '/order/index' },
  });

it('lists the invoices with their state, number or reason, and the way to their orders', async () => {
  mock(invoices, () =>
    buildPage([
      buildInvoice(),
      buildInvoice({ Id: '01990000-0000-7000-8000-00000000000b', status: 'issued', number: 'A-17' }),
      buildInvoice({
        Id: '01990000-0000-7000-8000-00000000000c',
        status: 'refused',
        reason: 'Unknown tax number',
      }),
    ]),
  );
  await open();
  const rows = within(await screen.findByRole('table', { name: 'Invoices' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Requested'),
    expect.stringMatching(/Issued.*A-17/),
    expect.stringMatching(/Declined.*Unknown tax number/),
  ]);
  expect(screen.getAllByText('¥568.10')).toHaveLength(3);
  expect(screen.getAllByRole('link', { name: ORDER })[0]).toHaveAttribute(
    'href',
    `/order/index?OrderNo=${ORDER}`,
  );
});

it('says what each order bought, and does without it from a provider of an earlier release', async () => {
  const { items: _, ...earlier } = buildInvoice({ Id: '01990000-0000-7000-8000-00000000000b' });
  mock(invoices, () => buildPage([buildInvoice(), earlier]));
  await open();
  const table = within(await screen.findByRole('table', { name: 'Invoices' }));
  expect(table.getAllByText('Application: Gate')).toHaveLength(1);
  expect(table.getAllByRole('link', { name: ORDER })).toHaveLength(2);
});

it('names the first of several orders on one line, and has the others in a menu', async () => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
  const second = '20260131080000000002';
  const third = '20260131080000000003';
  mock(invoices, () => buildPage([buildInvoice({ OrderNos: [ORDER, second, third] })]));
  const { user } = await open();
  expect(await screen.findByRole('link', { name: ORDER })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: second })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '+2 orders' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [second, third].map((number) => `/order/index?OrderNo=${number}`),
  );
});

it('leads to the paid orders while there are none', async () => {
  mock(invoices, () => buildPage([]));
  await open('zh-CN');
  expect(await screen.findByText(/勾选已完成的订单/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '选择订单' })).toHaveAttribute(
    'href',
    '/order/index?status=havePaid',
  );
});

it('shows at once that an invoice was issued, and sorts by date', async () => {
  let row = buildInvoice();
  let sort: unknown;
  mock(invoices, ({ Sort }) => {
    sort = Sort;
    return buildPage([row]);
  });
  const { user } = await open();
  expect(await screen.findByText('Requested')).toBeInTheDocument();
  row = buildInvoice({ status: 'issued', number: 'A-17' });
  act(() => bus.emit(invoiceChanged, { Id: row.Id }));
  expect(await screen.findByText('A-17')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Created' }));
  await waitFor(() => expect(sort).toMatchObject([{ field: 'createdAt' }]));
});

it('offers Retry', async () => {
  mock(invoices, (_request, nth) =>
    nth === 1 ? refuse(errorCodes.unavailable) : buildPage([buildInvoice()]),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Blue Ltd')).toBeInTheDocument();
});

it('offers columns and saved views', async () => {
  mock(invoices, () => buildPage([buildInvoice()]));
  const { user } = await open();
  expect(await screen.findByText('Company')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Views' })).toBeInTheDocument();
  mock(setPreferences, (changed) => changed);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Issued to' }));
  expect(screen.queryByText('Company')).not.toBeInTheDocument();
});
