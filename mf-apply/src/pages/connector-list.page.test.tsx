import { preferences } from '@portal/shared/contracts/account';
import { instanceDelInfo } from '@portal/shared/contracts/application';
import * as calls from '@portal/shared/contracts/connector';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { connectorChanged } from '@portal/shared/events/connector';
import { buildPage } from '@portal/shared/testing/build-page';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { streamEvent } from '@portal/shared/testing/stream-event';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ConnectorDetail, ConnectorRow } from '../connector-api';
import { en } from '../locales/en';
import { buildApplicationDetail } from '../testing/build-application-detail';
import { Page } from './connector-list.page';

startMockProvider();

const application = buildApplicationDetail({ can: ['open', 'addConnector'] });
const IP = '203.0.113.7';

function buildConnector(overrides: Partial<ConnectorRow> = {}): ConnectorRow {
  return {
    Id: '01990000-0000-7000-8000-0000000000c1',
    name: 'Branch',
    ipList: ['10.0.0.0/8', '2001:db8::/32'],
    accessMode: 'automatic',
    permission: 'all',
    state: 'notConnected',
    actions: [],
    can: ['open', 'edit', 'delete', 'downloadScript'],
    ...overrides,
  };
}

function buildDetail(overrides: Partial<ConnectorDetail> = {}): ConnectorDetail {
  return {
    ...buildConnector(),
    createdBy: 'zhangwei',
    createdAt: '2026-03-02T08:00:00.000Z',
    history: [],
    ...overrides,
  };
}

beforeEach(() => {
  mock(preferences, () => ({}));
  mock(instanceDelInfo, () => application);
});

const open = (device: 'desktop' | 'mobile' = 'desktop') =>
  renderPage(<Page />, {
    at: `/apply/intranetAccessInfo?InstanceId=${application.Id}`,
    texts: { 'mf-apply': en },
    device,
  });
const row = async (name = 'Branch') => within((await screen.findByText(name)).closest('tr') ?? document.body);

it('shows the state in words, the addresses, and what may be done', async () => {
  mock(calls.connectorInfos, () => buildPage([buildConnector()]));
  await open();
  const branch = await row();
  expect(branch.getByText('Not connected')).toBeInTheDocument();
  expect(branch.getByText('10.0.0.0/8 and 1 more')).toBeInTheDocument();
  expect(branch.getByRole('button', { name: 'Deploy Branch' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'New connector' })).toBeInTheDocument();
});

it('a phone shows the last contact first, then the addresses', async () => {
  mock(calls.connectorInfos, () => buildPage([buildConnector({ state: 'connected' })]));
  await open('mobile');
  const branch = (await screen.findByText('Branch')).closest('li');
  expect(branch?.querySelector('.portal-row-facts')).toHaveTextContent('Just now · 10.0.0.0/8 and 1 more');
});

it('offers nothing that the row does not allow', async () => {
  mock(instanceDelInfo, () => buildApplicationDetail({ can: ['open'] }));
  mock(calls.connectorInfos, () => buildPage([buildConnector({ state: 'pending', can: ['open'] })]));
  await open();
  expect((await row()).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'New connector' })).toBeNull();
});

it('gives access at once, and follows the stream', async () => {
  let state: ConnectorRow['state'] = 'pending';
  mock(calls.connectorInfos, () =>
    buildPage([
      buildConnector({ state, actions: state === 'pending' ? ['access', 'refuse'] : ['disconnect'] }),
    ]),
  );
  const asked: unknown[] = [];
  mock(calls.manualAccess, (request) => {
    asked.push(request);
    state = 'connected';
    return { state };
  });
  await open();
  fireEvent.click((await row()).getByRole('button', { name: 'Grant access to Branch' }));
  expect(await screen.findByText('Connected')).toBeInTheDocument();
  expect(asked).toEqual([{ ConnectorId: buildConnector().Id, Accept: true }]);

  state = 'notConnected';
  streamEvent(connectorChanged, { TeamId: application.teamId, InstanceId: application.Id });
  expect(await screen.findByText('Not connected')).toBeInTheDocument();
});

it('shows a taken name and a wrong address at their fields, and keeps what was typed', async () => {
  mock(calls.connectorInfos, () => buildPage([]));
  mock(calls.addConnector, () => refuse(errorCodes.connectorNameTaken));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'New connector' }));
  const dialog = within(await screen.findByRole('dialog'));
  const addresses = dialog.getByLabelText('Permitted addresses');
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Branch' } });
  fireEvent.change(addresses, { target: { value: '010.0.0.1' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByText('Enter a valid IP address.')).toBeInTheDocument();

  fireEvent.change(addresses, { target: { value: '10.0.0.9/24, 2001:DB8::0:1' } });
  fireEvent.blur(addresses);
  expect(addresses).toHaveValue('10.0.0.0/24\n2001:db8::1');
  fireEvent.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByText('This connector name is taken. Choose another one.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Name')).toHaveValue('Branch');
});

it('the deploy dialog tells which address was refused, and permits it', async () => {
  const expiresAt = '2026-03-02T08:10:00.000Z';
  let ipList = ['10.0.0.0/8'];
  mock(calls.connectorInfos, () => buildPage([buildConnector()]));
  mock(calls.connectorSh, () => ({
    Url: 'https://x/s',
    command: "curl -fsSL 'https://x/s' | sh",
    expiresAt,
  }));
  mock(calls.connectorDelInfo, () =>
    buildDetail({ ipList, history: [{ at: '2026-03-02T08:00:09.000Z', event: 'addressRefused', ip: IP }] }),
  );
  mock(calls.editConnector, ({ ConnectorId, IpList }) => {
    ipList = IpList;
    return { ConnectorId };
  });
  await open();
  fireEvent.click((await row()).getByRole('button', { name: 'Deploy Branch' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText("curl -fsSL 'https://x/s' | sh")).toBeInTheDocument();
  expect(
    await dialog.findByText(`An agent tried to register from ${IP}, which is not permitted.`),
  ).toBeInTheDocument();
  fireEvent.click(dialog.getByRole('button', { name: `Permit ${IP}` }));
  expect(await dialog.findByText('Waiting for the agent…')).toBeInTheDocument();
  expect(ipList).toEqual(['10.0.0.0/8', IP]);
});
