import type { Container } from './container';
import { loadEntry } from './load-entry';
import { createPartLoader } from './part-loader';

jest.mock('./federation-instance', () => ({ federation: () => ({ shareScopeMap: {} }) }));
jest.mock('./load-entry');

const container = { init: jest.fn(), get: jest.fn<ReturnType<Container['get']>, [string]>() };

beforeEach(() => {
  container.init.mockReset();
  container.get.mockReset().mockResolvedValue(() => 'the page');
  jest.mocked(loadEntry).mockReset().mockResolvedValue(container);
});

function loader() {
  return createPartLoader({
    remote: {
      part: 'mf-team',
      global: 'mf_team',
      folder: 'https://portal.test/assets/mf-team/',
      entry: null,
    },
    locate: () =>
      Promise.resolve({ url: 'https://portal.test/assets/mf-team/entry.js', integrity: 'sha384-x' }),
    shellFolder: 'https://portal.test/assets/shell/',
  });
}

it('runs the entry once for all that is loaded', async () => {
  const part = loader();
  part.prefetch('pages/list');
  expect(await Promise.all([part.load('pages/list'), part.load('pages/store')])).toEqual([
    'the page',
    'the page',
  ]);
  expect(loadEntry).toHaveBeenCalledTimes(1);
  expect(container.init).toHaveBeenCalledTimes(1);
  expect(container.get).toHaveBeenCalledWith('./pages/store');
});

it('fetches ahead without running', async () => {
  const run = jest.fn();
  container.get.mockResolvedValue(run);
  loader().prefetch('pages/list');
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(container.get).toHaveBeenCalledWith('./pages/list');
  expect(run).not.toHaveBeenCalled();
});

it('starts the same container again if it could not be started', async () => {
  const part = loader();
  container.init.mockRejectedValueOnce(new Error('a share is missing'));
  await expect(part.load('pages/list')).rejects.toMatchObject({ part: 'mf-team', code: 'MF-4' });
  expect(await part.load('pages/list')).toBe('the page');
  expect(loadEntry).toHaveBeenCalledTimes(1);
});

it.each([
  ['MF-1', 'cannot be fetched', () => Promise.reject(Object.assign(new Error(), { name: 'ChunkLoadError' }))],
  ['MF-4', 'does not exist', () => Promise.reject(new Error('Module "./pages/list" does not exist'))],
  ['MF-4', 'fails as it starts', () => Promise.resolve(() => Promise.reject(new Error('at start')))],
])('reports %s for a page that %s, and loads it at the next attempt', async (code, _why, get) => {
  const part = loader();
  container.get.mockImplementationOnce(get);
  await expect(part.load('pages/list')).rejects.toMatchObject({ part: 'mf-team', code });
  expect(await part.load('pages/list')).toBe('the page');
});
