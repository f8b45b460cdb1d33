import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import * as z from '@portal/shared/schema';
import { bus } from '../bus/bus';
import * as errorCodes from '../contracts/error-codes';
import { errorText } from '../contracts/error-text';
import { createOrderForRenew } from '../contracts/order';
import { ROWS_AT_ONCE, updateUserState, usersInfo } from '../contracts/member';
import { renameTeam, setFavor, teamInfo, teamsInfo } from '../contracts/team';
import { defineEvent } from '../events/define-event';
import { buildPage } from '../testing/build-page';
import { buildTeam } from '../testing/build-team';
import {
  mock,
  refuse,
  sentIdempotencyKeys,
  sentMutationIds,
  startMockProvider,
  unreachable,
} from '../testing/mock-provider';
import { renderPage } from '../testing/render-page';
import { streamEvent } from '../testing/stream-event';
import { untilQuiet } from '../testing/until-quiet';
import { change, mutation, portalApi, query, remoteApi, resetForNewUser, whenever } from './store';

startMockProvider();

const { Id: ID } = buildTeam();
const moved = defineEvent('test.moved', 1, z.object({}));

const api = remoteApi(
  'mf-test',
  {
    teamsInfo: query(teamsInfo, 'Team'),
    setFavor: mutation(setFavor, 'Team', {
      handles: [errorCodes.memberDisabled],
      optimistic: [
        change(teamsInfo, (page, { TeamId, Favor }) => {
          for (const team of page.list) if (team.Id === TeamId) team.favor = Favor;
        }),
      ],
    }),
  },
  { refreshOn: [whenever(moved, 'Team')] },
);

function Teams() {
  const { data, error } = api.teamsInfo.useQuery({ Page: 1 });
  const [send] = api.setFavor.useMutation();
  if (error !== undefined) return <p>{'msg' in error ? error.msg : ''}</p>;
  return (
    <button type="button" onClick={() => void send({ TeamId: ID, Favor: true })}>
      {data === undefined ? 'loading' : data.list.map(({ favor }) => (favor ? 'pinned' : 'loose')).join()}
    </button>
  );
}

function Later() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <Teams />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      open
    </button>
  );
}

describe('a call of a remote', () => {
  it('has a key made of its part and its contract', () => {
    expect(api.teamsInfo.key).toBe('mf-test.team.teamsInfo');
    expect(api.setFavor.endpoint).toBe(setFavor);
  });

  it('that was prefetched is available to the page, and is not fetched twice', async () => {
    const asked = mock(teamsInfo, () => buildPage([buildTeam({ favor: true })]));
    const { user } = await renderPage(<Later />);
    void api.teamsInfo.prefetch({ Page: 1 });
    await api.teamsInfo.prefetch({ Page: 1 });
    expect(asked).toHaveLength(1);
    await user.click(screen.getByText('open'));
    expect(await screen.findByText('pinned')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it('that cannot be prefetched says so, and need not be handled', async () => {
    mock(teamsInfo, () => refuse(errorCodes.unavailable));
    await renderPage(<p>page</p>);
    void api.teamsInfo.prefetch({ Page: 1 });
    await expect(api.teamsInfo.prefetch({ Page: 1 })).rejects.toBeDefined();
  });

  it("shows a change immediately, and the provider's data after it", async () => {
    let favor = false;
    const asked = mock(teamsInfo, () => buildPage([buildTeam({ favor })]));
    let response: () => void = () => undefined;
    mock(setFavor, async ({ Favor }) => {
      await new Promise<void>((resolve) => (response = resolve));
      favor = Favor;
      return { favor };
    });
    const { user } = await renderPage(<Teams />);
    await user.click(await screen.findByText('loose'));
    await screen.findByText('pinned');
    expect(asked).toHaveLength(1);
    await act(async () => response());
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(await screen.findByText('pinned')).toBeVisible();
  });

  it('reverts the change and shows the error once if the provider refuses', async () => {
    // The refetch afterwards never responds, so it cannot be what reverts the change.
    mock(teamsInfo, (_request, nth) =>
      nth === 1 ? buildPage([buildTeam({ favor: false })]) : new Promise(() => undefined),
    );
    mock(setFavor, () => refuse(errorCodes.notFound));
    const { user, shownErrors } = await renderPage(<Teams />);
    await user.click(await screen.findByText('loose'));
    await waitFor(() => expect(shownErrors).toHaveLength(1));
    expect(shownErrors[0]).toMatchObject({ code: errorCodes.notFound, status: 404, requestId: 'req-test-1' });
    expect(await screen.findByText('loose')).toBeVisible();
  });

  it('leaves a code to its caller if the call handles it', async () => {
    mock(teamsInfo, () => buildPage([buildTeam({ favor: false })]));
    const sent = mock(setFavor, () => refuse(errorCodes.memberDisabled));
    const { user, shownErrors } = await renderPage(<Teams />);
    await user.click(await screen.findByText('loose'));
    await waitFor(() => expect(sent).toHaveLength(1));
    await screen.findByText('loose');
    expect(shownErrors).toEqual([]);
  });

  it('shows the error of a query only in place', async () => {
    mock(teamsInfo, () => refuse(errorCodes.unavailable));
    const { shownErrors } = await renderPage(<Teams />);
    expect(await screen.findByText(errorText(errorCodes.unavailable, 'en', null))).toBeVisible();
    expect(shownErrors).toEqual([]);
  });

  it('refetches when an event invalidates its data', async () => {
    mock(teamsInfo, (_request, nth) => buildPage([buildTeam({ favor: nth > 1 })]));
    await renderPage(<Teams />);
    await screen.findByText('loose');
    act(() => bus.emit(moved, {}));
    expect(await screen.findByText('pinned')).toBeVisible();
  });

  it('clears everything when another user signs in', async () => {
    mock(teamsInfo, (_request, nth) => buildPage([buildTeam({ favor: nth > 1 })]));
    const { store } = await renderPage(<Teams />);
    await screen.findByText('loose');
    act(() => void store.dispatch(resetForNewUser()));
    expect(Object.keys(store.getState()[portalApi.reducerPath].mutations)).toEqual([]);
    expect(await screen.findByText('pinned')).toBeVisible();
  });
});

/** A part with mutations, and another part that caches the same teams. */
const acting = remoteApi(
  'mf-acting',
  {
    teamsInfo: query(teamsInfo, 'Team'),
    usersInfo: query(usersInfo, 'Member', { refreshOnRefusal: 'Team' }),
    teamInfo: query(teamInfo, 'Log'),
    renameTeam: mutation(renameTeam, 'Team', { refreshOnRefusal: 'Log' }),
    updateUserState: mutation(updateUserState, 'Team', {
      batch: { field: 'UserIds', size: ROWS_AT_ONCE },
      handles: [errorCodes.forbidden],
      refreshOnRefusal: 'Log',
    }),
  },
  { refreshOn: [whenever(moved, ['Team', 'Log'])] },
);
const watching = remoteApi(
  'mf-watching',
  { teamsInfo: query(teamsInfo, 'Team') },
  { refreshOn: [whenever(moved, 'Team')] },
);

const USERS = Array.from(
  { length: 120 },
  (_, at) => `01990000-0000-7000-8000-${String(at).padStart(12, '0')}`,
);

function Acting() {
  const { data } = acting.teamsInfo.useQuery({ Page: 1 });
  const members = acting.usersInfo.useQuery({ TeamId: ID });
  acting.teamInfo.useQuery({ TeamId: ID });
  const [rename] = acting.renameTeam.useMutation();
  const [setState] = acting.updateUserState.useMutation();
  const [joined, setJoined] = useState('');
  const lock = async () => {
    const { data: response } = await setState({ TeamId: ID, UserIds: USERS, UserState: 'lock' });
    setJoined(response === undefined ? 'refused' : `${String(response.done.length)} done`);
  };
  return (
    <>
      <p>{data === undefined ? 'loading' : 'loaded'}</p>
      <p>{members.error === undefined ? '' : 'no members'}</p>
      <p>{joined}</p>
      <button type="button" onClick={() => void rename({ TeamId: ID, TeamName: 'Night watch' })}>
        rename
      </button>
      <button type="button" onClick={() => void lock()}>
        lock
      </button>
    </>
  );
}

function Watching() {
  watching.teamsInfo.useQuery({ Page: 2 });
  return null;
}

/** Mocks the queries and counts their requests. */
function mockActing() {
  const lists = mock(teamsInfo, ({ Page }) => buildPage([buildTeam()], { page: Page }));
  return {
    own: () => lists.filter(({ Page }) => Page === 1).length,
    others: () => lists.filter(({ Page }) => Page === 2).length,
    members: mock(usersInfo, () => buildPage([])),
    log: mock(teamInfo, () => buildTeam()),
  };
}

/** The provider sends an event about the call. */
const announce = (mutationId?: string) => streamEvent(moved, {}, mutationId);

describe('after a mutation of its own, a part', () => {
  const twoParts = (
    <>
      <Acting />
      <Watching />
    </>
  );

  it('fetches once what the call names, and not again when its event arrives', async () => {
    const asked = mockActing();
    mock(renameTeam, ({ TeamName }) => ({ name: TeamName }));
    const page = await renderPage(twoParts);
    await screen.findByText('loaded');
    await untilQuiet(page);
    await page.user.click(screen.getByText('rename'));
    await waitFor(() => expect(asked.own()).toBe(2));
    await untilQuiet(page);
    announce(sentMutationIds()[0]);
    await waitFor(() => expect(asked.others()).toBe(2));
    await untilQuiet(page);
    expect(asked.own()).toBe(2);
    // The call does not name this tag.
    expect(asked.log).toHaveLength(2);
  });

  it('fetches once if the event arrives before the response', async () => {
    const asked = mockActing();
    let respond: () => void = () => undefined;
    mock(renameTeam, async ({ TeamName }) => {
      await new Promise<void>((resolve) => (respond = resolve));
      return { name: TeamName };
    });
    const page = await renderPage(twoParts);
    await screen.findByText('loaded');
    await untilQuiet(page);
    await page.user.click(screen.getByText('rename'));
    await waitFor(() => expect(sentMutationIds()).toHaveLength(1));
    announce(sentMutationIds()[0]);
    await act(async () => respond());
    await waitFor(() => expect(asked.own()).toBe(2));
    await untilQuiet(page);
    expect(asked.own()).toBe(2);
    expect(asked.others()).toBe(2);
  });

  it.each([
    ['another page’s act', '5a0f8c1e-9f3b-4a51-8f55-0f2f9d1c7b11'],
    ['an event that names no call', undefined],
  ])('refetches after %s', async (_what, mutationId) => {
    const asked = mockActing();
    mock(renameTeam, ({ TeamName }) => ({ name: TeamName }));
    const page = await renderPage(twoParts);
    await screen.findByText('loaded');
    await page.user.click(screen.getByText('rename'));
    await waitFor(() => expect(asked.own()).toBe(2));
    await untilQuiet(page);
    announce(mutationId);
    await waitFor(() => expect(asked.own()).toBe(3));
  });

  it('refetches if the call succeeded but its response was lost', async () => {
    const asked = mockActing();
    mock(renameTeam, () => unreachable());
    const page = await renderPage(twoParts);
    await screen.findByText('loaded');
    await page.user.click(screen.getByText('rename'));
    await waitFor(() => expect(page.shownErrors).toHaveLength(1));
    await untilQuiet(page);
    expect(asked.own()).toBe(1);
    announce(sentMutationIds()[0]);
    await waitFor(() => expect(asked.own()).toBe(2));
  });

  it('sends a long list in several calls, and refetches once', async () => {
    const asked = mockActing();
    const sent = mock(updateUserState, ({ UserIds }) => ({ done: UserIds, skipped: [] }));
    const page = await renderPage(twoParts);
    await screen.findByText('loaded');
    await untilQuiet(page);
    await page.user.click(screen.getByText('lock'));
    expect(await screen.findByText('120 done')).toBeVisible();
    expect(sent.map(({ UserIds }) => UserIds.length)).toEqual([50, 50, 20]);
    expect(sent.flatMap(({ UserIds }) => UserIds)).toEqual(USERS);
    expect(new Set(sentMutationIds()).size).toBe(3);
    await untilQuiet(page);
    for (const id of sentMutationIds()) announce(id);
    await untilQuiet(page);
    expect(asked.own()).toBe(2);
  });

  it('keeps what was done before a call was refused, shows the refusal, and sends no more', async () => {
    const asked = mockActing();
    const sent = mock(updateUserState, ({ UserIds }, nth) =>
      nth === 1 ? { done: UserIds, skipped: [] } : refuse(errorCodes.forbidden),
    );
    const page = await renderPage(<Acting />);
    await screen.findByText('loaded');
    await untilQuiet(page);
    await page.user.click(screen.getByText('lock'));
    expect(await screen.findByText('50 done')).toBeVisible();
    expect(sent).toHaveLength(2);
    // Shown although the call handles the code: its caller receives the data.
    expect(page.shownErrors.map(({ code }) => code)).toEqual([errorCodes.forbidden]);
    await untilQuiet(page);
    expect({ own: asked.own(), log: asked.log.length }).toEqual({ own: 2, log: 2 });
  });
});

describe('a refusal because of the state', () => {
  it('of a mutation refetches its tags and those of `refreshOnRefusal`', async () => {
    const asked = mockActing();
    mock(renameTeam, () => refuse(errorCodes.forbidden));
    const page = await renderPage(<Acting />);
    await screen.findByText('loaded');
    await page.user.click(screen.getByText('rename'));
    await waitFor(() => expect(asked.own()).toBe(2));
    await waitFor(() => expect(asked.log).toHaveLength(2));
  });

  it('refetches nothing if it is not about the state', async () => {
    const asked = mockActing();
    mock(renameTeam, () => refuse(errorCodes.validationFailed, { fields: { TeamName: 'fieldInvalid' } }));
    const page = await renderPage(<Acting />);
    await screen.findByText('loaded');
    await page.user.click(screen.getByText('rename'));
    await waitFor(() => expect(page.shownErrors).toHaveLength(1));
    await untilQuiet(page);
    expect(asked.own()).toBe(1);
  });

  it('of a query refetches the tags of `refreshOnRefusal`, once', async () => {
    const asked = mockActing();
    const refused = mock(usersInfo, () => refuse(errorCodes.memberDisabled));
    const page = await renderPage(<Acting />);
    expect(await screen.findByText('no members')).toBeVisible();
    await waitFor(() => expect(asked.own()).toBe(2));
    await untilQuiet(page);
    expect(asked.own()).toBe(2);
    expect(refused).toHaveLength(1);
  });
});

describe('an idempotent call', () => {
  const orders = remoteApi('mf-test-orders', { renew: mutation(createOrderForRenew) });
  const RENEWAL = { InstanceId: ID, Months: 12, PriceRev: 1 };

  function Renewal() {
    const [send] = orders.renew.useMutation();
    return (
      <button type="button" onClick={() => void send(RENEWAL)}>
        renew
      </button>
    );
  }

  it('keeps its key until the outcome is known, so that nothing is ordered twice', async () => {
    const sent = mock(createOrderForRenew, (_request, nth) =>
      nth === 1 ? unreachable() : refuse(errorCodes.applicationCancelled),
    );
    const page = await renderPage(<Renewal />);
    for (const times of [1, 2, 3]) {
      await page.user.click(screen.getByText('renew'));
      await waitFor(() => expect(sent).toHaveLength(times));
      await waitFor(() => expect(page.shownErrors).toHaveLength(times));
    }
    const [first, second, third] = sentIdempotencyKeys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('a key', () => {
  it('cannot be declared twice', () => {
    const declare = () => remoteApi('mf-test', { again: query(teamsInfo, 'Team') });
    expect(declare).toThrow('mf-test.team.teamsInfo');
    expect(() => remoteApi('mf-twice', { a: query(teamsInfo), b: query(teamsInfo) })).toThrow(
      'mf-twice.team.teamsInfo',
    );
  });

  it('can be used by another part: two parts have an entry each', () => {
    expect(remoteApi('mf-other', { teamsInfo: query(teamsInfo, 'Team') }).teamsInfo.key).toBe(
      'mf-other.team.teamsInfo',
    );
  });

  it('is replaced when its part is evaluated again as a whole', () => {
    const declare = () =>
      remoteApi('mf-again', { teamsInfo: query(teamsInfo), setFavor: mutation(setFavor) });
    declare();
    expect(declare).not.toThrow();
  });
});
