import { preferences } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  allLicensebagInfo,
  detachPack,
  licensebagInstanceCanUsedInfo,
  setNotUsedLicensebag,
} from '@portal/shared/contracts/pack';
import { buildPage } from '@portal/shared/testing/build-page';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../locales/en';
import { buildPack } from '../testing/build-pack';
import { Page } from './pack-list.page';

startMockProvider();
beforeEach(() => void mock(preferences, () => ({})));

const GATE = '01990000-0000-7000-8000-00000000000a';
const CORE = '01990000-0000-7000-8000-00000000000b';
const open = (device: 'desktop' | 'mobile' = 'desktop') =>
  renderPage(<Page />, {
    at: '/goods/index',
    device,
    texts: { 'mf-apply': en },
    routes: { orderList: '/order/index', packStore: '/mall/index', applicationList: '/apply/index' },
  });

function fits() {
  const row = { version: 'basic' as const, dueDate: '2026-12-31T08:00:00.000Z' };
  mock(licensebagInstanceCanUsedInfo, () => ({
    list: [
      { Id: GATE, name: 'Gate', ...row },
      { Id: CORE, name: 'Core', ...row, reason: 'The pack is for another version.' },
    ],
  }));
}

it('names the button of a renewal pack as it is labelled', async () => {
  mock(allLicensebagInfo, () => buildPage([buildPack({ kind: 'renewbag', months: 6, spec: 0 })]));
  await open();
  expect(await screen.findByRole('button', { name: 'Renew with Renewal, 6 months' })).toHaveTextContent(
    'Renew',
  );
});

it('shows what each pack is, where it is and how long it is valid', async () => {
  mock(allLicensebagInfo, () =>
    buildPage([
      buildPack({ quantity: 3, remaining: 3 }),
      buildPack({
        Id: CORE,
        kind: 'renewbag',
        months: 6,
        spec: 0,
        status: 'using',
        instanceName: 'Core',
        instanceId: CORE,
        can: [],
      }),
    ]),
  );
  await open();
  const row = within((await screen.findByText('+10 users × 3')).closest('tr') ?? document.body);
  expect(row.getByText('Resource pack')).toBeInTheDocument();
  expect(row.getByText('Unused')).toBeInTheDocument();
  expect(row.getByText(/^Use by Dec 31, 2028/)).toBeInTheDocument();
  expect(screen.getByText('Renewal, 6 months')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Core' })).toHaveAttribute(
    'href',
    `/apply/index?InstanceId=${CORE}`,
  );
});

it('a phone shows first which application has the pack', async () => {
  mock(allLicensebagInfo, () =>
    buildPage([buildPack({ status: 'using', remaining: 0, instanceId: GATE, instanceName: 'Gate' })]),
  );
  await open('mobile');
  const facts = (await screen.findByText('Gate')).closest('.portal-row-facts');
  expect(facts).toHaveTextContent(/^Gate · /);
});

it('offers the mall once where there are no packs', async () => {
  mock(allLicensebagInfo, () => buildPage([]));
  await open();
  expect(await screen.findByText(en.packs.emptyHint)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: en.packs.mall })).toHaveAttribute('href', '/mall/index');
});

it('puts pieces of a pack on an application; the others say why not', async () => {
  mock(allLicensebagInfo, () => buildPage([buildPack({ quantity: 3, remaining: 3 })]));
  fits();
  const sent: unknown[] = [];
  mock(setNotUsedLicensebag, (request) => {
    sent.push(request);
    return { status: 'using' as const, remaining: 1 };
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Use +10 users × 3' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('radio', { name: /^Gate/ })).toBeChecked();
  expect(dialog.getByRole('radio', { name: /^Core/ })).toBeDisabled();
  expect(dialog.getByText('The pack is for another version.')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText('Quantity'));
  await user.type(dialog.getByLabelText('Quantity'), '９');
  await user.tab();
  expect(dialog.getByLabelText('Quantity')).toHaveValue('3');
  expect(dialog.getByText('The quantity must be a whole number from 1 to 3. Set to 3.')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText('Quantity'));
  await user.type(dialog.getByLabelText('Quantity'), '2');
  await user.click(dialog.getByRole('button', { name: 'Use' }));
  expect(await screen.findByText('Pack used for Gate')).toBeInTheDocument();
  expect(sent).toEqual([{ LicensebagId: buildPack().Id, InstanceId: GATE, Quantity: 2 }]);
});

it('keeps the dialog when somebody else was faster', async () => {
  mock(allLicensebagInfo, () => buildPage([buildPack()]));
  fits();
  mock(setNotUsedLicensebag, () => refuse(errorCodes.packNotUsable));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Use +10 users' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('radio', { name: /^Gate/ });
  await user.click(dialog.getByRole('button', { name: 'Use' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Use' })).toBeEnabled());
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

it('asks before it detaches a pack', async () => {
  mock(allLicensebagInfo, () =>
    buildPage([
      buildPack({ status: 'using', remaining: 0, instanceId: GATE, instanceName: 'Gate', can: ['detach'] }),
    ]),
  );
  const sent: unknown[] = [];
  mock(detachPack, (request) => {
    sent.push(request);
    return {
      status: 'unallocated' as const,
      config: { userNumber: 10, assetNumber: 50, diskQuota: 100, concurrentNumber: 10 },
    };
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Detach +10 users' }));
  expect(await screen.findByText(/^The quota of Gate drops immediately/)).toBeInTheDocument();
  expect(sent).toEqual([]);
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Detach' }));
  expect(await screen.findByText('Pack detached')).toBeInTheDocument();
  expect(sent).toEqual([{ LicensebagId: buildPack().Id }]);
});
