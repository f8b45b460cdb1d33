import { preferences } from '@portal/shared/contracts/account';
import { instanceDelInfo, instancesInfo } from '@portal/shared/contracts/application';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { notUsedInstancesInfo } from '@portal/shared/contracts/user';
import { type PageFrame, PageFrameContext, stillFrame } from '@portal/shared/remote';
import { buildPage } from '@portal/shared/testing/build-page';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../locales/en';
import { buildApplication } from '../testing/build-application';
import { buildApplicationDetail } from '../testing/build-application-detail';
import { buildPack } from '../testing/build-pack';
import { Page } from './application-list.page';

startMockProvider();
const application = buildApplication();
const DETAIL = `/apply/index?InstanceId=${application.Id}`;
const TEAM = application.teamId;
const person = (n: number) => ({
  userId: `01990000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  UserName: `person${String(n)}`,
  isAssigned: true,
});
beforeEach(() => {
  mock(preferences, () => ({}));
  mock(notUsedInstancesInfo, () => ({ list: [] }));
  mock(instancesInfo, () => buildPage([application]));
});

const openAt = (at: string, frame: Partial<PageFrame> = {}) => {
  const page = (
    <PageFrameContext value={{ ...stillFrame({ isVisible: true, navigation: 'start' }), ...frame }}>
      <Page />
    </PageFrameContext>
  );
  return renderPage(page, {
    at,
    texts: { 'mf-apply': en },
    routes: {
      memberList: '/member/index',
      orderList: '/order/index',
      connectorList: '/apply/intranetAccessInfo',
      applicationInfo: '/apply/apomInfo',
      applicationCustomRenew: '/apply/customRenew',
      applicationUpgrade: '/apply/upgrade',
    },
  });
};

it('opens an application from its name, and closes by its button', async () => {
  mock(instanceDelInfo, () => buildApplicationDetail());
  const { user, address } = await openAt('/apply/index?page=2');
  await user.click(await screen.findByRole('link', { name: 'Gate' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Gate' })).toBeInTheDocument();
  expect(address()).toBe(`/apply/index?page=2&InstanceId=${application.Id}`);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/apply/index?page=2'));
});

it('tells the shell its name and address while it is open', async () => {
  mock(instanceDelInfo, () => buildApplicationDetail());
  const nameDetail = jest.fn();
  const { user } = await openAt(`/apply/index?page=2&InstanceId=${application.Id}`, { nameDetail });
  await screen.findByRole('dialog', { name: 'Gate' });
  expect(nameDetail.mock.calls).toEqual([[{ title: 'Gate', address: DETAIL }]]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(nameDetail).toHaveBeenLastCalledWith(null));
});

it('shows an admin its facts, quotas, order and users, with links', async () => {
  mock(instanceDelInfo, () =>
    buildApplicationDetail({
      cloudInstanceId: 'hw-77',
      orderNo: '20260131080000000001',
      users: [person(1), person(2)],
    }),
  );
  await openAt(DETAIL);
  const drawer = within(await screen.findByRole('dialog', { name: 'Gate' }));
  for (const text of ['Enterprise', 'Huawei Cloud', 'hw-77', 'Jan 2, 2026', '180 days', 'Users (2)'])
    expect(drawer.getByText(text)).toBeInTheDocument();
  expect(drawer.getByRole('meter', { name: 'Users' })).toHaveAttribute('aria-valuenow', '12');
  const hrefOf = (name: string) => drawer.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Operations')).toBe(`/member/index?TeamId=${TEAM}`);
  expect(hrefOf('20260131080000000001')).toBe('/order/index?OrderNo=20260131080000000001');
  expect(hrefOf('person2')).toBe(`/member/index?TeamId=${TEAM}&UserId=${person(2).userId}`);
  expect(drawer.queryByText(/Log in/)).not.toBeInTheDocument();
});

it('leads from a running experience edition to its upgrade first', async () => {
  const loginUrl = 'https://gate.example.com';
  mock(instanceDelInfo, () =>
    buildApplicationDetail({ source: 'self', version: 'experience', loginUrl, can: ['open', 'upgrade'] }),
  );
  await openAt(DETAIL);
  const drawer = within(await screen.findByRole('dialog', { name: 'Gate' }));
  expect(drawer.getByRole('button', { name: 'Upgrade Gate' })).toHaveClass('ant-btn-primary');
  expect(drawer.getByRole('link', { name: 'Log in to Gate (opens a new tab)' })).not.toHaveClass(
    'ant-btn-primary',
  );
});

it('shows the packs, and leads to connectors, orders and history', async () => {
  mock(instanceDelInfo, () =>
    buildApplicationDetail({ connectorCount: 3, licensebags: [buildPack({ status: 'using' })] }),
  );
  await openAt(DETAIL);
  const drawer = within(await screen.findByRole('dialog', { name: 'Gate' }));
  expect(drawer.getByRole('heading', { level: 3, name: 'Packs (1)' })).toBeInTheDocument();
  expect(drawer.getByText('+10 users')).toBeInTheDocument();
  const hrefOf = (name: string) => drawer.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('3 connectors')).toBe(`/apply/intranetAccessInfo?InstanceId=${application.Id}`);
  expect(hrefOf('View orders')).toBe('/order/index?keyword=Gate');
  expect(hrefOf('View history and quotas over time')).toBe(`/apply/apomInfo?InstanceId=${application.Id}`);
});

it('offers what the row allows, of which only the pages that exist', async () => {
  mock(instanceDelInfo, () =>
    buildApplicationDetail({
      loginUrl: 'https://gate.example/login',
      can: ['open', 'logIn', 'rename', 'renew', 'upgrade'],
    }),
  );
  const { user, address } = await openAt(DETAIL);
  const drawer = within(await screen.findByRole('dialog', { name: 'Gate' }));
  expect(drawer.getByRole('link', { name: 'Log in to Gate (opens a new tab)' })).toHaveAttribute(
    'href',
    'https://gate.example/login',
  );
  expect(drawer.queryByRole('button', { name: /^Upgrade/ })).not.toBeInTheDocument();
  expect(drawer.queryByRole('button', { name: /users/i })).not.toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: /^Rename/ }));
  expect(await screen.findByRole('textbox', { name: 'Application name' })).toHaveValue('Gate');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(drawer.getByRole('button', { name: /^Renew/ }));
  await waitFor(() => expect(address()).toBe(`/apply/customRenew?InstanceId=${application.Id}`));
});

it('has no foot if nothing may be done', async () => {
  mock(instanceDelInfo, () => buildApplicationDetail());
  await openAt(DETAIL);
  const dialog = await screen.findByRole('dialog', { name: 'Gate' });
  expect(within(dialog).getByText('Related')).toBeInTheDocument();
  expect(dialog.querySelector('.ant-drawer-footer')).toBeNull();
});

it('shows a member neither users nor order', async () => {
  mock(instanceDelInfo, () => buildApplicationDetail());
  await openAt(DETAIL);
  const drawer = within(await screen.findByRole('dialog', { name: 'Gate' }));
  expect(drawer.queryByText(/^Users \(/)).not.toBeInTheDocument();
  expect(drawer.queryByText('Order')).not.toBeInTheDocument();
});

it('shows the first twenty users, then all', async () => {
  const users = Array.from({ length: 23 }, (_, n) => person(n));
  mock(instanceDelInfo, () => buildApplicationDetail({ users }));
  const { user } = await openAt(DETAIL);
  await screen.findByRole('dialog', { name: 'Gate' });
  expect(screen.getAllByRole('link', { name: /^person/ })).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Show all 23' }));
  expect(screen.getAllByRole('link', { name: /^person/ })).toHaveLength(23);
});

it.each([
  ['has not joined', errorCodes.notJoinedApplication, /have not yet joined this application/],
  ['is locked in the team', errorCodes.memberDisabled, /disabled or locked/],
  [
    'may not see it',
    errorCodes.notFound,
    'This application does not exist, or you do not have access to it.',
  ],
] as const)('tells a user who %s why, without Retry', async (_who, code, text) => {
  mock(instanceDelInfo, () => refuse(code));
  await openAt(DETAIL);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
