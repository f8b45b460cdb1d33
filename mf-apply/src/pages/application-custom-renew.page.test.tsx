import { instanceDelInfo, syncInstance, type SoldTerm } from '@portal/shared/contracts/application';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { productInfo } from '@portal/shared/contracts/price';
import { buildCatalogue } from '@portal/shared/testing/build-catalogue';
import { mockInstallation } from '@portal/shared/testing/mock-installation';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { en } from '../locales/en';
import { zhCN } from '../locales/zh-CN';
import { buildApplicationDetail } from '../testing/build-application-detail';
import { Page as Renew } from './application-custom-renew.page';
import { Page as Upgrade } from './application-custom-upgrade.page';
import { Page as RenewHere } from './application-renew.page';

startMockProvider();

const Url = 'https://marketplace.example.com/';
const application = buildApplicationDetail({
  ...{ source: 'huawei', cloudInstanceId: 'enterprise-7' },
  can: ['renew', 'upgrade'],
});
const InstanceId = application.Id;
const HERE = { applicationRenew: '/apply/renew', applicationCustomRenew: '/apply/customRenew' };

beforeEach(() => {
  mockInstallation({ marketplaces: [{ source: 'huawei', Url, isConnected: true }] });
  mock(instanceDelInfo, () => application);
});

const open = (Page: ComponentType, language: 'en' | 'zh-CN' = 'en') =>
  renderPage(<Page />, {
    at: `/apply/customRenew?InstanceId=${InstanceId}`,
    texts: { 'mf-apply': language === 'en' ? en : zhCN },
    language,
    routes: { ...HERE, applicationList: '/apply/index' },
  });

const press = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(await screen.findByRole('button', { name: 'Sync' }));

it('leads to the marketplace, and Sync takes over the new due date', async () => {
  const sent = mock(syncInstance, () => ({
    changed: true,
    dueDate: '2027-12-31T08:00:00.000Z',
    version: 'ultimate' as const,
  }));
  const page = await open(Renew);
  const link = await screen.findByRole('link', { name: 'Open the marketplace' });
  expect(link).toHaveAttribute('href', Url);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('group', { name: 'Instance ID' })).toHaveTextContent('enterprise-7');
  expect(screen.queryByText('Contact support')).not.toBeInTheDocument();

  await press(page);

  expect(await screen.findByText('Ultimate, due on Dec 31, 2027.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Application details' })).toHaveAttribute(
    'href',
    `/apply/index?InstanceId=${InstanceId}`,
  );
  expect(sent).toEqual([{ InstanceId }]);
});

it('says that there is nothing new', async () => {
  mock(syncInstance, () => ({
    changed: false,
    dueDate: application.dueDate,
    version: application.version,
  }));
  await press(await open(Upgrade));
  expect(await screen.findByText('Nothing new yet')).toBeInTheDocument();
});

const TERM: SoldTerm = {
  version: 'enterprise',
  dueDate: '2027-12-31T08:00:00.000Z',
  config: { userNumber: 50, assetNumber: 200, diskQuota: 500, concurrentNumber: 50 },
};
const LESS: SoldTerm = { ...TERM, version: 'basic', config: { ...TERM.config, userNumber: 10 } };

describe('if the marketplace has sold less', () => {
  const rows = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      );

  it('shows both side by side, and takes it over only if the user agrees', async () => {
    const sent = mock(syncInstance, ({ Confirm }) =>
      Confirm === undefined
        ? { before: TERM, after: LESS, Confirm: 'exactly-this' }
        : { changed: true, dueDate: LESS.dueDate, version: LESS.version },
    );
    const page = await open(Renew);
    await press(page);
    const dialog = await screen.findByRole('dialog', {
      name: 'Huawei Cloud has sold less than this application has',
    });
    expect(within(dialog).getByRole('columnheader', { name: 'Huawei Cloud' })).toBeInTheDocument();
    expect(rows()).toEqual([
      ['Enterprise', 'Basic'],
      ['Dec 31, 2027', 'Dec 31, 2027'],
      ['50', '10'],
      ['200', '200'],
      ['500 GB', '500 GB'],
      ['50', '50'],
    ]);
    expect(sent).toEqual([{ InstanceId }]);

    await page.user.click(within(dialog).getByRole('button', { name: 'Sync anyway' }));
    expect(await screen.findByText('Basic, due on Dec 31, 2027.')).toBeInTheDocument();
    expect(sent).toEqual([{ InstanceId }, { InstanceId, Confirm: 'exactly-this' }]);
  });

  it('changes nothing if the user keeps it', async () => {
    const sent = mock(syncInstance, () => ({ before: TERM, after: LESS, Confirm: 'a' }));
    const page = await open(Renew);
    await press(page);
    await page.user.click(await screen.findByRole('button', { name: 'Keep as it is' }));
    expect(await screen.findByText('Nothing has changed')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('asks again if it has changed before the user agreed', async () => {
    const sent = mock(syncInstance, ({ Confirm }) =>
      Confirm === undefined
        ? { before: TERM, after: LESS, Confirm: 'first' }
        : Confirm === 'first'
          ? { before: TERM, after: { ...LESS, dueDate: TERM.dueDate.replace('31', '01') }, Confirm: 'second' }
          : { changed: true, dueDate: LESS.dueDate, version: LESS.version },
    );
    const page = await open(Upgrade);
    await press(page);
    await page.user.click(await screen.findByRole('button', { name: 'Sync anyway' }));
    const again = await screen.findByText(/^The purchase on the marketplace has changed since/);
    const dialog = within(again.closest<HTMLElement>('[role=dialog]') ?? again);
    expect(dialog.getByText('Dec 1, 2027')).toBeInTheDocument();
    await page.user.click(dialog.getByRole('button', { name: 'Sync anyway' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ InstanceId, Confirm: 'second' }));
  });
});

it.each([
  [errorCodes.upstreamFailed, 'Huawei Cloud is not responding'],
  [errorCodes.conflict, 'Huawei Cloud no longer has this instance'],
] as const)('explains refusal %i on the page', async (code, text) => {
  mock(syncInstance, () => refuse(code));
  const page = await open(Renew);
  await press(page);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(page.shownErrors).toEqual([]);
});

it('says how it goes on by hand where the marketplace is not connected', async () => {
  mockInstallation({ marketplaces: [{ source: 'huawei', isConnected: false }] });
  mock(syncInstance, () => refuse(errorCodes.conflict));
  const page = await open(Renew);
  expect(await screen.findByText('Contact support')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Open the marketplace' })).not.toBeInTheDocument();
  await press(page);
  expect(await screen.findByText('Support has not registered the purchase for you yet.')).toBeInTheDocument();
});

it('speaks Chinese', async () => {
  await open(Renew, 'zh-CN');
  expect(await screen.findByText('在华为云续费')).toBeInTheDocument();
  // antd puts a space between two characters where the shell does not forbid it.
  expect(screen.getByRole('button', { name: /^同\s?步$/ })).toBeInTheDocument();
});

it('is for the creator alone', async () => {
  mock(instanceDelInfo, () => ({ ...application, can: ['open' as const] }));
  await open(Renew);
  expect(await screen.findByText('Only the creator of the application can do this.')).toBeInTheDocument();
});

it('opens the page of the seller', async () => {
  mock(instanceDelInfo, () => ({ ...application, source: 'self' as const }));
  const { address } = await open(Renew);
  await waitFor(() => expect(address()).toBe(`/apply/renew?InstanceId=${InstanceId}`));
});

it('is opened for an application of a marketplace by the page for those bought here', async () => {
  mock(productInfo, () => buildCatalogue());
  const { address } = await renderPage(<RenewHere />, {
    at: `/apply/renew?InstanceId=${InstanceId}`,
    texts: { 'mf-apply': en },
    routes: HERE,
  });
  await waitFor(() => expect(address()).toBe(`/apply/customRenew?InstanceId=${InstanceId}`));
});
