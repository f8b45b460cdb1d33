import { instanceDelInfo, instancesInfo } from '@portal/shared/contracts/application';
import { enterpriseCertificateState, realnameCertificateState } from '@portal/shared/contracts/certification';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { createOrderForLicensebag, createOrderForRenewbag } from '@portal/shared/contracts/order';
import { allLicensebagInfo } from '@portal/shared/contracts/pack';
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
import { buildApplicationDetail } from '../testing/build-application-detail';
import { buildPack } from '../testing/build-pack';
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
  mock(allLicensebagInfo, () => buildPage([]));
  mock(enterpriseCertificateState, () => ({ state: 'unauthenticated' as const, attemptsLeft: 5 }));
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

it('says what it rounds, of the amount and of the quantity, also in full-width digits', async () => {
  const { user } = await open();
  const amount = await screen.findByRole('spinbutton', { name: 'Amount per pack' });
  await user.clear(amount);
  await user.type(amount, '１５');
  expect(await screen.findByText('Incorrect quantity of added components')).toBeInTheDocument();
  await user.tab();
  expect(amount).toHaveValue('20');
  expect(screen.getByText('Incorrect quantity of added components. Set to 20.')).toBeInTheDocument();
  const quantity = screen.getByRole('spinbutton', { name: 'Quantity' });
  await user.clear(quantity);
  await user.type(quantity, '１５０');
  await user.tab();
  expect(quantity).toHaveValue('99');
  expect(
    screen.getByText('The quantity must be a whole number from 1 to 99. Set to 99.'),
  ).toBeInTheDocument();
  await user.clear(quantity);
  await user.type(quantity, '２');
  await user.tab();
  expect(quantity).toHaveValue('2');
  expect(screen.queryByText(/Set to 99/)).not.toBeInTheDocument();
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

it('lists applications that cannot take the packs with the reason, and does not price them', async () => {
  const at = (n: number) => `01990000-0000-7000-8000-00000000000${String(n)}`;
  const others = [
    { ...application, Id: at(1), name: 'Old', status: 'expired' as const },
    { ...application, Id: at(2), name: 'Cloud', source: 'ali' as const },
    { ...application, Id: at(3), name: 'Trial', version: 'experience' as const },
    { ...application, Id: at(4), name: 'Full', config: { ...quota, userNumber: 50 } },
  ];
  mock(instancesInfo, () => buildPage([application, ...others]));
  const { user } = await open(`/mall/index?InstanceId=${at(1)}`);

  const expired = 'The application has expired. Renew it first.';
  expect(await screen.findByRole('alert')).toHaveTextContent(expired);
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await user.click(screen.getByRole('combobox', { name: 'For' }));
  const options = () =>
    [...document.querySelectorAll('.ant-select-item-option-grouped')].map((option) => [
      option.textContent,
      !option.classList.contains('ant-select-item-option-disabled'),
    ]);
  expect(options()).toEqual([
    ['Basic', true],
    ['Enterprise', true],
    ['Gate', true],
    [`Old${expired}`, false],
    ['Cloud', true],
    ['TrialThe Experience version takes no packs. Upgrade it first.', false],
    ['FullThe quota would exceed its maximum.', false],
  ]);
  await user.keyboard('{Escape}');

  await user.click(screen.getByText('Renewal pack'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
  await user.click(screen.getByRole('combobox', { name: 'For' }));
  expect(options()).toContainEqual(['CloudRenew this application on its cloud marketplace.', false]);
  expect(options()).toContainEqual(['Old', true]);
  expect(options()).toContainEqual(['Full', true]);
});

it('says why a cancelled application that the address names takes none, though no list has it', async () => {
  const gone = buildApplicationDetail({
    ...application,
    Id: '01990000-0000-7000-8000-000000000005',
    name: 'Gone',
    status: 'cancelled',
  });
  const listed = mock(instancesInfo, () => buildPage([application]));
  mock(instanceDelInfo, () => gone);
  await open(`/mall/index?InstanceId=${gone.Id}`);
  expect(await screen.findByText('Gone')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('The application is cancelled.');
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(listed).toEqual([expect.objectContaining({ Status: ['normal', 'expired'] })]);
});

it.each([
  ['of another team', () => buildApplicationDetail({ teamId: '01990000-0000-7000-8000-0000000000ff' })],
  ['of nobody', () => refuse(errorCodes.notFound)],
])('begins with an edition for an application %s', async (_whose, answer) => {
  mock(instancesInfo, () => buildPage([]));
  mock(instanceDelInfo, answer);
  await open(`/mall/index?InstanceId=${application.Id}`);
  expect(await screen.findByText('No application of the team fits yet.')).toBeInTheDocument();
});

it('says which of the packs are used, and which could not be', async () => {
  mock(createOrderForLicensebag, () => placed);
  const bag = { OrderNo: ORDER, quantity: 2, remaining: 0, status: 'using' as const };
  const on = { instanceId: application.Id, instanceName: application.name };
  const asked = mock(allLicensebagInfo, () =>
    buildPage([
      buildPack({ ...bag, ...on }),
      buildPack({ ...bag, quantity: 1, remaining: 1, status: 'unused' }),
    ]),
  );
  const { user } = await open(`/mall/index?InstanceId=${application.Id}`);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Place order' }));
  await user.click(await screen.findByRole('button', { name: 'pay' }));
  expect(await screen.findByText('Your packs are used for Gate')).toBeInTheDocument();
  expect(screen.getByText(/1 pack could not be used for Gate and stays unused\.$/)).toBeInTheDocument();
  expect(asked).toEqual([expect.objectContaining({ Keyword: ORDER })]);
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
