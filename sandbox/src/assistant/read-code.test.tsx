import { readCode } from './read-code';

const TOKEN = 'q'.repeat(42) + '_';
const FACE = `https://portal.example/assistant/face?Token=${TOKEN}`;

it.each([
  ['the bare token', TOKEN],
  ['with blanks around it', `  ${TOKEN}\n`],
  ['an address of the sandbox', `http://localhost:8080/sandbox/?scan=${TOKEN}`],
  ['an address of an app', `https://portal.example/appVerify/scan?Token=${TOKEN}`],
  ['the code of the portal', `https://portal.example/assistant/login?Token=${TOKEN}`],
  ['an app’s own scheme', `rampart://login?Token=${TOKEN}&v=1`],
  ['a path', `/sandbox/?scan=${TOKEN}#assistant`],
])('reads a sign-in in %s', (_what, text) => {
  expect(readCode(text)).toEqual({ kind: 'signIn', token: TOKEN });
});

it.each([
  ['the code of a verification', FACE],
  ['the code with blanks around it', ` ${FACE}\n`],
  ['a path', `/assistant/face?Token=${TOKEN}`],
  ['an address of the sandbox', `http://localhost:8080/sandbox/?scan=${encodeURIComponent(FACE)}#assistant`],
])('reads a face check in %s', (_what, text) => {
  expect(readCode(text)).toEqual({ kind: 'face', token: TOKEN });
});

it.each([
  '',
  'hello',
  'https://portal.example/',
  'https://portal.example/?scan=short',
  'https://portal.example/?scan=',
  'https://portal.example/assistant/face',
  'https://portal.example/assistant/face?Token=short',
  `two ${TOKEN} words`,
])('finds no code in %j', (text) => {
  expect(readCode(text)).toBeNull();
});
