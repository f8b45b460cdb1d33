import { audit } from '@portal/shared/contracts/account';
import { instanceDelInfo } from '@portal/shared/contracts/application';
import { connectorInfos } from '@portal/shared/contracts/connector';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { userOrdersInfo } from '@portal/shared/contracts/user';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { en } from '../locales/en';
import { buildApplicationDetail } from '../testing/build-application-detail';
import { buildOrder } from '../testing/build-order';
import { buildPack } from '../testing/build-pack';
import { Page } from './application-info.page';

startMockProvider();

const ROUTES = {
  applicationList: '/apply/index',
  orderList: '/order/index',
  memberList: '/member/index',
  packList: '/goods/index',
  connectorList: '/apply/intranetAccessInfo',
};
const page = <Row,>(list: readonly Row[]) => ({ list: [...list], total: list.length, page: 1, pageSize: 10 });

beforeEach(() => {
  mock(connectorInfos, () => page([]));
  mock(userOrdersInfo, () => page([]));
});

const open = (at = `/apply/apomInfo?InstanceId=${buildApplicationDetail().Id}`) =>
  renderPage(<Page />, { at, texts: { 'mf-apply': en }, routes: ROUTES });
const section = (name: string | RegExp) => screen.findByRole('region', { name });

it('shows how the quotas fall, packs with their end, and how long logs are kept', async () => {
  const config = { ...buildApplicationDetail().edition, userNumber: 60 };
  mock(instanceDelInfo, () =>
    buildApplicationDetail({ config, licensebags: [buildPack({ status: 'using' })] }),
  );
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Gate' })).toBeInTheDocument();
  expect(screen.getByText('The bastion host keeps its logs for 180 days.')).toBeInTheDocument();
  const packs = within(await section('Packs (1)'));
  expect(packs.getByText('+10 users')).toBeInTheDocument();
  expect(packs.getByText('until Dec 31, 2028, in 731 days')).toBeInTheDocument();
  const rows = within(await section('Quotas over time')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'FromUsersAssetsDisk GBSessions',
    'Now6020050050',
    'Dec 31, 2026Expires unless renewed6020050050',
    'Dec 31, 2028 · if renewedEnds: +10 users5020050050',
  ]);
});

it('says that an experience edition is upgraded', async () => {
  mock(instanceDelInfo, () => buildApplicationDetail({ version: 'experience' }));
  await open();
  const rows = within(await section('Quotas over time'));
  expect(rows.getByText('Expires unless upgraded')).toBeInTheDocument();
});

it('shows orders, connectors and history to an admin, each order with a link', async () => {
  const userId = '01990000-0000-7000-8000-0000000000c1';
  mock(instanceDelInfo, () =>
    buildApplicationDetail({ can: ['setUsers'], users: [{ userId, UserName: 'lina', isAssigned: true }] }),
  );
  mock(userOrdersInfo, () => page([buildOrder()]));
  mock(connectorInfos, () =>
    page([
      {
        Id: '01990000-0000-7000-8000-0000000000d1',
        name: 'Branch',
        ipList: [],
        accessMode: 'automatic' as const,
        permission: 'all' as const,
        state: 'connected' as const,
        actions: [],
        can: [],
      },
    ]),
  );
  mock(audit, () =>
    page([
      {
        Id: '01990000-0000-7000-8000-0000000000f1',
        at: '2026-02-03T08:00:00.000Z',
        actor: 'zhangwei',
        action: 'application.rename' as const,
        target: 'Gate',
      },
    ]),
  );
  await open();
  const orders = within(await section('Orders (1)'));
  expect(orders.getByRole('link', { name: 'Renewal' })).toHaveAttribute(
    'href',
    '/order/index?OrderNo=20260131080000000001',
  );
  expect(within(await section('Connectors (1)')).getByText('Connected')).toBeInTheDocument();
  const users = within(await section('Users (12 of 50)'));
  expect(users.getByRole('link', { name: 'lina' })).toBeInTheDocument();
  expect(users.getByRole('button', { name: 'Change users' })).toBeInTheDocument();
  const history = within(await screen.findByRole('list', { name: 'History' }));
  const entries = history.getAllByRole('listitem').map((entry) => entry.textContent);
  expect(entries).toHaveLength(3);
  expect(entries[0]).toContain('Application created');
  expect(entries[1]).toContain('Renewed');
  expect(entries[2]).toContain('Renamed: Gate');
});

it('a member sees how many use it, without their names and without the audit log', async () => {
  mock(instanceDelInfo, () => buildApplicationDetail());
  await open();
  expect(
    await screen.findByText('12 members have access. Admins of the team can see who.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change users' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Team audit log' })).not.toBeInTheDocument();
});

it('says that an application is unknown', async () => {
  mock(instanceDelInfo, () => refuse(errorCodes.notFound));
  await open();
  expect(await screen.findByText(en.applicationUnknown)).toBeInTheDocument();
});

it('says why an application is not for this user', async () => {
  mock(instanceDelInfo, () => refuse(errorCodes.notJoinedApplication));
  await open();
  expect(await screen.findByText(en.notJoined)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /retry/i })).not.toBeInTheDocument();
});

it('leads to the list without an application', async () => {
  await open('/apply/apomInfo');
  expect(await screen.findByText(en.missing.infoChoose)).toBeInTheDocument();
});
