import { BorrowedSlot } from '@portal/shared/remote';
import { TextsProvider } from '@portal/shared/i18n';
import { defineRemote } from '@portal/shared/remote/manifest';
import { priceSummary } from '@portal/shared/slots/order';
import { startMockProvider } from '@portal/shared/testing/mock-provider';
import { render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SHELL_TEXTS } from '../locales/use-text';
import { BrokenShell } from '../page-frame/broken-shell';
import { RemoteError } from '../remote-loading/remote-error';
import { ShellServicesContext } from '../services/shell-services';
import { renderShell, type RenderedShell } from '../testing/render-shell';

startMockProvider();
afterEach(() => jest.restoreAllMocks());

const title = { en: 'Teams', 'zh-CN': '团队' };
const common = { schema: 1, owner: 'Team <team@portal.example>', host: '^1.0.0' } as const;
const events = { emits: [], listens: [] };

const TEAM = defineRemote({
  ...common,
  name: 'mf-team',
  routes: [
    {
      name: 'teamList',
      path: '/team/index',
      page: 'team-list',
      title,
      layout: 'main',
      access: 'session',
      borrows: [{ name: 'order.price-summary', majors: [1] }],
    },
  ],
  slots: [],
  events,
});

const ORDER = defineRemote({
  ...common,
  name: 'mf-order',
  routes: [],
  slots: [
    { slot: 'order.price-summary', major: 1, card: 'price-summary', title, order: 1 },
    { slot: 'home.cards', card: 'orders', title, order: 1 },
  ],
  events,
});

const Text = (text: string) => () => <p>{text}</p>;
const Crash = () => {
  throw new Error('broken');
};

/** Opens a page, waits for a text, and returns the parts that were reported as shown. */
async function shownParts(at: string, text: RegExp, exposes: Readonly<Record<string, ComponentType>>) {
  const { reports, services } = await renderShell({
    at,
    remotes: [TEAM, ORDER],
    exposes: Object.fromEntries(
      Object.entries(exposes).map(([name, component]) => [name, () => Promise.resolve(component)]),
    ),
  });
  await screen.findByText(text);
  services.shown.startReporting('shell');
  return partsIn(reports);
}

/** The parts in the reports of what was shown, once there is one. */
async function partsIn(reports: RenderedShell['reports']) {
  await waitFor(() => expect(reports).toContainEqual(expect.objectContaining({ kind: 'shown' })), {
    timeout: 10_000,
  });
  return reports.flatMap(({ parts }) => parts ?? []);
}

it('counts the shell and the part of a page, but not a part of which nothing was rendered', async () => {
  const parts = await shownParts('/team/index', /All teams/, { 'pages/team-list': Text('All teams') });
  expect(parts.toSorted()).toEqual(['mf-team', 'shell']);
});

it('counts the part of a card on the home page', async () => {
  const parts = await shownParts('/home/index', /Open orders/, { 'slots/orders': Text('Open orders') });
  expect(parts.toSorted()).toEqual(['mf-order', 'shell']);
});

it('counts the part that fills a slot of the page', async () => {
  const Page = () => (
    <BorrowedSlot
      slot={priceSummary}
      props={{
        subject: { kind: 'renew', instanceId: 'a', months: 12 },
        takesCoupon: false,
        action: { label: 'Order', isBusy: false, onAction: () => undefined },
      }}
    />
  );
  const exposes = { 'pages/team-list': Page, 'slots/price-summary': Text('12 months') };
  const parts = await shownParts('/team/index', /12 months/, exposes);
  expect(parts.toSorted()).toEqual(['mf-order', 'mf-team', 'shell']);
});

it('does not count a page or a card that crashes as it is first rendered', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const crashed = { 'pages/team-list': Crash, 'slots/orders': Crash };
  expect(await shownParts('/team/index', /has stopped working/, crashed)).toEqual(['shell']);
  expect(await shownParts('/home/index', /has stopped working/, crashed)).toEqual(['shell']);
});

it('counts the shell where a card stands in place of code that cannot be loaded', async () => {
  const missing = () => Promise.reject(new RemoteError('mf-team', 'MF-1', 'cannot be fetched'));
  const { reports } = await renderShell({
    at: '/team/index',
    remotes: [TEAM],
    exposes: { 'pages/team-list': missing },
  });
  expect(await partsIn(reports)).toEqual(['shell']);
});

it('counts the shell where a card stands in place of the whole layout', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { services, reports, unmount } = await renderShell({ remotes: [] });
  unmount();
  const router = createMemoryRouter([{ path: '*', element: <Crash />, errorElement: <BrokenShell /> }]);
  render(
    <TextsProvider parts={[SHELL_TEXTS]}>
      <ShellServicesContext value={services}>
        <RouterProvider router={router} />
      </ShellServicesContext>
    </TextsProvider>,
  );
  expect(await partsIn(reports)).toEqual(['shell']);
});
