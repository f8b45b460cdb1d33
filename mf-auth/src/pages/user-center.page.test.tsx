import { preferences, sessions } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { passkeys } from '@portal/shared/contracts/passkey';
import { teamsInfo } from '@portal/shared/contracts/team';
import { buildPage } from '@portal/shared/testing/build-page';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { screen } from '@testing-library/react';
import { mockAccount, openAccountPage } from '../testing/account-page';
import { userInfo } from '@portal/shared/contracts/user';
import { Page } from './user-center.page';

startMockProvider();

beforeEach(() => {
  mock(passkeys, () => ({ list: [] }));
  mock(sessions, () => ({ list: [] }));
  mock(preferences, () => ({}));
  mock(teamsInfo, () => buildPage([]));
});

const open = (at = '/userCenter/index', language: 'en' | 'zh-CN' = 'en') =>
  openAccountPage(<Page />, { at, language });

it('starts with the security settings: a row for each, with its state and masked value', async () => {
  mockAccount({ email: undefined, lastLoginIp: '203.0.113.7', lastLoginTime: '2026-01-20T08:00:00.000Z' });
  await open();
  for (const [row, state, value] of [
    ['User name', 'Set', 'lina'],
    ['Password', 'Set', '••••••••'],
    ['Phone', 'Added', '138****8000'],
    ['Email', 'Not added', 'Add an email'],
    ['Authenticator app', 'Not added', 'Add'],
    ['Second factor at sign-in', 'Off', 'Requires an authenticator app. Add one first.'],
    ['Second factor at payment', 'Off', 'Requires an authenticator app. Add one first.'],
  ] as const) {
    const item = await screen.findByRole('listitem', { name: row });
    expect(item).toHaveTextContent(state);
    expect(item).toHaveTextContent(value);
  }
  expect(screen.getByText('203.0.113.7')).toBeInTheDocument();
});

it.each([
  [true, 1],
  [false, 0],
  [undefined, 0],
])('shows operator tokens to operators only (isOperator: %s)', async (isOperator, count) => {
  mockAccount({ isOperator });
  await open();
  await screen.findByRole('listitem', { name: 'Authenticator app' });
  expect(screen.queryAllByRole('region', { name: 'Operator token' })).toHaveLength(count);
});

it('keeps the tab in the address, and opens the one in the address', async () => {
  mockAccount();
  const { user, address } = await open('/userCenter/index?tab=preferences');
  expect(await screen.findByRole('tab', { name: 'Preferences', selected: true })).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Sessions' }));
  expect(address()).toBe('/userCenter/index?tab=sessions');
  await user.click(screen.getByRole('tab', { name: 'Security' }));
  expect(address()).toBe('/userCenter/index');
});

it.each([
  ['preferences', 'switch', 'Fixed header'],
  ['security', 'button', 'Change: Password'],
  ['data', 'button', 'Close account…'],
] as const)('keeps the controls of the tab %s near their labels', async (tab, role, name) => {
  mockAccount();
  await open(`/userCenter/index?tab=${tab}`);
  const control = await screen.findByRole(role, { name });
  expect(control.closest('[style*="max-width: 720px"]')).not.toBeNull();
});

it('opens the first tab for an unknown name', async () => {
  mockAccount();
  await open('/userCenter/index?tab=nonsense');
  expect(await screen.findByRole('tab', { name: 'Security', selected: true })).toBeInTheDocument();
});

it('is available in Chinese', async () => {
  mockAccount();
  await open('/userCenter/index', 'zh-CN');
  expect(await screen.findByRole('heading', { name: '个人中心', level: 1 })).toBeInTheDocument();
  expect(await screen.findByRole('listitem', { name: '登录密码' })).toHaveTextContent('已设置');
});

it('offers Retry when the account cannot be loaded', async () => {
  mock(userInfo, () => refuse(errorCodes.internalError));
  await open();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
});
