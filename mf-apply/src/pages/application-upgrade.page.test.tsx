import { instanceDelInfo } from '@portal/shared/contracts/application';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { createOrderForRenew, createOrderForUpgrade } from '@portal/shared/contracts/order';
import { productInfo } from '@portal/shared/contracts/price';
import { buildCatalogue } from '@portal/shared/testing/build-catalogue';
import { buildPrice } from '@portal/shared/testing/build-price';
import { mockInstallation } from '@portal/shared/testing/mock-installation';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { en } from '../locales/en';
import { buildApplicationDetail } from '../testing/build-application-detail';
import { fillOrderSlot } from '../testing/purchase-page';
import { Page as CustomRenew } from './application-custom-renew.page';
import { Page as CustomUpgrade } from './application-custom-upgrade.page';
import { Page as Info } from './application-info.page';
import { Page as Renew } from './application-renew.page';
import { Page as Upgrade } from './application-upgrade.page';
import { Page as Connectors } from './connector-list.page';

startMockProvider();

const ORDER = '20260131080000000001';
// With a pack in use, whose users are not part of the edition.
const edition = { userNumber: 20, assetNumber: 50, diskQuota: 100, concurrentNumber: 10 };
const config = { ...edition, userNumber: 30 };
const application = buildApplicationDetail({
  ...{ source: 'self', version: 'basic', config, edition },
  can: ['renew', 'upgrade'],
});
const placed = {
  OrderNo: ORDER,
  status: 'unpaid',
  Price: buildPrice(),
  expiresAt: '2026-01-31T08:30:00.000Z',
} as const;

beforeEach(() => {
  mockInstallation({ marketplaces: [] });
  mock(productInfo, () => buildCatalogue());
});

const open = (Page: ComponentType, search = `?InstanceId=${application.Id}`) =>
  renderPage(<Page />, {
    at: `/apply/any${search}`,
    texts: { 'mf-apply': en },
    routes: {
      orderPay: '/order/pay',
      orderList: '/order/index',
      applicationList: '/apply/index',
      applicationStore: '/apply/store',
      applicationRenew: '/apply/renew',
      applicationUpgrade: '/apply/upgrade',
    },
    fillSlot: fillOrderSlot,
  });

it('upgrades to a higher edition without lowering a quota', async () => {
  mock(instanceDelInfo, () => application);
  const sent = mock(createOrderForUpgrade, () => placed);
  const { user } = await open(Upgrade);
  // Nothing has changed yet, and a lower edition is not offered.
  expect(await screen.findByRole('button', { name: 'Next' })).toBeDisabled();
  expect(screen.queryByRole('radio', { name: /^Experience/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /^Enterprise/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('20 → 50')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  expect(await screen.findByText(`paying ${ORDER}`)).toBeInTheDocument();
  expect(sent).toEqual([
    {
      InstanceId: application.Id,
      Version: 'enterprise',
      UserNumber: 50,
      AssetNumber: 200,
      DiskQuota: 500,
      ConcurrentNumber: 50,
      PriceRev: 1,
    },
  ]);
});

it('shows a quota that the order was refused for at its field', async () => {
  mock(instanceDelInfo, () => application);
  mock(createOrderForUpgrade, () => refuse(errorCodes.quotaExceeded, { field: 'DiskQuota', max: 100 }));
  const { user, shownErrors } = await open(Upgrade);
  await user.click(await screen.findByRole('radio', { name: /^Enterprise/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Place order' }));
  const disk = await screen.findByRole('spinbutton', { name: 'Disk (GB)' });
  expect(disk).toHaveAccessibleDescription('Maximum quota increment exceeded');
  expect(disk).toBeInvalid();
  expect(screen.getByRole('spinbutton', { name: 'Users' })).toBeValid();
  expect(shownErrors).toEqual([]);
});

it('asks for a duration when the application leaves the experience edition', async () => {
  mock(instanceDelInfo, () => ({ ...application, version: 'experience' as const }));
  const sent = mock(createOrderForUpgrade, () => placed);
  const { user } = await open(Upgrade);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Place order' }));
  await screen.findByText(`paying ${ORDER}`);
  expect(sent).toEqual([expect.objectContaining({ Version: 'basic', Months: 12 })]);
});

it('leads to the unpaid order of the same application', async () => {
  mock(instanceDelInfo, () => application);
  mock(createOrderForRenew, () => refuse(errorCodes.unpaidOrderExists, { OrderNo: ORDER }));
  const { user } = await open(Renew);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Place order' }));
  expect(await screen.findByText(`Pay or void order ${ORDER} first.`)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the order' })).toHaveAttribute(
    'href',
    `/order/pay?OrderNo=${ORDER}`,
  );
});

it('says that there are too many unpaid orders, with the way to them next in the tab order', async () => {
  mock(instanceDelInfo, () => application);
  mock(createOrderForRenew, () => refuse(errorCodes.tooManyOpenOrders, { max: 60 }));
  const { user, shownErrors } = await open(Renew);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Place order' }));
  expect(await screen.findByText('You have 60 unpaid orders, the maximum')).toBeInTheDocument();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Go to the orders' })).toHaveFocus();
  expect(shownErrors).toEqual([]);
});

it('leads to the marketplace of an application that was bought there', async () => {
  mock(instanceDelInfo, () => application);
  const Url = 'https://marketplace.example.com/app';
  mock(createOrderForRenew, () => refuse(errorCodes.marketplaceApplication, { Url }));
  const { user, shownErrors } = await open(Renew);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Place order' }));
  expect(await screen.findByRole('link', { name: 'Open the marketplace' })).toHaveAttribute('href', Url);
  expect(shownErrors).toEqual([]);
});

describe('an application that cannot be changed in this way', () => {
  const ways = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const here = `?InstanceId=${application.Id}`;

  it.each<[string, ComponentType, Partial<typeof application>, string, readonly string[]]>([
    ['somebody else’s', Renew, { can: [] }, 'Only the creator of the application can do this.', []],
    [
      'somebody else’s, expired',
      Upgrade,
      { can: [], status: 'expired' },
      'Application has expired. Contact the creator to renew it.',
      [],
    ],
    [
      'somebody else’s experience edition, expired',
      Upgrade,
      { can: [], status: 'expired', version: 'experience' },
      'Application has expired. Contact the creator to upgrade it.',
      [],
    ],
    [
      'expired: upgrade',
      Upgrade,
      { can: ['renew'], status: 'expired' },
      'This application has expired. Renew it first, then you can upgrade it.',
      [`/apply/renew${here}`],
    ],
    [
      'an experience edition: renew',
      Renew,
      { can: ['upgrade'], status: 'expired', version: 'experience' },
      'The Experience version cannot be renewed. Upgrade to a paid version: everything in the application is kept.',
      [`/apply/upgrade${here}`],
    ],
    [
      'cancelled',
      Upgrade,
      { can: ['open'], status: 'cancelled' },
      'This application has been cancelled and cannot be renewed or upgraded. You can get a new one at any time.',
      ['/apply/store'],
    ],
  ])('%s: says why, and what to do', async (_what, Page, change, text, instead) => {
    mock(instanceDelInfo, () => ({ ...application, ...change }));
    await open(Page);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(ways()).toEqual([...instead, '/apply/index']);
  });
});

const { missing } = en;
const PAGES: readonly (readonly [ComponentType, title: string, choose: string])[] = [
  [Renew, missing.renew, missing.renewChoose],
  [CustomRenew, missing.renew, missing.renewChoose],
  [Upgrade, missing.upgrade, missing.upgradeChoose],
  [CustomUpgrade, missing.upgrade, missing.upgradeChoose],
  [Info, missing.info, missing.infoChoose],
  [Connectors, missing.connectors, missing.connectorsChoose],
];

it.each(PAGES)('page %#: without an application, says what to choose', async (Page, title, choose) => {
  await open(Page, '');
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(choose)).toBeVisible();
  expect(screen.getByRole('link', { name: en.purchase.all })).toHaveAttribute('href', '/apply/index');
});

it.each(PAGES)('page %#: who has not joined the application is told so', async (Page, title) => {
  const msg = 'You have not yet joined this application, contact the administrator.';
  mock(instanceDelInfo, () => refuse(errorCodes.notJoinedApplication));
  await open(Page);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(msg)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
