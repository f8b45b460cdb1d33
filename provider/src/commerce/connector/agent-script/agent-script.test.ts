import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agentScript, deploymentCommand } from './agent-script';

/*
 * Names and addresses that try to become code, in scripts that run for real. The programs that a script calls are
 * replaced, so that it goes through its whole course without a portal and without leaving an agent behind.
 */

/** What a hostile value creates if it becomes code. */
const MARK = 'mark-of-foreign-code';

const SHELL_CODE = [`touch ${MARK}`, `>${MARK}`];
const HOSTILE: readonly string[] = [
  ...SHELL_CODE.flatMap((code) => [
    `'; ${code}; '`,
    `"; ${code}; "`,
    `$(${code})`,
    `\`${code}\``,
    `'"$(${code})"'`,
    `'\\''; ${code}; '\\''`,
    `\\'; ${code}; #`,
    `x\n${code}\n`,
    `x\r\n${code}`,
    `'\n${code}\n'`,
    `; ${code} #`,
    `& ${code} &`,
    `| ${code}`,
    `|| ${code}`,
    `\${x:=$(${code})}`,
    `$((\`${code}\`))`,
    `%s$(${code})%n`,
    `AGENT\n${code}\n`,
    `AGENT'\n${code}\n`,
    `<(${code})`,
    `-e ${code}`,
    `\u2019; ${code}; \u2019`,
    `\u202e'; ${code}; '`,
  ]),
  ...["'", '"', '`', '\\', '$', '!', '#', '~', '*', '?', '[x]', '{a,b}'],
  ...['--help', '-n', '%s%s%s%n', '\\n\\c\\0', '!!', '10.0.0.1; reboot', '::1`id`', '10.0.0.0/8$(id)'],
  ...['\u0000', 'a\u0000b', '\u007f\u001b[2J', '上海分公司', 'Zürich – Büro 7'],
];

const ANSWER = JSON.stringify({ code: 0, msg: 'OK', obj: { agentToken: 'agent-token', state: 'pending' } });

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'agent-script-'));
  for (const name of ['bin', 'home', 'work']) mkdirSync(join(folder, name));
  const program = (name: string, body: string) => {
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${body}\n`);
    chmodSync(join(folder, 'bin', name), 0o755);
  };
  program('curl', `printf '%s' '${ANSWER}'`);
  program('id', 'echo 1000');
  for (const name of ['nohup', 'systemctl', 'crontab', 'loginctl']) program(name, 'exit 1');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function values(name: string) {
  return { portal: 'https://portal.example.com/api', token: 'T'.repeat(43), connectorId: 'c1', name };
}

function runIn(shell: string, script: string) {
  const { stdout, stderr, status } = spawnSync(shell, [], {
    input: script,
    encoding: 'utf8',
    cwd: join(folder, 'work'),
    env: { PATH: `${join(folder, 'bin')}:/usr/bin:/bin`, HOME: join(folder, 'home'), LANG: 'C' },
    timeout: 20_000,
  });
  return { stdout, stderr, status };
}

const kept = (file: string) =>
  readFileSync(join(folder, 'home/.local/share/portal-connector/c1', file), 'utf8');

test('there are at least sixty hostile values', () => {
  expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(60);
});

/** A whole run takes dozens of processes: in `npm test` one shell runs all, the others every seventh. */
const everyIn = (shell: string) =>
  HOSTILE.filter((_, index) => shell === 'sh' || process.env['LONG_TESTS'] === '1' || index % 7 === 0);

describe.each(['sh', 'dash', 'bash'])('in %s', (shell) => {
  test.each(everyIn(shell))('%j stays a name', (name) => {
    const { stdout, stderr, status } = runIn(shell, agentScript('linux', values(name)));
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(readdirSync(join(folder, 'work'))).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(['bin', 'home', 'work']);
    expect(stdout).toContain(`The agent of "${name.replaceAll('\0', '')}" runs`);
    expect(kept('name')).toBe(`${name.replaceAll('\0', '')}\n`);
  });
});

test('keeps the agent’s token in a file of its user alone', () => {
  runIn('sh', agentScript('linux', values('Branch')));
  expect(kept('token')).toBe('header = "Authorization: Bearer agent-token"\n');
  const { stdout } = spawnSync(
    'find',
    [join(folder, 'home/.local/share/portal-connector'), '-perm', '/077'],
    {
      encoding: 'utf8',
    },
  );
  expect(stdout).toBe('');
});

test.each([
  [{ code: 4003 }, 'is not permitted'],
  [{ code: 4004 }, 'older than 10 minutes'],
  [{ code: 4302 }, 'has expired'],
  [{ code: 4323 }, 'Another agent'],
  [{ code: 5000 }, 'The portal refused'],
])('says what %j means, and leaves nothing behind', (answer, said) => {
  writeFileSync(join(folder, 'bin/curl'), `#!/bin/sh\nprintf '%s' '${JSON.stringify(answer)}'\n`);
  const { stderr, status } = runIn('sh', agentScript('linux', values('Branch')));
  expect(stderr).toContain(said);
  expect(status).toBe(1);
  expect(readdirSync(join(folder, 'home'))).toEqual([]);
});

test.each([
  [6, 'cannot be resolved'],
  [7, 'cannot be reached'],
  [28, 'does not answer'],
  [60, 'Check the clock of this machine'],
])('says what is wrong if curl ends with %i', (code, said) => {
  writeFileSync(join(folder, 'bin/curl'), `#!/bin/sh\nexit ${String(code)}\n`);
  const { stderr, status } = runIn('sh', agentScript('linux', values('Branch')));
  expect(stderr).toContain(said);
  expect(status).toBe(1);
});

test('a token that is none is not written', () => {
  const answer = JSON.stringify({
    code: 0,
    obj: { agentToken: '"; url = "https://evil.example', state: 'connected' },
  });
  writeFileSync(join(folder, 'bin/curl'), `#!/bin/sh\nprintf '%s' '${answer}'\n`);
  expect(runIn('sh', agentScript('linux', values('Branch'))).status).toBe(1);
});

// No parser of PowerShell is installed: the shape of the lines with values is checked instead. In base64 nothing ends
// the quotes, and the rest of the script contains no value.
describe('for Windows', () => {
  const LINE =
    /^\$(?:Portal|Token|Connector|Name) = \[Text\.Encoding\]::UTF8\.GetString\(\[Convert\]::FromBase64String\('([A-Za-z0-9+/]*={0,2})'\)\)$/;

  test.each(HOSTILE)('%j stays a name', (name) => {
    const script = agentScript('windows', values(name));
    const lines = script.split('\n');
    const read = lines.slice(0, 4).map((line) => {
      const [, base64 = ''] = LINE.exec(line) ?? [];
      return Buffer.from(base64, 'base64').toString('utf8');
    });
    expect(read).toEqual(['https://portal.example.com/api', 'T'.repeat(43), 'c1', name]);
    const [, , , , ...body] = agentScript('windows', values('Branch')).split('\n');
    expect(lines.slice(4)).toEqual(body);
  });

  test('the body is ASCII, so that every code page reads it alike', () => {
    // eslint-disable-next-line no-control-regex -- the range of ASCII
    expect(agentScript('windows', values('x'))).toMatch(/^[\x00-\x7f]*$/);
  });
});

test('the line to copy quotes the address', () => {
  expect(deploymentCommand('linux', "https://x/'$(id)")).toBe(`curl -fsSL 'https://x/'\\''$(id)' | sh`);
});
