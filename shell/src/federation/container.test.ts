import { initContainer, isContainer } from './container';

jest.mock('./federation-instance', () => ({ federation: () => ({ shareScopeMap: SCOPES }) }));

const SCOPES: Record<string, object> = {};

it('connects a part to the one scope of shared modules', async () => {
  const init = jest.fn();
  await initContainer('mf-team', { init, get: jest.fn() });
  await initContainer('mf-order', { init, get: jest.fn() });
  expect(SCOPES['default']).toBeDefined();
  for (const [scope] of init.mock.calls as [object][]) expect(scope).toBe(SCOPES['default']);
  expect(init).toHaveBeenCalledTimes(2);
});

it('names the part that cannot start', async () => {
  const init = () => Promise.reject(new Error('no such share'));
  await expect(initContainer('mf-team', { init, get: jest.fn() })).rejects.toMatchObject({
    part: 'mf-team',
    code: 'MF-4',
  });
});

it('takes what has both functions for a container', () => {
  expect(isContainer({ init: jest.fn(), get: jest.fn() })).toBe(true);
});

it.each([[null], ['a text'], [{}], [{ init: () => 0 }], [{ get: () => 0, init: 'later' }]])(
  'does not take %p for a container',
  (value) => {
    expect(isContainer(value)).toBe(false);
  },
);
