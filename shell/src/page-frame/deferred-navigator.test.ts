import type { Navigator } from 'react-router-dom';
import { createDeferredNavigator } from './deferred-navigator';

function setUp() {
  const push = jest.fn<undefined, Parameters<Navigator['push']>>();
  const replace = jest.fn<undefined, Parameters<Navigator['replace']>>();
  const go = jest.fn<undefined, [number]>();
  const cover = { isThere: false };
  const held = createDeferredNavigator({ createHref: () => '', push, replace, go }, () => cover.isThere);
  return { push, replace, go, cover, held };
}

it('navigates immediately from the active page', () => {
  const { push, held } = setUp();
  held.enter();
  held.navigator.push('/team/index');
  expect(push).toHaveBeenCalledWith('/team/index');
  held.runPending();
  expect(push).toHaveBeenCalledTimes(1);
});

it('keeps the last navigation of an inactive page until it is active again, and runs it once', () => {
  const { push, replace, go, held } = setUp();
  const leave = held.enter();
  leave();
  held.navigator.replace('/team/index?page=2');
  held.navigator.go(-1);
  held.navigator.push('/order/index', null, { flushSync: true });
  expect(push).not.toHaveBeenCalled();
  held.enter();
  held.runPending();
  held.runPending();
  expect(push.mock.calls).toEqual([['/order/index', null, { flushSync: true }]]);
  expect(replace).not.toHaveBeenCalled();
  expect(go).not.toHaveBeenCalled();
});

it('also waits while another page is only shown ahead of its navigation', () => {
  const { push, cover, held } = setUp();
  held.enter();
  cover.isThere = true;
  held.navigator.push('/order/index');
  expect(push).not.toHaveBeenCalled();
});
