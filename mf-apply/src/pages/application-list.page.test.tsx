import { preferences } from '@portal/shared/contracts/account';
import { instancesInfo } from '@portal/shared/contracts/application';
import { notUsedInstancesInfo } from '@portal/shared/contracts/user';
import { buildPage } from '@portal/shared/testing/build-page';
import { mock, startMockProvider } from '@portal/shared/testing/mock-provider';
import { buildUser } from '@portal/shared/testing/build-user';
import { type RenderPageOptions, renderPage } from '@portal/shared/testing/render-page';
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
    // Beside the actions there is no room for a sentence.
    expect((await screen.findByText(words)).closest('td')).toContainElement(screen.getByText('Gate'));
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

describe('the actions of the page', () => {
  const routes = { applicationStore: '/apply/store', packList: '/goods/index' };
  const show = (options: RenderPageOptions = {}) =>
    renderPage(<Page />, { at: '/apply/index', texts: { 'mf-apply': en }, routes, ...options });
  beforeEach(() => void mock(instancesInfo, () => buildPage([buildApplication()])));

  it('lead to an application first', async () => {
    await show();
    const get = await screen.findByRole('link', { name: 'Get an application' });
    expect(get).toHaveAttribute('href', '/apply/store');
    expect(get).toHaveClass('ant-btn-primary');
    expect(screen.getByRole('link', { name: 'Purchased goods' })).toHaveAttribute('href', '/goods/index');
    expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
  });

  it('are the way to an application and a menu on a phone', async () => {
    const { user, address } = await show({ device: 'mobile' });
    expect(await screen.findByRole('link', { name: 'Get an application' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Purchased goods' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Import from a marketplace' })).toBeInTheDocument();
    await user.click(screen.getByRole('menuitem', { name: 'Purchased goods' }));
    expect(address()).toBe('/goods/index');
  });

  it('have no way to an application for accounts that may not buy', async () => {
    const user = buildUser({
      role: {
        id: 'individual',
        name: 'Individual user',
        permissions: [{ permissionId: 'apply', actionList: ['get'] }],
      },
    });
    await show({ user });
    expect(await screen.findByText('Gate')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Get an application' })).not.toBeInTheDocument();
  });

  it('are only in the header where there is no application, without a toolbar', async () => {
    mock(instancesInfo, () => buildPage([]));
    await show();
    expect(await screen.findByText(en.emptyHint)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Get an application' })).toHaveClass('ant-btn-primary');
    expect(screen.queryByRole('button', { name: 'Columns' })).not.toBeInTheDocument();
  });
});

it('offers columns and saved views', async () => {
  mock(instancesInfo, () => buildPage([buildApplication()]));
  await openList();
  await screen.findByText('Gate');
  expect(screen.getByRole('button', { name: 'Views' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Columns' })).toBeInTheDocument();
});
