import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { bus } from '../bus/bus';
import * as errorCodes from '../contracts/error-codes';
import { errorText } from '../contracts/error-text';
import { setFavor, teamsInfo } from '../contracts/team';
import { defineEvent } from '../events/define-event';
import { buildPage } from '../testing/build-page';
import { buildTeam } from '../testing/build-team';
import { mock, refuse, startMockProvider } from '../testing/mock-provider';
import { renderPage } from '../testing/render-page';
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
  it('has a key of its part and its contract', () => {
    expect(api.teamsInfo.key).toBe('mf-test.team.teamsInfo');
    expect(api.setFavor.endpoint).toBe(setFavor);
  });

  it('that was asked ahead is there when a page wants it, and is not asked for twice', async () => {
    const asked = mock(teamsInfo, () => buildPage([buildTeam({ favor: true })]));
    const { user } = await renderPage(<Later />);
    api.teamsInfo.prefetch({ Page: 1 });
    api.teamsInfo.prefetch({ Page: 1 });
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.click(screen.getByText('open'));
    expect(await screen.findByText('pinned')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it('shows a change at once, and what the provider says after it', async () => {
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

  it('takes the change back and tells the error once when the provider refuses', async () => {
    // The refetch afterwards never answers: it is not what takes the change back.
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

  it('leaves a code to its caller where the call handles it', async () => {
    mock(teamsInfo, () => buildPage([buildTeam({ favor: false })]));
    const sent = mock(setFavor, () => refuse(errorCodes.memberDisabled));
    const { user, shownErrors } = await renderPage(<Teams />);
    await user.click(await screen.findByText('loose'));
    await waitFor(() => expect(sent).toHaveLength(1));
    await screen.findByText('loose');
    expect(shownErrors).toEqual([]);
  });

  it('shows the error of a query in its place alone', async () => {
    mock(teamsInfo, () => refuse(errorCodes.unavailable));
    const { shownErrors } = await renderPage(<Teams />);
    expect(await screen.findByText(errorText(errorCodes.unavailable, 'en', null))).toBeVisible();
    expect(shownErrors).toEqual([]);
  });

  it('asks again when an event makes its answer old', async () => {
    mock(teamsInfo, (_request, nth) => buildPage([buildTeam({ favor: nth > 1 })]));
    await renderPage(<Teams />);
    await screen.findByText('loose');
    act(() => bus.emit(moved, {}));
    expect(await screen.findByText('pinned')).toBeVisible();
  });

  it('forgets everything when the session becomes another person’s', async () => {
    mock(teamsInfo, (_request, nth) => buildPage([buildTeam({ favor: nth > 1 })]));
    const { store } = await renderPage(<Teams />);
    await screen.findByText('loose');
    act(() => void store.dispatch(resetForNewUser()));
    expect(Object.keys(store.getState()[portalApi.reducerPath].mutations)).toEqual([]);
    expect(await screen.findByText('pinned')).toBeVisible();
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

  it('can be read by another part: two parts keep an entry each', () => {
    expect(remoteApi('mf-other', { teamsInfo: query(teamsInfo, 'Team') }).teamsInfo.key).toBe(
      'mf-other.team.teamsInfo',
    );
  });

  it('is taken over when its part is evaluated again as a whole', () => {
    const declare = () =>
      remoteApi('mf-again', { teamsInfo: query(teamsInfo), setFavor: mutation(setFavor) });
    declare();
    expect(declare).not.toThrow();
  });
});
