import { instanceDelInfo, syncInstance } from '@portal/shared/contracts/application';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { productInfo } from '@portal/shared/contracts/price';
import { buildCatalogue } from '@portal/shared/testing/build-catalogue';
import { mockInstallation } from '@portal/shared/testing/mock-installation';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
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
  expect(await screen.findByText('Support has not registered the purchase yet.')).toBeInTheDocument();
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
