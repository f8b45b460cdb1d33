import { instanceDelInfo } from '@portal/shared/contracts/application';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { en } from '../locales/en';
import { buildApplicationDetail } from '../testing/build-application-detail';
import { buildPack } from '../testing/build-pack';
import { Page } from './application-info.page';

startMockProvider();

const open = (at = `/apply/apomInfo?InstanceId=${buildApplicationDetail().Id}`) =>
  renderPage(<Page />, { at, texts: { 'mf-apply': en }, routes: { applicationList: '/apply/index' } });

it('shows quotas, packs with their end, and how long logs are kept', async () => {
  mock(instanceDelInfo, () => buildApplicationDetail({ licensebags: [buildPack({ status: 'using' })] }));
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Gate' })).toBeInTheDocument();
  expect(screen.getByText('Packs (1)')).toBeInTheDocument();
  expect(screen.getByText('+10 users')).toBeInTheDocument();
  expect(screen.getByText('until Dec 31, 2028')).toBeInTheDocument();
  expect(screen.getByText('The bastion host keeps its logs for 180 days.')).toBeInTheDocument();
});

it('says that an application is unknown', async () => {
  mock(instanceDelInfo, () => refuse(errorCodes.notFound));
  await open();
  expect(await screen.findByRole('button', { name: /retry/i })).toBeInTheDocument();
});

it('leads to the list without an application', async () => {
  await open('/apply/apomInfo');
  expect(await screen.findByText(en.applicationUnknown)).toBeInTheDocument();
});
