import { preferences } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { ownRequests, withdrawRequest } from '@portal/shared/contracts/invitation';
import { setFavor, teamsInfo } from '@portal/shared/contracts/team';
import { setDefaultTeam, userInvitedTeamInfo } from '@portal/shared/contracts/user';
import { buildPage } from '@portal/shared/testing/build-page';
import { buildTeam } from '@portal/shared/testing/build-team';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../locales/en';
import { zhCN } from '../locales/zh-CN';
import { Page } from './team-list.page';

startMockProvider();
beforeEach(() => void mock(preferences, () => ({})));

const operations = buildTeam({ name: 'Operations' });
const audit = buildTeam({ Id: '01990000-0000-7000-8000-000000000003', name: 'Audit', relation: 'joined' });

beforeEach(() => {
  mock(userInvitedTeamInfo, () => buildPage([]));
  mock(ownRequests, () => ({ list: [] }));
});

const openList = (at = '/team/index') => renderPage(<Page />, { at, texts: { 'mf-team': en } });
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body);

describe('the team list', () => {
  it('follows the filters in the URL', async () => {
    const asked: unknown[] = [];
    mock(teamsInfo, (request) => {
      asked.push(request);
      return buildPage([operations], { total: 31, page: 2 });
    });
    await openList('/team/index?keyword=Op&relation=created&pinned=true&page=2&sort=-memberCount');
    await screen.findByText('Operations');
    expect(asked).toEqual([
      {
        Keyword: 'Op',
        Relation: 'created',
        Favor: true,
        Page: 2,
        PageSize: 20,
        Sort: [{ field: 'memberCount', descending: true }],
      },
    ]);
  });

  it('writes a search into the URL and starts at the first page', async () => {
    mock(teamsInfo, ({ Keyword }) => buildPage(Keyword === 'aud' ? [audit] : [operations, audit]));
    const { user, address } = await openList('/team/index?page=2');
    await screen.findByText('Operations');
    await user.type(screen.getByRole('searchbox', { name: 'Search by team name' }), 'aud');
    await waitFor(() => expect(screen.queryByText('Operations')).not.toBeInTheDocument());
    expect(address()).toBe('/team/index?keyword=aud');
  });

  it('pins immediately and reverts if the provider refuses', async () => {
    mock(teamsInfo, () => buildPage([operations]));
    let response: () => void = () => undefined;
    mock(
      setFavor,
      () =>
        new Promise((resolve) => {
          response = () => resolve(refuse(errorCodes.internalError));
        }),
    );
    const { user, shownErrors } = await openList();
    const pin = (await rowOf('Operations')).getByRole('button', { name: 'Pin Operations' });
    await user.click(pin);
    expect(pin).toHaveAttribute('aria-pressed', 'true');
    response();
    await waitFor(() => expect(pin).toHaveAttribute('aria-pressed', 'false'));
    expect(shownErrors.map(({ code }) => code)).toEqual([errorCodes.internalError]);
  });

  it('makes a team the default one and confirms it', async () => {
    let defaultId = operations.Id;
    mock(teamsInfo, () =>
      buildPage([operations, audit].map((team) => ({ ...team, isDefault: team.Id === defaultId }))),
    );
    mock(setDefaultTeam, ({ TeamId }) => {
      defaultId = TeamId;
      return { defaultTeamId: TeamId };
    });
    const { user } = await openList();
    await user.click(await screen.findByRole('button', { name: 'More actions for Audit' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Set as default' }));
    expect(await screen.findByText('Audit is now your default team.')).toBeInTheDocument();
    expect(await (await rowOf('Audit')).findByText('Default')).toBeInTheDocument();
  });

  it('shows that the user is locked out of a team, and offers only to leave it', async () => {
    const locked = { ...audit, isDefault: false, userState: 'lock' as const, can: ['leave' as const] };
    mock(teamsInfo, () => buildPage([locked]));
    const { user } = await openList();
    expect(await screen.findByText('Access locked')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More actions for Audit' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Leave']);
  });

  it('shows Chinese texts', async () => {
    mock(teamsInfo, () => buildPage([operations]));
    await renderPage(<Page />, { at: '/team/index', language: 'zh-CN', texts: { 'mf-team': zhCN } });
    expect(await screen.findByRole('heading', { name: '团队' })).toBeInTheDocument();
    expect(await screen.findByText('我创建的')).toBeInTheDocument();
  });
});

it('offers a new team once where there are no teams', async () => {
  mock(teamsInfo, () => buildPage([]));
  await renderPage(<Page />, {
    at: '/team/index',
    texts: { 'mf-team': en },
    routes: { teamStore: '/team/store' },
  });
  expect(await screen.findByText(en.empty)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: en.create })).toHaveAttribute('href', '/team/store');
});

it('offers columns and saved views', async () => {
  mock(teamsInfo, () => buildPage([operations]));
  await openList();
  await screen.findByText('Operations');
  expect(screen.getByRole('button', { name: 'Views' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Columns' })).toBeInTheDocument();
});

describe('own requests', () => {
  const request = {
    Id: '01990000-0000-7000-8000-0000000000f1',
    teamName: 'Night watch',
    createdAt: '2026-01-30T08:00:00.000Z',
    expiresAt: '2026-02-13T08:00:00.000Z',
  };

  it('are shown above the teams while pending, and are withdrawn after a confirmation', async () => {
    mock(teamsInfo, () => buildPage([operations]));
    let list = [request];
    const asked = mock(ownRequests, () => ({ list }));
    const sent = mock(withdrawRequest, () => {
      list = [];
      return null;
    });
    const { user } = await openList();
    await user.click(await screen.findByRole('button', { name: 'Withdraw the request to join Night watch' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Request to join Night watch withdrawn.')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: /join requests/ })).not.toBeInTheDocument(),
    );
    expect(sent).toEqual([{ ApplyId: request.Id }]);
    expect(asked).toHaveLength(2);
  });
});
