import { preferences } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { ownRequests } from '@portal/shared/contracts/invitation';
import { appliedUsersInfo, updateUserState, usersInfo } from '@portal/shared/contracts/member';
import { renameTeam, setFavor, teamInfo, teamsInfo } from '@portal/shared/contracts/team';
import { userInvitedTeamInfo } from '@portal/shared/contracts/user';
import { memberChanged, teamChanged } from '@portal/shared/events/team';
import { buildPage } from '@portal/shared/testing/build-page';
import { buildTeam } from '@portal/shared/testing/build-team';
import { mock, refuse, sentMutationIds, startMockProvider } from '@portal/shared/testing/mock-provider';
import { renderPage } from '@portal/shared/testing/render-page';
import { streamEvent } from '@portal/shared/testing/stream-event';
import { untilQuiet } from '@portal/shared/testing/until-quiet';
import { screen, waitFor } from '@testing-library/react';
import { en } from '../locales/en';
import { buildMember } from '../testing/build-member';
import { mockTeam, openMembers, teamOf } from '../testing/member-page';
import { Page as TeamList } from './team-list.page';

/*
 * After an action, its own page refetches once, although the event about it arrives a moment later. Every other page
 * refetches because of the event.
 */

startMockProvider();

/** Mutation id of an action of another user or another tab. */
const FOREIGN = '5a0f8c1e-9f3b-4a51-8f55-0f2f9d1c7b11';

const own = () => sentMutationIds().at(-1);

describe('the team list', () => {
  const team = buildTeam({ name: 'Operations' });

  async function openTeams() {
    const asked = {
      lists: mock(teamsInfo, ({ Favor }) => buildPage(Favor === true ? [] : [team])),
      invitations: mock(userInvitedTeamInfo, () => buildPage([])),
      requests: mock(ownRequests, () => ({ list: [] })),
    };
    mock(preferences, () => ({}));
    mock(renameTeam, ({ TeamName }) => ({ name: TeamName }));
    mock(setFavor, ({ Favor }) => ({ favor: Favor }));
    const page = await renderPage(<TeamList />, { at: '/team/index', texts: { 'mf-team': en } });
    await screen.findByText('Operations');
    await untilQuiet(page);
    const counts = () => ({
      list: asked.lists.filter(({ Favor }) => Favor === undefined).length,
      pinned: asked.lists.filter(({ Favor }) => Favor === true).length,
      invitations: asked.invitations.length,
      requests: asked.requests.length,
    });
    return { ...page, counts };
  }

  async function rename({ user }: Awaited<ReturnType<typeof openTeams>>) {
    await user.click(screen.getByRole('button', { name: 'More actions for Operations' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    await user.type(await screen.findByRole('textbox', { name: 'New name' }), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The team is now called Operations 2.');
  }

  it('is fetched once after a rename, and once more after another user’s', async () => {
    const page = await openTeams();
    expect(page.counts()).toEqual({ list: 1, pinned: 1, invitations: 1, requests: 1 });
    await rename(page);
    await untilQuiet(page);
    streamEvent(teamChanged, { teamId: team.Id }, own());
    await untilQuiet(page);
    expect(page.counts()).toEqual({ list: 2, pinned: 2, invitations: 2, requests: 2 });
    streamEvent(teamChanged, { teamId: team.Id }, FOREIGN);
    await untilQuiet(page);
    expect(page.counts()).toEqual({ list: 3, pinned: 3, invitations: 3, requests: 3 });
  });

  it('is fetched once after a pin', async () => {
    const page = await openTeams();
    await page.user.click(screen.getByRole('button', { name: 'Pin Operations' }));
    await waitFor(() => expect(page.counts().list).toBe(2));
    await untilQuiet(page);
    streamEvent(teamChanged, { teamId: team.Id }, own());
    await untilQuiet(page);
    expect(page.counts()).toMatchObject({ list: 2, pinned: 2 });
  });
});

describe('the member list', () => {
  const lina = buildMember();
  const team = teamOf('creator');

  async function openTeam() {
    mockTeam(team, [lina]);
    const asked = {
      members: mock(usersInfo, () => buildPage([lina])),
      team: mock(teamInfo, () => team),
      requests: mock(appliedUsersInfo, () => buildPage([])),
    };
    const page = await openMembers();
    await screen.findByText('lina');
    await untilQuiet(page);
    const counts = () => Object.values(asked).map(({ length }) => length);
    return { ...page, counts };
  }

  async function disable({ user }: Awaited<ReturnType<typeof openTeam>>) {
    await user.click(await screen.findByRole('button', { name: 'Manage lina' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Disable/ }));
  }

  it('is fetched once after an action on a member, and once more after another user’s', async () => {
    mock(updateUserState, ({ UserIds }) => ({ done: UserIds, skipped: [] }));
    const page = await openTeam();
    expect(page.counts()).toEqual([1, 1, 1]);
    await disable(page);
    await screen.findByText('1 member disabled');
    await untilQuiet(page);
    streamEvent(memberChanged, { teamId: team.Id }, own());
    await untilQuiet(page);
    expect(page.counts()).toEqual([2, 2, 2]);
    streamEvent(memberChanged, { teamId: team.Id }, FOREIGN);
    await untilQuiet(page);
    expect(page.counts()).toEqual([3, 3, 3]);
  });

  it('is fetched once after an action that was refused because of the state', async () => {
    const page = await openTeam();
    mock(updateUserState, () => refuse(errorCodes.forbidden));
    await disable(page);
    await waitFor(() => expect(page.shownErrors).toHaveLength(1));
    await untilQuiet(page);
    expect(page.counts()).toEqual([2, 2, 2]);
  });
});
