import { revokeSessions, sessions, preferences } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { screen, waitFor, within } from '@testing-library/react';
import { openAccountPage } from '../../testing/account-page';
import { SessionList } from './session-list';
import type { SessionRow } from './session-row';

startMockProvider();
beforeEach(() => void mock(preferences, () => ({})));

const HERE: SessionRow = {
  Id: '01990000-0000-7000-8000-0000000000b1',
  ip: '203.0.113.7',
  place: 'Shanghai',
  browser: 'Chrome 130',
  system: 'Windows',
  method: 'password',
  mfa: true,
  createdAt: '2026-01-20T08:00:00.000Z',
  lastSeen: '2026-01-20T09:00:00.000Z',
  isCurrent: true,
};
const PHONE: SessionRow = {
  ...HERE,
  Id: '01990000-0000-7000-8000-0000000000b2',
  browser: 'Safari 18',
  system: 'iPhone',
  method: 'scan',
  mfa: false,
  isCurrent: false,
};

function mockSessions(...list: SessionRow[]) {
  const kept = { list };
  mock(sessions, () => kept);
  return kept;
}

it('lists the devices, this one first and without a button', async () => {
  mockSessions(PHONE, HERE);
  await openAccountPage(<SessionList />);
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent(
    'Chrome 130 · WindowsThis device203.0.113.7 · ShanghaiPassword + second factor',
  );
  expect(second).toHaveTextContent('Safari 18 · iPhone');
  expect(first === undefined ? null : within(first).queryByRole('button')).toBeNull();
});

it('ends one after a confirmation that names it', async () => {
  const kept = mockSessions(HERE, PHONE);
  const sent = mock(revokeSessions, () => {
    kept.list = [HERE];
    return { revoked: 1 };
  });
  const { user } = await openAccountPage(<SessionList />);
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari 18 · iPhone' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('Sign out Safari 18 · iPhone?');
  await user.click(within(question).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(screen.queryByText('Safari 18 · iPhone')).not.toBeInTheDocument());
  expect(sent).toEqual([{ Ids: [PHONE.Id] }]);
});

it('names the latest of many addresses of a device, and counts the others', async () => {
  const at = (nth: number): SessionRow => ({
    ...PHONE,
    Id: `01990000-0000-7000-8000-0000000000c${nth}`,
    ip: `198.51.100.${nth}`,
    lastSeen: `2026-01-20T1${nth}:00:00.000Z`,
  });
  mockSessions(HERE, at(1), at(2), at(3));
  await openAccountPage(<SessionList />);
  const cell = (await screen.findByText('198.51.100.3 · Shanghai')).parentElement;
  expect(cell).toHaveTextContent(/^198\.51\.100\.3 · Shanghaiand 2 more$/);
});

it('signs out all sessions of a device, which are one row', async () => {
  const again = { ...PHONE, Id: '01990000-0000-7000-8000-0000000000b3', ip: '198.51.100.4' };
  const kept = mockSessions(HERE, PHONE, again);
  const sent = mock(revokeSessions, () => {
    kept.list = [HERE];
    return { revoked: 2 };
  });
  const { user } = await openAccountPage(<SessionList />);
  expect(await screen.findByText('2 sessions')).toBeInTheDocument();
  expect(screen.getByText('198.51.100.4 · Shanghai')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign out Safari 18 · iPhone' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(sent).toEqual([{ Ids: [PHONE.Id, again.Id] }]));
});

it('shows twenty devices per page', async () => {
  const others = Array.from({ length: 22 }, (_, n) => ({
    ...PHONE,
    Id: `01990000-0000-7000-8000-0000000001${String(n + 10)}`,
    browser: `Browser ${String(n)}`,
  }));
  mockSessions(HERE, ...others);
  const { user } = await openAccountPage(<SessionList />);
  expect(await screen.findAllByRole('row')).toHaveLength(21);
  await user.click(screen.getByRole('listitem', { name: '2' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
  expect(screen.queryByText('This device')).not.toBeInTheDocument();
});

it('ends all others, and offers it only while there are some', async () => {
  const kept = mockSessions(HERE, PHONE);
  const sent = mock(revokeSessions, () => {
    kept.list = [HERE];
    return { revoked: 1 };
  });
  const { user } = await openAccountPage(<SessionList />);
  await user.click(await screen.findByRole('button', { name: 'Sign out the other devices' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Sign out the other devices' })).not.toBeInTheDocument(),
  );
  expect(sent).toEqual([{ Others: true }]);
});

it('reports how many sessions the provider ended, not how many were listed', async () => {
  const kept = mockSessions(HERE, PHONE);
  mock(revokeSessions, () => {
    kept.list = [HERE];
    return { revoked: 3 };
  });
  const { user } = await openAccountPage(<SessionList />);
  await user.click(await screen.findByRole('button', { name: 'Sign out the other devices' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('3 sessions signed out')).toBeInTheDocument();
});

it('shows that a device is unknown, in cards on a phone', async () => {
  mockSessions({ ...HERE, browser: '', system: '' });
  await openAccountPage(<SessionList />, { device: 'mobile', language: 'zh-CN' });
  const list = await screen.findByRole('list', { name: '登录设备' });
  expect(within(list).getByText('未知设备')).toBeInTheDocument();
  expect(within(list).getByText('当前设备')).toBeInTheDocument();
});

it('offers Retry when the list cannot be loaded', async () => {
  mock(sessions, (_request, nth) => (nth === 1 ? refuse(errorCodes.internalError) : { list: [HERE] }));
  const { user } = await openAccountPage(<SessionList />);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('This device')).toBeInTheDocument();
});

it('offers columns and saved views', async () => {
  mockSessions(HERE);
  await openAccountPage(<SessionList />);
  await screen.findAllByRole('row');
  expect(screen.getByRole('button', { name: 'Views' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Columns' })).toBeInTheDocument();
});
