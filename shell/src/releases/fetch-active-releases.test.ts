import { fetchActiveReleases } from './fetch-active-releases';

afterEach(() => jest.restoreAllMocks());

it('sends the cookie that decides which rollouts the browser is in', async () => {
  const active = { revision: 3, releases: { shell: '1.0.0-aaaaaaaa' } };
  const ask = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(active));
  await expect(fetchActiveReleases()).resolves.toEqual(active);
  expect(ask).toHaveBeenCalledWith(
    '/_portal/active',
    expect.objectContaining({ credentials: 'same-origin', cache: 'no-store' }),
  );
});

it.each([
  ['another shape', () => Promise.resolve(Response.json({ revision: 'new' }))],
  ['an error', () => Promise.resolve(Response.json({}, { status: 503 }))],
  ['no response', () => Promise.reject(new TypeError('Failed to fetch'))],
])('resolves to null after %s', async (_what, respond) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(respond);
  await expect(fetchActiveReleases()).resolves.toBeNull();
});
