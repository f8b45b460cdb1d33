import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { powerShellTokens } from '../../../testing/powershell-tokens';
import { scriptMachine, type ScriptMachine } from '../../../testing/script-machine';
import { agentScript, deploymentCommand, endedScript } from './agent-script';

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

const PAGE = 'https://portal.example.com/apply/intranetAccessInfo?InstanceId=i1';

let machine: ScriptMachine;

beforeEach(() => {
  machine = scriptMachine();
});
afterEach(() => machine.discard());

function values(name: string) {
  return {
    portal: 'https://portal.example.com/api',
    token: 'T'.repeat(43),
    connectorId: 'c1',
    name,
    page: PAGE,
  };
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
    /^\$(?:Portal|Token|Connector|Name|Page) = \[Text\.Encoding\]::UTF8\.GetString\(\[Convert\]::FromBase64String\('([A-Za-z0-9+/]*={0,2})'\)\)$/;

  test.each(HOSTILE)('%j stays a name', (name) => {
    const script = agentScript('windows', values(name));
    const lines = script.split('\n');
    const read = lines.slice(0, 5).map((line) => {
      const [, base64 = ''] = LINE.exec(line) ?? [];
      return Buffer.from(base64, 'base64').toString('utf8');
    });
    expect(read).toEqual(['https://portal.example.com/api', 'T'.repeat(43), 'c1', name, PAGE]);
    const [, , , , , ...body] = agentScript('windows', values('Branch')).split('\n');
    expect(lines.slice(5)).toEqual(body);
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
    // oxlint-disable-next-line no-control-regex -- the range of ASCII
    expect(agentScript('windows', values('x'))).toMatch(/^[\x00-\x7f]*$/);
  });
});

test('the line to copy quotes the address', () => {
  expect(deploymentCommand('linux', "https://x/'$(id)")).toBe(
    `curl -fsSL 'https://x/'\\''$(id)' | sh -c 'read -r _ && sh'`,
  );
  expect(deploymentCommand('windows', "https://x/'; $(calc) `")).toContain(
    `; irm 'https://x/%27; %24(calc) %60' | iex"`,
  );
});

test('the line for Windows sets TLS 1.2 and 1.3 and the proxy’s sign-in before the first request', () => {
  const [before = '', after] = deploymentCommand('windows', 'https://x/s').split('irm ');
  expect(after).toBe(`'https://x/s' | iex"`);
  expect(before).toContain("SecurityProtocol='Tls12,Tls13'");
  expect(before).toContain('DefaultWebProxy.Credentials=[Net.CredentialCache]::DefaultCredentials');
  // The prompts in which it is pasted give a meaning to these.
  expect(before).not.toMatch(/[$%`]/);
});

describe.each(['windows', 'agent'])('the %s script', (which) => {
  const script = agentScript('windows', values('Branch'));
  const text =
    which === 'windows'
      ? script
      : (powerShellTokens(script).find(({ text: part }) => part.includes('/agent/heartbeat'))?.text ?? '');

  test('takes the machine’s proxy with its sign-in, and TLS 1.2 and 1.3, before its first request', () => {
    const first = text.indexOf('Invoke-RestMethod');
    for (const part of ["'Tls12, Tls13'", 'GetSystemWebProxy()', 'WinHttpSettings', 'DefaultCredentials'])
      expect(text.indexOf(part)).toBeGreaterThan(0);
    expect(text.lastIndexOf('Set-MachineProxy $Portal', first)).toBeGreaterThan(0);
    expect(text.slice(0, first)).toContain('SecurityProtocol = ');
  });

  test('says that it is connected after the first heartbeat only, and fails otherwise', () => {
    if (which === 'agent') {
      expect(text.indexOf("Note 'connected'")).toBeGreaterThan(text.indexOf('/agent/heartbeat'));
      return;
    }
    expect(text.indexOf('runs and is connected')).toBeGreaterThan(text.indexOf('Start-ScheduledTask'));
    expect(text).toContain("if ($Now -ne 'connected' -and $Now -ne 'pending') { exit 1 }");
    expect(text).toMatch(/4004 \{ Say \('The one-time token was used already/);
  });
});

describe('settings of proxies', () => {
  const ODD = `http://a b:'"$(touch ${MARK})\`x\`%h%%\\n#;&|*@127.0.0.1:1/ `;

  test.each(['sh', 'dash', 'bash'])('are kept exactly, as %s reads them', (shell) => {
    const { status, stdout, stderr } = machine.run(shell, agentScript('linux', values('Branch')), {
      https_proxy: ODD,
      no_proxy: '*',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).not.toContain('a b');
    expect(machine.kept('environment')).toBe(`https_proxy=${ODD}\nno_proxy=*\n`);
    machine.program('curl', 'printenv https_proxy >seen; printenv no_proxy >>seen; kill "$PPID"');
    machine.run(shell, `sh '${join(machine.home, '.local/share/portal-connector/c1/agent.sh')}' run`);
    expect(readFileSync(join(machine.work, 'seen'), 'utf8')).toBe(`${ODD}\n*\n`);
    expect(readdirSync(machine.work)).toEqual(['seen']);
  });

  test.each(['http://a:1\nno_proxy=b', 'http://a:1\r'])(
    'are refused with a line break: %j',
    (https_proxy) => {
      const { status, stderr } = machine.run('sh', agentScript('linux', values('Branch')), { https_proxy });
      expect(stderr).toContain('The value of https_proxy contains a line break.');
      expect(status).toBe(1);
      expect(readdirSync(machine.home)).toEqual([]);
    },
  );
});

test.each([
  ['trying', 'is installed but not connected yet', 'agent.log'],
  ['ended', 'has ended', ''],
])('an agent that is %s is not said to be connected', (state, said, log) => {
  const file = `"$(dirname "$2")/state"`;
  machine.program(
    'nohup',
    `printf '%s\\n' ${state} 'For a reason.' '原因。' >${file}.new; mv ${file}.new ${file}`,
  );
  machine.program('sleep', 'exit 0');
  const { status, stderr, stdout } = machine.run('sh', agentScript('linux', values('Branch')));
  expect(stderr).toContain(said);
  expect(stderr).toContain('For a reason.');
  expect(stderr).toContain(log);
  expect(stdout).not.toContain('connected');
  expect(stdout).toContain('Remove it with:');
  expect(status).toBe(1);
});

describe('once its token has ended', () => {
  const ended = (system: 'linux' | 'windows', reason: 'used' | 'expired') =>
    endedScript(system, { reason, page: `${PAGE}'"$(touch ${MARK})` });

  test.each([
    ['used', 'C', 'was used already'],
    ['expired', 'C', 'has expired'],
    ['used', 'zh_CN.UTF-8', '一次性令牌已使用'],
    ['expired', 'zh_CN.UTF-8', '一次性令牌已过期'],
  ] as const)('(%s) the script says so in %s, and where a new one is', (reason, LANG, said) => {
    const { status, stderr } = machine.run('sh', ended('linux', reason), { LANG });
    expect(stderr).toContain(said);
    expect(stderr).toContain(PAGE);
    expect(status).toBe(1);
    expect(readdirSync(machine.work)).toEqual([]);
  });

  test('for Windows it is ASCII, whole, and fails', () => {
    const script = ended('windows', 'used');
    // oxlint-disable-next-line no-control-regex -- the range of ASCII
    expect(script).toMatch(/^[\x00-\x7f]*$/);
    expect(powerShellTokens(script).slice(-2)).toEqual([
      { kind: 'word', text: 'exit' },
      { kind: 'word', text: '1' },
    ]);
  });
});
