import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scriptMachine, type ScriptMachine } from '../../../testing/script-machine';
import { agentScript } from './agent-script';

/*
 * How the system keeps the agent of an ordinary user running, and how the line removes it again: with systemd, with
 * cron, with neither. The path of the agent contains the user's home, which may have any name.
 */

const HOMES = [
  'plain',
  'a b  c',
  '%h %n %%',
  '$HOME ${PATH} $$',
  '"double" and \'single\'',
  'back\\slash \\t \\x41',
  '; touch x #',
  '上海 – Zürich',
];

const SCRIPT = agentScript('linux', {
  ...{ portal: 'https://portal.example.com/api', token: 'T'.repeat(43), connectorId: 'c1' },
  name: 'Branch\nExecStart=/bin/false',
  page: 'https://portal.example.com/apply/intranetAccessInfo?InstanceId=i1',
});
const UNIT = 'portal-connector-c1.service';

let machine: ScriptMachine;
afterEach(() => machine.discard());

const agentOf = ({ home }: ScriptMachine) => join(home, '.local/share/portal-connector/c1/agent.sh');
const callsOf = ({ folder }: ScriptMachine) => readFileSync(join(folder, 'calls'), 'utf8');

function install(): string {
  const { stdout, stderr, status } = machine.run('sh', SCRIPT);
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  return stdout;
}

/** Runs the last line of the output, with which a person removes the agent. */
function remove(output: string): void {
  const { stdout, stderr } = machine.run('sh', output.trimEnd().split('\n').at(-1) ?? '');
  expect(stderr).toBe('');
  expect(stdout).toContain('The agent was removed.');
  expect(existsSync(join(agentOf(machine), '..'))).toBe(false);
}

/** The words of an `ExecStart`, by systemd.service(5), for lines whose words are plain or in double quotes. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, quoted, plain = '']) =>
    (quoted ?? plain).replace(/\\(["\\])|%%|\$\$/g, (escape, sign?: string) => sign ?? escape.charAt(0)),
  );
}

describe.each(HOMES)('in the home %j', (home) => {
  beforeEach(() => {
    machine = scriptMachine(home);
  });

  test('systemd starts the agent from its path, and the line removes the unit', () => {
    const calls = `echo "$@" >>'${join(machine.folder, 'calls')}'`;
    machine.program('systemctl', `${calls}; case $* in *enable*) ${machine.startsAgent} ;; esac`);
    const output = install();
    const path = join(machine.home, '.config/systemd/user', UNIT);
    const unit = readFileSync(path, 'utf8');
    const [, command = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
    expect(wordsOf(command)).toEqual(['/bin/sh', agentOf(machine), 'run']);
    // Nothing but the two escapes has a meaning for systemd.
    expect(command.replace(/%%|\$\$|\\["\\]/g, '')).not.toMatch(/[%$\\]/);
    expect(unit.split('\n').filter((line) => !/^(\[\w+\]|[A-Z]\w+=.*|)$/.test(line))).toEqual([]);
    expect(unit.match(/^Exec/gm)).toHaveLength(1);
    expect(callsOf(machine)).toContain(`--user enable --now ${UNIT}`);

    remove(output);
    expect(existsSync(path)).toBe(false);
    expect(callsOf(machine)).toContain(`--user disable --now ${UNIT}`);
  });

  test('cron starts the agent once, and the line leaves the rest of the table', () => {
    const table = join(machine.folder, 'table');
    const other = '0 3 * * * backup 50\\% # not ours';
    writeFileSync(table, `${other}\n`);
    machine.program(
      'crontab',
      `case $1 in -l) cat '${table}' ;; -) cat >'${table}.new' && mv '${table}.new' '${table}' ;; esac`,
    );
    install();
    const output = install();
    const lines = readFileSync(table, 'utf8').trimEnd().split('\n');
    expect(lines).toEqual([other, expect.stringMatching(/^@reboot sh .* run >\/dev\/null 2>&1$/)]);
    const command = lines[1]?.slice('@reboot '.length) ?? '';
    // A percent sign that is not escaped ends the command (crontab(5)).
    expect(command).not.toMatch(/(?<!\\)%/);
    const asked = command.replaceAll('\\%', '%').replace(/ run >.*$/, ' status');
    expect(machine.run('sh', asked)).toMatchObject({ status: 0, stderr: '' });

    remove(output);
    expect(readFileSync(table, 'utf8')).toBe(`${other}\n`);
  });

  test('with neither, the agent runs in the background, and the line ends it', () => {
    const started = join(machine.folder, 'started');
    machine.program(
      'nohup',
      `printf '%s\\n' "$@" >'${started}.new'; mv '${started}.new' '${started}'; ${machine.startsAgent}`,
    );
    const output = install();
    // The script does not wait for the program that it leaves behind.
    for (let tries = 0; !existsSync(started) && tries < 1200; tries += 1) spawnSync('sleep', ['0.05']);
    expect(readFileSync(started, 'utf8').trimEnd().split('\n')).toEqual(['sh', agentOf(machine), 'run']);
    remove(output);
  });
});

test('a home whose name has a line break is refused, because a unit and a table have lines', () => {
  machine = scriptMachine('a\nExecStartPre=false');
  const { stderr, status } = machine.run('sh', SCRIPT);
  expect(stderr).toContain('contains a line break');
  expect(status).toBe(1);
});
