import { readArguments } from './read-arguments';

test('without arguments, one process does everything', () => {
  expect(readArguments([])).toEqual({ role: 'all', activateLocal: false, force: null });
});

test('reads a role and how to start', () => {
  expect(readArguments(['--role', 'door', '--activate-local', '--force', ' mf-team follows '])).toEqual({
    role: 'door',
    activateLocal: true,
    force: 'mf-team follows',
  });
});

test.each([
  [['--role', 'doors'], '--role is one of all, door, provider, jobs, not "doors".'],
  [
    ['--force', ''],
    '--force needs a reason of 1 to 200 characters: --force "mf-team follows within the hour".',
  ],
  [['--port', '1'], expect.stringMatching(/^Unknown option '--port': a start takes --role/)],
  [
    ['--role', 'jobs', '--activate-local'],
    expect.stringMatching(/^--activate-local and --force are about releases/),
  ],
  [['a.b'], expect.stringMatching(/^Unexpected argument 'a\.b'/)],
  [['door'], expect.stringMatching(/: a start takes --role/)],
])('%j is refused in one sentence', (args, sentence) => {
  expect(readArguments(args)).toEqual(sentence);
});
