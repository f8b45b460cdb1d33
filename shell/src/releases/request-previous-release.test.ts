import { NO_MESSAGE } from '@portal/shared/contracts/error-text';
import { requestPreviousRelease } from './request-previous-release';

afterEach(() => jest.restoreAllMocks());

const REQUEST = { part: 'mf-team', page: 'token-1' };
const REFUSED = { en: 'There is no previous release.', 'zh-CN': '没有上一版本。' };

it('names the part and the page, and resolves to null if the front door agrees', async () => {
  const ask = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
  await expect(requestPreviousRelease(REQUEST)).resolves.toBeNull();
  expect(ask).toHaveBeenCalledWith(
    '/_portal/back',
    expect.objectContaining({ method: 'POST', credentials: 'same-origin', body: JSON.stringify(REQUEST) }),
  );
});

it.each([
  ['a refusal', () => Promise.resolve(Response.json({ error: REFUSED }, { status: 409 })), REFUSED],
  ['a page of a proxy', () => Promise.resolve(new Response('<html>', { status: 502 })), NO_MESSAGE],
  ['an unknown shape', () => Promise.resolve(Response.json({ error: 'no' }, { status: 400 })), NO_MESSAGE],
  ['no response', () => Promise.reject(new TypeError('Failed to fetch')), NO_MESSAGE],
])('resolves to a sentence after %s', async (_what, respond, sentence) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(respond);
  await expect(requestPreviousRelease(REQUEST)).resolves.toEqual(sentence);
});
