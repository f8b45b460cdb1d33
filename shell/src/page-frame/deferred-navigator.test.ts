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

it('goes at once from the page in front', () => {
  const { push, held } = setUp();
  held.enter();
  held.navigator.push('/team/index');
  expect(push).toHaveBeenCalledWith('/team/index');
  held.carryOut();
  expect(push).toHaveBeenCalledTimes(1);
});

it('keeps the last wish of a page behind another one until it is in front again, and carries it out once', () => {
  const { push, replace, go, held } = setUp();
  const leave = held.enter();
  leave();
  held.navigator.replace('/team/index?page=2');
  held.navigator.go(-1);
  held.navigator.push('/order/index', null, { flushSync: true });
  expect(push).not.toHaveBeenCalled();
  held.enter();
  held.carryOut();
  held.carryOut();
  expect(push.mock.calls).toEqual([['/order/index', null, { flushSync: true }]]);
  expect(replace).not.toHaveBeenCalled();
  expect(go).not.toHaveBeenCalled();
});

it('waits also while another page is only shown ahead', () => {
  const { push, cover, held } = setUp();
  held.enter();
  cover.isThere = true;
  held.navigator.push('/order/index');
  expect(push).not.toHaveBeenCalled();
});
