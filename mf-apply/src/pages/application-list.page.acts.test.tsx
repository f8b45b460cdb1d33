import { preferences } from '@portal/shared/contracts/account';
import {
  instanceDelInfo,
  instancesInfo,
  renameInstance,
  setFavor,
  setInstanceUsers,
  setNotUsedInstance,
} from '@portal/shared/contracts/application';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { usersInfo } from '@portal/shared/contracts/member';
import { teamsInfo } from '@portal/shared/contracts/team';
import { notUsedInstancesInfo } from '@portal/shared/contracts/user';
import { buildPage } from '@portal/shared/testing/build-page';
import { buildTeam } from '@portal/shared/testing/build-team';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../locales/en';
import { buildApplication } from '../testing/build-application';
import { buildApplicationDetail } from '../testing/build-application-detail';
import { Page } from './application-list.page';

startMockProvider();
const application = buildApplication({
  source: 'self',
  can: ['rename', 'setUsers', 'renew', 'upgrade', 'attachPack'],
});
const InstanceId = application.Id;
beforeEach(() => {
  mock(preferences, () => ({}));
  mock(notUsedInstancesInfo, () => ({ list: [] }));
  mock(instancesInfo, () => buildPage([application]));
});

const open = () =>
  renderPage(<Page />, {
    at: '/apply/index',
    texts: { 'mf-apply': en },
    routes: {
      applicationRenew: '/apply/renew',
      applicationUpgrade: '/apply/upgrade',
      packList: '/goods/index',
    },
  });

async function choose(name: string) {
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: 'Actions for Gate' }));
  await page.user.click(await screen.findByRole('menuitem', { name }));
  return page;
}

it('offers what the row allows, and nothing else', async () => {
  mock(instancesInfo, () => buildPage([buildApplication({ can: ['rename'] })]));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Gate' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Rename']);
});

it.each([
  ['an expired application is renewed', ['renew'] as const, 'Renew Gate', 'Upgrade'],
  ['an expired experience edition is upgraded', ['upgrade'] as const, 'Upgrade Gate', null],
])('%s with the button of its row', async (_what, can, primary, inMenu) => {
  const version = can[0] === 'upgrade' ? 'experience' : 'basic';
  mock(instancesInfo, () =>
    buildPage([buildApplication({ source: 'self', status: 'expired', version, can: [...can, 'rename'] })]),
  );
  const { user } = await open();
  expect(await screen.findByRole('button', { name: primary })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Actions for Gate' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    ...(inMenu === null ? [] : [inMenu]),
    'Rename',
  ]);
});

it('leaves the one place of a row to the way into a running experience edition', async () => {
  const can = ['open', 'upgrade', 'rename'] as const;
  const loginUrl = 'https://gate.example.com';
  mock(instancesInfo, () =>
    buildPage([buildApplication({ source: 'self', version: 'experience', loginUrl, can: [...can] })]),
  );
  const { user } = await open();
  expect(await screen.findByRole('link', { name: 'Log in to Gate (opens a new tab)' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Upgrade Gate' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Actions for Gate' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)[0]).toBe('Upgrade');
});

it('pins at once, with Undo', async () => {
  const sent: unknown[] = [];
  mock(setFavor, (request) => {
    sent.push(request.Favor);
    return { favor: request.Favor };
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Pin Gate' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toEqual([true, false]));
});

it('renames', async () => {
  const sent: unknown[] = [];
  mock(renameInstance, (request) => {
    sent.push(request);
    return { name: request.Name };
  });
  const { user } = await choose('Rename');
  const name = await screen.findByLabelText('Application name');
  await user.clear(name);
  await user.type(name, 'Core');
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText('Renamed to Core')).toBeInTheDocument();
  expect(sent).toEqual([{ InstanceId, Name: 'Core' }]);
});

it('chooses users, and says at the field when the quota is full', async () => {
  const person = (n: number) => ({
    userId: `01990000-0000-7000-8000-00000000000${String(n)}`,
    UserName: `person${String(n)}`,
  });
  mock(instanceDelInfo, () =>
    buildApplicationDetail({
      users: [
        { ...person(1), isAssigned: true },
        { ...person(2), isAssigned: false },
      ],
      used: { ...application.used, userNumber: 2 },
    }),
  );
  mock(usersInfo, () => buildPage([]));
  const sent: unknown[] = [];
  mock(setInstanceUsers, (request) => {
    sent.push(request);
    return refuse(errorCodes.quotaExceeded, { field: 'UserIds', max: 2 });
  });
  const { user } = await choose('Users');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('2 of 50 users')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^The quota allows 50 users/)).toBeInTheDocument();
  expect(sent).toEqual([{ InstanceId, UserIds: [person(1).userId] }]);
});

it('puts an application that is in no team into one', async () => {
  const { config, dueDate } = application;
  mock(notUsedInstancesInfo, () => ({
    list: [
      { Id: InstanceId, name: 'Loose', version: 'basic' as const, source: 'ali' as const, dueDate, config },
    ],
  }));
  const team = buildTeam({ can: ['buy'] });
  mock(teamsInfo, () => buildPage([team]));
  const sent: unknown[] = [];
  mock(setNotUsedInstance, (request) => {
    sent.push(request);
    return { InstanceId };
  });
  const { user } = await open();
  expect(await screen.findByText('1 application is not in a team yet')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add to a team: Loose' }));
  await user.click(await screen.findByRole('combobox', { name: 'Team' }));
  await user.click(await screen.findByText(team.name, { selector: '.ant-select-item-option-content' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add to a team' }));
  expect(await screen.findByText('Loose is now in a team')).toBeInTheDocument();
  expect(sent).toEqual([{ InstanceId, TeamId: team.Id }]);
});

it('as cards: what it is, how full it is, until when, and what may be done', async () => {
  mock(preferences, () => ({ tableViews: { 'applications.shape': { shape: 'cards' } } }));
  await open();
  const card = within(await screen.findByRole('list', { name: 'Applications' }));
  expect(card.getByRole('img', { name: en.applicationSource.self })).toBeInTheDocument();
  expect(card.getByRole('link', { name: application.name })).toBeInTheDocument();
  expect(card.getByRole('meter', { name: 'Users' })).toHaveAttribute('aria-valuemax', '50');
  expect(card.getByText('in 12 days')).toBeInTheDocument();
  expect(card.getByRole('button', { name: `Pin ${application.name}` })).toBeInTheDocument();
  expect(card.getByRole('button', { name: `Actions for ${application.name}` })).toBeInTheDocument();
});
