import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import * as z from '@portal/shared/schema';
import { bus } from '../bus/bus';
import { defineEvent } from '../events/define-event';
import { buildUser } from '../testing/build-user';
import { renderPage } from '../testing/render-page';
import {
  CONTENT_MARK,
  Can,
  PageFrameContext,
  stillFrame,
  RouteLink,
  useContentMark,
  usePageTopic,
  useEvent,
  useTarget,
} from './remote';

const moved = defineEvent('test.remoteMoved', 1, z.object({ by: z.int() }));

function Address({ to }: { readonly to: string }) {
  return <p>{useTarget(to, { TeamId: 'a b', Status: ['x', 'y'], none: undefined }) ?? 'nowhere'}</p>;
}

describe('a target', () => {
  it('is an address if the release set has the route, otherwise null', async () => {
    const routes = { teamList: '/team/index' };
    await renderPage(<Address to="teamList" />, { routes });
    expect(screen.getByText('/team/index?TeamId=a+b&Status=x&Status=y')).toBeVisible();
  });

  it('hides the link to a missing page', async () => {
    const page = (
      <>
        <RouteLink to="orderList">Orders</RouteLink>
        <RouteLink to="mall" otherwise="no mall">
          Mall
        </RouteLink>
        <RouteLink to="teamList">Teams</RouteLink>
      </>
    );
    const { user, address } = await renderPage(page, { routes: { teamList: '/team/index' } });
    expect(screen.queryByText('Orders')).not.toBeInTheDocument();
    expect(screen.getByText('no mall')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Teams' }));
    expect(address()).toBe('/team/index');
  });
});

describe('<Can>', () => {
  const page = (
    <>
      <Can do="edit" in={{ can: ['get'] }}>
        edit row
      </Can>
      <Can do="get" in={{ can: ['get'] }}>
        get row
      </Can>
      <Can do="add" in="team">
        add team
      </Can>
    </>
  );

  it('checks the row and the account, and hides on unknown permissions', async () => {
    await renderPage(page);
    expect(screen.queryByText('edit row')).not.toBeInTheDocument();
    expect(screen.getByText(/get row/)).toBeVisible();
    expect(screen.getByText(/add team/)).toBeVisible();
  });

  it.each([
    ['a role without the area', buildUser({ role: { id: 'x', name: 'x', permissions: [] } })],
    ['no user', null],
  ])('hides what the account may not do: %s', async (_who, user) => {
    await renderPage(page, { user });
    expect(screen.queryByText(/add team/)).not.toBeInTheDocument();
  });
});

function Counter() {
  const [step, setStep] = useState(1);
  const [sum, setSum] = useState(0);
  useEvent(moved, ({ by }) => setSum(sum + by * step));
  return <button onClick={() => setStep(10)}>{sum}</button>;
}

describe('useEvent', () => {
  it('calls the newest handler, and none after unmount', async () => {
    const { user, unmount } = await renderPage(<Counter />);
    act(() => bus.emit(moved, { by: 1 }));
    await user.click(screen.getByRole('button', { name: '1' }));
    act(() => bus.emit(moved, { by: 2 }));
    expect(screen.getByRole('button', { name: '21' })).toBeVisible();
    unmount();
    expect(() => bus.emit(moved, { by: 1 })).not.toThrow();
  });
});

function Content({ ready }: { readonly ready: boolean }) {
  useContentMark(ready);
  return null;
}

describe('usePageTopic', () => {
  function About({ topic }: { readonly topic: string | null | undefined }) {
    usePageTopic(topic);
    return null;
  }

  it('sets the topic once it is known, and removes it only for null', async () => {
    const nameTopic = jest.fn();
    const frame = { ...stillFrame({ isVisible: true, navigation: 'first' }), nameTopic };
    const page = (topic: string | null | undefined) => (
      <PageFrameContext value={frame}>
        <About topic={topic} />
      </PageFrameContext>
    );
    const { rerender } = await renderPage(page(undefined));
    expect(nameTopic).not.toHaveBeenCalled();
    rerender(page('Night watch'));
    rerender(page('Night watch'));
    rerender(page(undefined));
    expect(nameTopic.mock.calls).toEqual([['Night watch']]);
    rerender(page(null));
    expect(nameTopic).toHaveBeenLastCalledWith(null);
  });

  it('does nothing outside a frame', async () => {
    await expect(renderPage(<About topic="Night watch" />)).resolves.toBeDefined();
  });
});

describe('useContentMark', () => {
  const frame = (navigation: string, ready: boolean, isVisible = true) => (
    <PageFrameContext value={stillFrame({ isVisible, navigation })}>
      <Content ready={ready} />
    </PageFrameContext>
  );

  it('marks each navigation once, when its data is shown and the page is active', async () => {
    performance.clearMarks(CONTENT_MARK);
    const marks = () =>
      performance.getEntriesByName(CONTENT_MARK).map((mark) => 'detail' in mark && mark.detail);
    await renderPage(
      <>
        {frame('waiting', false)}
        {frame('hidden', true, false)}
        {frame('first', true)}
        {frame('first', true)}
      </>,
    );
    await waitFor(() => expect(marks()).toEqual([{ navigation: 'first' }]));
  });

  it('keeps only the newest mark', async () => {
    const newest = () => {
      const all = performance.getEntriesByName(CONTENT_MARK);
      return all.map((mark) => 'detail' in mark && mark.detail);
    };
    const { rerender } = await renderPage(frame('one', true));
    await waitFor(() => expect(newest()).toEqual([{ navigation: 'one' }]));
    rerender(frame('two', true));
    await waitFor(() => expect(newest()).toEqual([{ navigation: 'two' }]));
  });
});
