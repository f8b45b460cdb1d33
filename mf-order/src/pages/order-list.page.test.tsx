import { preferences } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { userOrdersInfo } from '@portal/shared/contracts/user';
import { buildPage } from '@portal/shared/testing/build-page';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { en } from '../locales/en';
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
    expect(screen.getByText('Unpaid')).toBeInTheDocument();
    expect(screen.getByText('¥2,744.82')).toBeInTheDocument();
  });

  it('requests the states, the type and the whole days of the address', async () => {
    const asked: unknown[] = [];
    mock(userOrdersInfo, (request) => {
      asked.push(request);
      return buildPage([order]);
    });
    await openList('/order/index?status=unpaid&status=inProcess&type=renew&from=2026-01-01&to=nonsense');
    await screen.findByText(order.OrderNo);
    expect(asked).toEqual([
      {
        Status: ['unpaid', 'inProcess'],
        Type: ['renew'],
        From: new Date(2026, 0, 1).toISOString(),
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

it('offers columns and saved views', async () => {
  mock(userOrdersInfo, () => buildPage([order]));
  await openList();
  await screen.findByText(order.OrderNo);
  expect(screen.getByRole('button', { name: 'Views' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Columns' })).toBeInTheDocument();
});
