import { expireCookie, readCookie, writeCookie } from './cookie';

const NAME = 'cookie-test';

afterEach(() => expireCookie(NAME));

test('a value is read as it was written, until it is removed', () => {
  writeCookie(NAME, 'a; b=c 50% 中文');
  expect(readCookie(NAME)).toBe('a; b=c 50% 中文');
  expireCookie(NAME);
  expect(readCookie(NAME)).toBeNull();
});

test.each(['%', '%zz', '%E0%A4'])('an unreadable value (%s) counts as absent', (value) => {
  document.cookie = `${NAME}=${value}; path=/`;
  expect(document.cookie).toContain(`${NAME}=${value}`);
  expect(readCookie(NAME)).toBeNull();
});
