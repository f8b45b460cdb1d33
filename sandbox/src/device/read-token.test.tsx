import { readToken } from './read-token';

const TOKEN = 'q'.repeat(42) + '_';

it.each([
  ['the bare token', TOKEN],
  ['with blanks around it', `  ${TOKEN}\n`],
  ['an address of the sandbox', `http://localhost:8080/sandbox/?scan=${TOKEN}`],
  ['an address of an app', `https://portal.example/appVerify/scan?Token=${TOKEN}`],
  ['an app’s own scheme', `rampart://login?Token=${TOKEN}&v=1`],
  ['a path', `/sandbox/?scan=${TOKEN}#assistant`],
])('reads %s', (_what, text) => {
  expect(readToken(text)).toBe(TOKEN);
});

it.each(['', 'hello', 'https://portal.example/', 'https://portal.example/?scan=short', `two ${TOKEN} words`])(
  'finds no token in %j',
  (text) => {
    expect(readToken(text)).toBeNull();
  },
);
