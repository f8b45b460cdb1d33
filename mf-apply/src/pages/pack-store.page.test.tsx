import { instancesInfo } from '@portal/shared/contracts/application';
import { realnameCertificateState } from '@portal/shared/contracts/certification';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { createOrderForLicensebag, createOrderForRenewbag } from '@portal/shared/contracts/order';
import { productInfo } from '@portal/shared/contracts/price';
import { teamsInfo } from '@portal/shared/contracts/team';
import { buildCatalogue } from '@portal/shared/testing/build-catalogue';
import { buildPage } from '@portal/shared/testing/build-page';
import { buildPrice } from '@portal/shared/testing/build-price';
import { buildTeam } from '@portal/shared/testing/build-team';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { en } from '../locales/en';
import { buildApplication } from '../testing/build-application';
import { fillOrderSlot } from '../testing/purchase-page';
import { Page } from './pack-store.page';

startMockProvider();

const ORDER = '20260131080000000001';
const team = buildTeam();
const quota = { userNumber: 10, assetNumber: 50, diskQuota: 100, concurrentNumber: 10 };
const application = buildApplication({ version: 'basic', source: 'self', config: quota, edition: quota });
const placed = {
  OrderNo: ORDER,
  status: 'unpaid',
  Price: buildPrice(),
  expiresAt: '2026-01-31T08:30:00.000Z',
} as const;

beforeEach(() => {
  mock(productInfo, () => buildCatalogue());
  mock(teamsInfo, () => buildPage([team]));
  mock(instancesInfo, () => buildPage([application]));
  mock(realnameCertificateState, () => ({
    state: 'verified' as const,
    level: 'basic' as const,
    attemptsLeft: 5,
  }));
});

const open = (at = '/mall/index') =>
  renderPage(<Page />, {
    at,
    texts: { 'mf-apply': en },
    routes: { packList: '/goods/index', orderList: '/order/index', teamStore: '/team/store' },
    fillSlot: fillOrderSlot,
  });

it('buys resource packs for any application of an edition', async () => {
  const sent = mock(createOrderForLicensebag, () => placed);
  const { user, address } = await open();
  expect(await screen.findByText('Fits 1 application of the team')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('+10 users')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  expect(await screen.findByText(`paying ${ORDER}`)).toBeInTheDocument();
  expect(address()).toContain(`OrderNo=${ORDER}`);
  await user.click(screen.getByRole('button', { name: 'pay' }));
  expect(await screen.findByText('Your packs are ready')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Purchased goods' })).toHaveAttribute('href', '/goods/index');
  expect(sent).toEqual([
    {
      ...{ TeamId: team.Id, Version: 'basic', BagType: 'user', Spec: 10 },
      ...{ Months: 12, Quantity: 1, PriceRev: buildPrice().priceRev },
    },
  ]);
});

it('buys renewal packs for one application', async () => {
  const sent = mock(createOrderForRenewbag, () => placed);
  const { user } = await open(`/mall/index?InstanceId=${application.Id}`);
  await user.click(await screen.findByText('Renewal pack'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Place order' }));
  expect(await screen.findByText(`paying ${ORDER}`)).toBeInTheDocument();
  expect(sent).toEqual([expect.objectContaining({ InstanceId: application.Id, Months: 12, Quantity: 1 })]);
});

it('shows a refused amount in the form', async () => {
  mock(createOrderForLicensebag, () => refuse(errorCodes.quotaExceeded, { field: 'Spec', max: 40 }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Place order' }));
  expect(await screen.findByRole('button', { name: 'Next' })).toBeInTheDocument();
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
});

it('asks for a team first', async () => {
  mock(teamsInfo, () => buildPage([]));
  await open();
  expect(await screen.findByText(en.mall.noTeam)).toBeInTheDocument();
});
