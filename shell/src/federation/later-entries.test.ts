import type { RemoteAddress } from './checked-set';
import { createLaterEntries } from './later-entries';

const INTEGRITY = `sha384-${'A'.repeat(64)}` as const;
const LATER = { href: '/_portal/entries/7/0123456789abcdef', integrity: INTEGRITY };
const ENTRY = { entry: 'entry.0123456789abcdef.js', integrity: INTEGRITY };

const remote = (part: string): RemoteAddress => ({
  part,
  global: part.replaceAll('-', '_'),
  folder: `https://static.example/assets/${part}/`,
  entry: null,
});

const answers: (() => Response)[] = [];
const asked = jest.fn<Promise<Response>, [string, RequestInit]>(async () => {
  const next = answers.shift();
  if (next === undefined) throw new TypeError('Failed to fetch');
  return next();
});
const responding = (body: unknown, ok = true) =>
  answers.push(() => ({ ok, status: ok ? 200 : 404, json: async () => body }) as Response);

beforeEach(() => {
  answers.length = 0;
  asked.mockClear();
  // jsdom has neither.
  Object.assign(globalThis, { fetch: asked });
  AbortSignal.timeout = () => new AbortController().signal;
});

it('fetches once for all parts, with the hash from the page', async () => {
  responding({ 'mf-team': ENTRY, 'mf-auth': ENTRY });
  const later = createLaterEntries(LATER);
  const [team, auth] = await Promise.all([later.of(remote('mf-team')), later.of(remote('mf-auth'))]);
  expect(team).toEqual({
    url: 'https://static.example/assets/mf-team/entry.0123456789abcdef.js',
    integrity: INTEGRITY,
  });
  expect(auth.url).toContain('/mf-auth/');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked.mock.calls[0]).toMatchObject([LATER.href, { integrity: INTEGRITY, cache: 'default' }]);
});

it.each([
  ['there is no response', () => undefined],
  ['the set is no longer known', () => responding('Not found', false)],
  ['an entry would leave its folder', () => responding({ 'mf-team': { ...ENTRY, entry: '../x.js' } })],
  ['an entry has no hash', () => responding({ 'mf-team': { entry: ENTRY.entry } })],
])(
  'fails like a part that cannot be fetched if %s, and fetches again the next time',
  async (_what, arrange) => {
    arrange();
    const later = createLaterEntries(LATER);
    await expect(later.of(remote('mf-team'))).rejects.toMatchObject({ part: 'mf-team', code: 'MF-1' });
    responding({ 'mf-team': ENTRY });
    await expect(later.of(remote('mf-team'))).resolves.toMatchObject({ integrity: INTEGRITY });
    expect(asked.mock.calls[1]?.[1].cache).toBe('reload');
  },
);

it('reports that retries do not help for a part that is not in the set', async () => {
  responding({ 'mf-team': ENTRY });
  await expect(createLaterEntries(LATER).of(remote('mf-mall'))).rejects.toMatchObject({ code: 'MF-5' });
});
