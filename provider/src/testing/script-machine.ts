import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shellQuoted } from '../commerce/connector/agent-script/agent-script';

const ANSWER = JSON.stringify({ code: 0, msg: 'OK', obj: { agentToken: 'agent-token', state: 'pending' } });

interface ScriptOutcome {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number | null;
}

/**
 * A customer's machine in a folder. The programs that the agent's script calls are replaced, so that it goes through
 * its whole course without a portal and without leaving an agent behind.
 */
export interface ScriptMachine {
  readonly folder: string;
  readonly home: string;
  /** The script runs here. */
  readonly work: string;
  /** A line of a shell that stands for the agent of `c1`: it tells that its first heartbeat was accepted. */
  readonly startsAgent: string;
  /** Replaces a program by lines of a shell. */
  readonly program: (name: string, body: string) => void;
  readonly run: (
    shell: string,
    script: string,
    environment?: Readonly<Record<string, string>>,
  ) => ScriptOutcome;
  /** A file of the agent of the connector `c1`. */
  readonly kept: (file: string) => string;
  readonly discard: () => void;
}

/** @param homeName name of the user's home folder */
export function scriptMachine(homeName = 'home'): ScriptMachine {
  const folder = mkdtempSync(join(tmpdir(), 'agent-script-'));
  const home = join(folder, homeName);
  const work = join(folder, 'work');
  for (const path of [join(folder, 'bin'), home, work]) mkdirSync(path);

  const program = (name: string, body: string) => {
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${body}\n`);
    chmodSync(join(folder, 'bin', name), 0o755);
  };
  program('curl', `printf '%s' '${ANSWER}'`);
  program('id', 'echo 1000');
  program('sleep', 'exec /bin/sleep 0.01');
  for (const name of ['systemctl', 'crontab', 'loginctl']) program(name, 'exit 1');
  const state = shellQuoted(join(home, '.local/share/portal-connector/c1/state'));
  const startsAgent = `echo pending >${state}.new; mv ${state}.new ${state}`;
  program('nohup', startsAgent);

  return {
    folder,
    home,
    work,
    startsAgent,
    program,
    run(shell, script, environment = {}) {
      const { stdout, stderr, status } = spawnSync(shell, [], {
        input: script,
        encoding: 'utf8',
        cwd: work,
        env: { PATH: `${join(folder, 'bin')}:/usr/bin:/bin`, HOME: home, LANG: 'C', ...environment },
        timeout: 120_000,
      });
      return { stdout, stderr, status };
    },
    kept: (file) => readFileSync(join(home, '.local/share/portal-connector/c1', file), 'utf8'),
    discard: () => rmSync(folder, { recursive: true, force: true }),
  };
}
