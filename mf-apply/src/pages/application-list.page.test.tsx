import { preferences } from '@portal/shared/contracts/account';
import { instancesInfo } from '@portal/shared/contracts/application';
import { notUsedInstancesInfo } from '@portal/shared/contracts/user';
import { buildPage } from '@portal/shared/testing/build-page';
import { mock, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { en } from '../locales/en';
import { buildApplication } from '../testing/build-application';
import { Page } from './application-list.page';

startMockProvider();
beforeEach(() => {
  mock(preferences, () => ({}));
  mock(notUsedInstancesInfo, () => ({ list: [] }));
});

const openList = (at = '/apply/index') => renderPage(<Page />, { at, texts: { 'mf-apply': en } });

describe('the application list', () => {
  it('shows version, source, quota and the remaining days', async () => {
    mock(instancesInfo, () => buildPage([buildApplication()]));
    await openList();
    const row = within((await screen.findByText('Gate')).closest('tr') ?? document.body);
    expect(row.getByText('Enterprise')).toBeInTheDocument();
    expect(row.getByRole('img', { name: 'Huawei Cloud' })).toBeInTheDocument();
    expect(row.getByRole('meter', { name: 'Users' })).toHaveAttribute('aria-valuenow', '12');
    expect(row.getByText('in 12 days')).toBeInTheDocument();
  });

  it('opens an application in a tab without access to its opener', async () => {
    mock(instancesInfo, () => buildPage([buildApplication({ loginUrl: 'https://gate.example.com/' })]));
    await openList();
    const way = await screen.findByRole('link', { name: 'Log in to Gate (opens a new tab)' });
    expect(way).toHaveAttribute('href', 'https://gate.example.com/');
    expect(way).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each([
    ['not joined', { joined: false }, en.notJoined],
    ['expired, and not the creator', { status: 'expired', expired: true, daysLeft: -3 }, en.expiredForMember],
  ] as const)('shows why it cannot be opened: %s', async (_case, overrides, words) => {
    mock(instancesInfo, () => buildPage([buildApplication(overrides)]));
    await openList();
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('requests the filters of the address and ignores unknown ones', async () => {
    const asked: unknown[] = [];
    mock(instancesInfo, (request) => {
      asked.push(request);
      return buildPage([buildApplication()]);
    });
    await openList('/apply/index?version=basic&version=golden&status=expired&pinned=true');
    await screen.findByText('Gate');
    expect(asked).toEqual([{ Version: ['basic'], Status: ['expired'], Page: 1, PageSize: 20, Sort: [] }]);
  });
});

it('offers columns and saved views', async () => {
  mock(instancesInfo, () => buildPage([buildApplication()]));
  await openList();
  await screen.findByText('Gate');
  expect(screen.getByRole('button', { name: 'Views' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Columns' })).toBeInTheDocument();
});
