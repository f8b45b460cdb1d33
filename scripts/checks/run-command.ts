import { spawn, type ChildProcess } from 'node:child_process';

export interface CommandResult {
  readonly code: number;
  /** Both streams in the order in which they came. */
  readonly output: string;
}

interface CommandOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Also writes to the terminal while the command runs. */
  readonly live?: boolean;
  readonly uid?: number;
  readonly gid?: number;
}

const running = new Set<ChildProcess>();

/** Runs a command to its end and keeps what it said. Never throws: a command that cannot start has code 127. */
export function runCommand(
  command: string,
  args: readonly string[],
  { live = false, ...options }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    // A group of its own, so that stopping it stops its children too.
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      if (live) process.stdout.write(chunk);
    };
    running.add(child);
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => {
      running.delete(child);
      resolve({ code: 127, output: `${command}: ${error.message}` });
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Stops every command that still runs, with its children. */
export function stopCommands(): void {
  for (const { pid } of running) {
    if (pid === undefined) continue;
    try {
      process.kill(-pid, 'SIGTERM');
    } catch {
      // It ended in the meantime.
    }
  }
}

/** Ctrl-C ends the commands first, then this process with the code that a shell expects. */
export function stopCommandsOnSignal(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => {
      stopCommands();
      process.exit(code);
    });
}
