import { instanceDelInfo } from '@portal/shared/contracts/application';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { baseInfo } from '@portal/shared/contracts/user';
import { buildUser } from '@portal/shared/testing/build-user';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { screen } from '@testing-library/react';
import { renderSandbox } from '../testing/render-sandbox';
import { BastionHost } from './bastion-host';

startMockProvider();

const ID = '01990000-0000-7000-8000-000000000001';
const QUOTAS = { userNumber: 10, assetNumber: 50, diskQuota: 100, concurrentNumber: 10 };
const APPLICATION: ResponseOf<typeof instanceDelInfo> = {
  Id: ID,
  name: 'Production bastion',
  type: 'bastionHost',
  version: 'basic',
  source: 'self',
  teamId: '01990000-0000-7000-8000-000000000002',
  teamName: 'Platform',
  config: QUOTAS,
  edition: QUOTAS,
  used: { ...QUOTAS, userNumber: 4 },
  months: 12,
  dueDate: '2027-01-31T08:00:00.000Z',
  daysLeft: 365,
  expired: false,
  status: 'normal',
  favor: false,
  joined: true,
  isCreator: false,
  can: [],
  createdAt: '2026-01-31T08:00:00.000Z',
  licensebags: [],
  renewbags: [],
  connectorCount: 0,
  logRetentionDays: 180,
};

function mockSession(): void {
  mock(baseInfo, () => buildUser());
}

const open = (language: 'en' | 'zh-CN' = 'en') => renderSandbox(<BastionHost applicationId={ID} />, language);

it('says who came in, as what, and to which application', async () => {
  mockSession();
  const requests = mock(instanceDelInfo, () => APPLICATION);
  await open();
  expect(await screen.findByRole('heading', { name: 'You are signed in as lina' })).toBeInTheDocument();
  for (const text of ['Production bastion', 'User', 'Platform', 'Basic', '4 of 10 used', 'January 31, 2027'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(requests).toEqual([{ InstanceId: ID }]);
});

it('speaks Chinese', async () => {
  mockSession();
  mock(instanceDelInfo, () => ({ ...APPLICATION, isCreator: true }));
  await open('zh-CN');
  expect(await screen.findByRole('heading', { name: '您已以 lina 的身份登录' })).toBeInTheDocument();
  expect(screen.getByText('创建者')).toBeInTheDocument();
});

it('lets nobody in whom the portal refuses, and says why', async () => {
  mockSession();
  mock(instanceDelInfo, () => refuse(errorCodes.notJoinedApplication));
  await open();
  expect(await screen.findByText('You cannot log in to this application')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to applications' })).toHaveAttribute('href', '/apply/index');
});

it('sends a visitor without a session to the sign-in', async () => {
  mock(baseInfo, () => refuse(errorCodes.sessionInvalid));
  mock(instanceDelInfo, () => refuse(errorCodes.sessionInvalid));
  await open();
  expect(await screen.findByText('Sign in to the portal first')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/user/login');
});
