import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { powerShellTokens } from '../../../testing/powershell-tokens';
import { scriptMachine, type ScriptMachine } from '../../../testing/script-machine';
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

let machine: ScriptMachine;

beforeEach(() => {
  machine = scriptMachine();
});
afterEach(() => machine.discard());

function values(name: string) {
  return { portal: 'https://portal.example.com/api', token: 'T'.repeat(43), connectorId: 'c1', name };
}

test('there are at least sixty hostile values', () => {
  expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(60);
});

/** A whole run takes dozens of processes: in `npm test` one shell runs all, the others every seventh. */
const everyIn = (shell: string) =>
  HOSTILE.filter((_, index) => shell === 'sh' || process.env['LONG_TESTS'] === '1' || index % 7 === 0);

describe.each(['sh', 'dash', 'bash'])('in %s', (shell) => {
  test.each(everyIn(shell))('%j stays a name', (name) => {
    const { stdout, stderr, status } = machine.run(shell, agentScript('linux', values(name)));
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(readdirSync(machine.work)).toEqual([]);
    expect(readdirSync(machine.folder).sort()).toEqual(['bin', 'home', 'work']);
    expect(stdout).toContain(`The agent of "${name.replaceAll('\0', '')}" runs`);
    expect(machine.kept('name')).toBe(`${name.replaceAll('\0', '')}\n`);
  });
});

test('keeps the agent’s token in a file of its user alone', () => {
  machine.run('sh', agentScript('linux', values('Branch')));
  expect(machine.kept('token')).toBe('header = "Authorization: Bearer agent-token"\n');
  const { stdout } = spawnSync(
    'find',
    [join(machine.home, '.local/share/portal-connector'), '-perm', '/077'],
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
  machine.program('curl', `printf '%s' '${JSON.stringify(answer)}'`);
  const { stderr, status } = machine.run('sh', agentScript('linux', values('Branch')));
  expect(stderr).toContain(said);
  expect(status).toBe(1);
  expect(readdirSync(machine.home)).toEqual([]);
});

test.each([
  [6, 'cannot be resolved'],
  [7, 'cannot be reached'],
  [28, 'does not answer'],
  [60, 'Check the clock of this machine'],
])('says what is wrong if curl ends with %i', (code, said) => {
  machine.program('curl', `exit ${String(code)}`);
  const { stderr, status } = machine.run('sh', agentScript('linux', values('Branch')));
  expect(stderr).toContain(said);
  expect(status).toBe(1);
});

test('a token that is none is not written', () => {
  const answer = JSON.stringify({
    code: 0,
    obj: { agentToken: '"; url = "https://evil.example', state: 'connected' },
  });
  machine.program('curl', `printf '%s' '${answer}'`);
  expect(machine.run('sh', agentScript('linux', values('Branch'))).status).toBe(1);
});

// No parser of PowerShell is installed. Checked instead: the shape of the lines with values, in which base64 cannot end
// the quotes, and that each quote and bracket of the script ends where it should (a tokenizer for tests).
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

  test('no value changes where a text ends: all else is the same tokens', () => {
    const shapeOf = (name: string) =>
      powerShellTokens(agentScript('windows', values(name))).map(({ kind, text }) =>
        kind === 'text' ? kind : text,
      );
    const plain = shapeOf('Branch');
    for (const name of HOSTILE) expect(shapeOf(name)).toEqual(plain);
  });

  test('the agent in the script is one text, and itself closes all that it opens', () => {
    const tokens = powerShellTokens(agentScript('windows', values('Branch')));
    const agents = tokens.filter(({ kind, text }) => kind === 'text' && text.includes('/agent/heartbeat'));
    expect(agents).toHaveLength(1);
    expect(powerShellTokens(agents[0]?.text ?? '').length).toBeGreaterThan(100);
  });

  test.each(["'it is open", '"open', "@'\nopen\n '@", '{ (', '( }'])('the tokenizer notices %j', (script) => {
    expect(() => powerShellTokens(script)).toThrow();
  });

  test('the body is ASCII, so that every code page reads it alike', () => {
    // eslint-disable-next-line no-control-regex -- the range of ASCII
    expect(agentScript('windows', values('x'))).toMatch(/^[\x00-\x7f]*$/);
  });
});

test('the line to copy quotes the address', () => {
  expect(deploymentCommand('linux', "https://x/'$(id)")).toBe(`curl -fsSL 'https://x/'\\''$(id)' | sh`);
  expect(deploymentCommand('windows', "https://x/'; $(calc) `")).toContain(
    `-Command "irm 'https://x/%27; %24(calc) %60' | iex"`,
  );
});
