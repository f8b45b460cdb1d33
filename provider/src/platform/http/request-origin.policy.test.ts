import { isAllowedOrigin, type RequestOrigin } from './request-origin.policy';

const allowed = ['https://portal.example.com'];
const post = (given: Partial<RequestOrigin>): RequestOrigin => ({
  method: 'POST',
  origin: undefined,
  fetchSite: undefined,
  hasSessionCookie: true,
  ...given,
});

describe('isAllowedOrigin', () => {
  it.each([
    ['our own page', post({ origin: 'https://portal.example.com', fetchSite: 'same-origin' })],
    ['our page on another port', post({ origin: 'https://portal.example.com', fetchSite: 'same-site' })],
    ['a script without a cookie', post({ hasSessionCookie: false })],
    ['any read', post({ method: 'GET', origin: 'https://evil.example', fetchSite: 'cross-site' })],
  ])('accepts %s', (_name, request) => {
    expect(isAllowedOrigin(request, allowed)).toBe(true);
  });

  it.each([
    ['a foreign page', post({ origin: 'https://evil.example' })],
    ['a foreign page without a cookie', post({ origin: 'https://evil.example', hasSessionCookie: false })],
    ['a sandboxed frame', post({ origin: 'null' })],
    ['a name that begins like ours', post({ origin: 'https://portal.example.com.evil.example' })],
    ['another scheme', post({ origin: 'http://portal.example.com' })],
    [
      'a cross-site request that hides its origin',
      post({ fetchSite: 'cross-site', hasSessionCookie: false }),
    ],
    [
      'our origin in a cross-site request',
      post({ origin: 'https://portal.example.com', fetchSite: 'cross-site' }),
    ],
    ['a cookie without any word of its origin', post({})],
  ])('refuses %s', (_name, request) => {
    expect(isAllowedOrigin(request, allowed)).toBe(false);
  });
});
