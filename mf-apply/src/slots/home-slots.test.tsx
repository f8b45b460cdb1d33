import { type ApplicationRow, instancesInfo } from '@portal/shared/contracts/application';
import { connectorInfos } from '@portal/shared/contracts/connector';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Language } from '@portal/shared/contracts/language';
import { buildPage } from '@portal/shared/testing/build-page';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { ConnectorRow } from '../connector-api';
import { en } from '../locales/en';
import { zhCN } from '../locales/zh-CN';
import { buildApplication } from '../testing/build-application';
import { Card as ApplicationCount } from './application-count.card';
import { Card as ApplicationStep } from './application-step.card';
import { Card as ConnectorStep } from './connector-step.card';
import { Card as ExpiringCount } from './expiring-count.card';
import { Card as ExpiryTimeline } from './expiry-timeline.card';
import { Card as FirstApplications } from './first-applications.card';

startMockProvider();

interface Circumstances {
  readonly language?: Language;
  readonly routes?: Readonly<Record<string, string>>;
  readonly device?: 'mobile' | 'desktop';
}

const OTHER = '01990000-0000-7000-8000-0000000000ff';
const LIST = { applicationList: '/apply/index' };

const open = (
  Card: ComponentType,
  { language = 'en', routes = LIST, device = 'desktop' }: Circumstances = {},
) =>
  renderPage(<Card />, {
    at: '/home/index',
    language,
    texts: { 'mf-apply': language === 'en' ? en : zhCN },
    routes,
    device,
  });

const due = (name: string, daysLeft: number, overrides: Partial<ApplicationRow> = {}) =>
  buildApplication({
    Id: `01990000-0000-7000-8000-0000000000${String(daysLeft + 50).padStart(2, '0')}`,
    name,
    daysLeft,
    ...(daysLeft <= 0 && { expired: true, status: 'expired' as const }),
    ...overrides,
  });

describe('the counters', () => {
  it('count the applications and link to them', async () => {
    mock(instancesInfo, () => buildPage([buildApplication()], { total: 1234 }));
    await open(ApplicationCount);
    expect(await screen.findByRole('link', { name: 'Applications 1,234' })).toHaveAttribute(
      'href',
      '/apply/index',
    );
  });

  it.each([
    ['en', 'Expiring soon 2'],
    ['zh-CN', '即将到期 2'],
  ] as const)(
    'count expiring applications, not expired ones, and link to them: %s',
    async (language, name) => {
      mock(instancesInfo, () => buildPage([due('Over', -2), due('Soon', 3), due('Later', 30)]));
      await open(ExpiringCount, { language });
      expect(await screen.findByRole('link', { name })).toHaveAttribute(
        'href',
        '/apply/index?status=normal&due=30&sort=dueDate',
      );
    },
  );

  it('show that there are more than one page', async () => {
    mock(instancesInfo, () => buildPage([due('Soon', 3)], { total: 101 }));
    await open(ExpiringCount);
    expect(await screen.findByRole('link', { name: 'Expiring soon 1+' })).toBeInTheDocument();
  });

  it('can be retried', async () => {
    mock(instancesInfo, () => refuse(errorCodes.unavailable));
    const { user } = await open(ApplicationCount);
    const retry = await screen.findByRole('button', { name: 'Retry: Applications' });
    mock(instancesInfo, () => buildPage([], { total: 7 }));
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Applications 7' })).toBeInTheDocument();
  });
});

describe('the expiry timeline', () => {
  it('counts what has expired, and names it first', async () => {
    mock(instancesInfo, () => buildPage([due('Over', -2), due('Soon', 3), due('Twin', 3, { Id: OTHER })]));
    await open(ExpiryTimeline);
    const rowsOf = async (title: string) =>
      within(await screen.findByRole('region', { name: title }))
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(await rowsOf('1 expired')).toEqual(['Over']);
    expect(await rowsOf('2 expire within 30 days')).toEqual(['Soon', 'Twin']);
    expect(screen.getAllByRole('region')[0]).toHaveAccessibleName('1 expired');
    expect(screen.getByRole('link', { name: 'Expired and expiring' })).toHaveAttribute(
      'href',
      '/apply/index?status=normal&status=expired&due=30&sort=dueDate',
    );
  });

  it.each([
    ['desktop', 2],
    ['mobile', 4],
  ] as const)('gives one kind the room of both where they are below each other: %s', async (device, rows) => {
    mock(instancesInfo, () => buildPage([1, 2, 3, 4, 5].map((day) => due(`Due ${String(day)}`, day))));
    await open(ExpiryTimeline, { device });
    const kind = await screen.findByRole('region', { name: '5 expire within 30 days' });
    expect(within(kind).getAllByRole('listitem')).toHaveLength(rows);
  });

  it('does not count what is not there', async () => {
    mock(instancesInfo, () => buildPage([due('Soon', 3)]));
    await open(ExpiryTimeline);
    expect(await screen.findByRole('region', { name: '1 expires within 30 days' })).toBeInTheDocument();
    expect(screen.getAllByRole('region')).toHaveLength(1);
  });

  it('links every point to its application, and says which one it is under the focus', async () => {
    mock(instancesInfo, () => buildPage([due('Over', -2, { Id: OTHER }), due('Soon', 3)]));
    const { user } = await open(ExpiryTimeline);
    const line = within(
      await screen.findByRole('group', {
        name: 'Timeline of due dates. 1 expired, 1 expires within 30 days.',
      }),
    );
    const [over, soon] = line.getAllByRole('link');
    expect(over).toHaveAttribute('href', `/apply/index?InstanceId=${OTHER}`);
    expect(over).toHaveAccessibleName(/^Over · .+, 2 days ago · Operations$/);
    expect(soon).toHaveAccessibleName(/^Soon · .+, in 3 days · Operations$/);
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    await user.tab();
    expect(over).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/^Over · /);
  });

  it('leads to the list where points do not fit', async () => {
    const list = Array.from({ length: 7 }, (_, at) =>
      due(`Twin ${at}`, 3, { Id: `01990000-0000-7000-8000-00000000010${at}` }),
    );
    mock(instancesInfo, () => buildPage(list));
    await open(ExpiryTimeline);
    const more = await screen.findByRole('link', { name: '3 more on these days' });
    expect(more).toHaveAttribute('href', '/apply/index?status=normal&status=expired&due=30&sort=dueDate');
  });

  it('is available in Chinese', async () => {
    mock(instancesInfo, () => buildPage([due('旧', -1), due('新', 1)]));
    await open(ExpiryTimeline, { language: 'zh-CN' });
    expect(
      await screen.findByRole('group', { name: '到期时间线。1 个已过期，1 个将在 30 天内到期。' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^新 · .+（明天）· Operations$/ })).toBeInTheDocument();
  });

  it('shows a message when nothing is due', async () => {
    mock(instancesInfo, () => buildPage([]));
    await open(ExpiryTimeline);
    expect(await screen.findByText(en.dueEmpty)).toBeInTheDocument();
  });
});

describe('the first applications', () => {
  it('are listed whether pinned or not, each with a link to it, and none into it', async () => {
    mock(instancesInfo, () =>
      buildPage([
        due('Gate', 12, { Id: OTHER, favor: true, loginUrl: 'https://gate.example.com/' }),
        buildApplication({ name: 'Other' }),
      ]),
    );
    await open(FirstApplications);
    expect(await screen.findAllByText('Enterprise · Operations')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Gate' })).toHaveAttribute(
      'href',
      `/apply/index?InstanceId=${OTHER}`,
    );
    expect(screen.getAllByText('in 12 days')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Other' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Log in/ })).not.toBeInTheDocument();
  });

  it('show the status of one that has expired', async () => {
    mock(instancesInfo, () => buildPage([due('Gate', -2, { favor: true })]));
    await open(FirstApplications);
    expect(await screen.findByText('Expired')).toBeInTheDocument();
  });

  it('show an empty state when there are none', async () => {
    mock(instancesInfo, () => buildPage([]));
    await open(FirstApplications);
    expect(await screen.findByText(en.emptyHint)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All applications' })).toBeInTheDocument();
  });
});

describe('the step to an application', () => {
  it.each([
    ['has no way where none is released', LIST, 0],
    ['leads to the store', { ...LIST, applicationStore: '/apply/store' }, 1],
  ])('%s', async (_what, routes, ways) => {
    mock(instancesInfo, () => buildPage([]));
    await open(ApplicationStep, { routes });
    expect(await screen.findByText(en.stepText)).toBeInTheDocument();
    expect(screen.queryAllByRole('link', { name: 'Get an application' })).toHaveLength(ways);
  });

  it('is done with the first one', async () => {
    mock(instancesInfo, () => buildPage([buildApplication()]));
    await open(ApplicationStep);
    expect(await screen.findByText(en.stepDone)).toBeInTheDocument();
  });
});

describe('the step to a connector', () => {
  const routes = { ...LIST, connectorList: '/apply/intranetAccessInfo' };
  const own = buildApplication({ can: ['open', 'addConnector'] });

  it('leads to the connectors of the only application', async () => {
    mock(instancesInfo, () => buildPage([own]));
    mock(connectorInfos, () => buildPage<ConnectorRow>([]));
    await open(ConnectorStep, { routes });
    expect(await screen.findByRole('link', { name: en.connectorStep })).toHaveAttribute(
      'href',
      `/apply/intranetAccessInfo?InstanceId=${own.Id}`,
    );
    expect(screen.getByText(en.connectorStepText)).toBeInTheDocument();
  });

  it.each([
    ['who may not add one', [buildApplication({ can: ['open'] })]],
    ['with several applications', [own, buildApplication({ can: ['open', 'addConnector'] })]],
  ])('has nothing to do for users %s', async (_who, list) => {
    mock(instancesInfo, () => buildPage(list));
    await open(ConnectorStep, { routes });
    expect(await screen.findByText(en.connectorStepDone)).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('comes after the application', async () => {
    mock(instancesInfo, () => buildPage([]));
    await open(ConnectorStep, { routes });
    expect(await screen.findByText(en.connectorStepText)).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
