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
  /** Afterwards the command and its children are killed; the code is then 124. */
  readonly timeoutMs?: number;
  /** Which streams are kept; a tool that reports on one may write data on the other. */
  readonly streams?: 'both' | 'stderr';
}

const running = new Set<ChildProcess>();

/** Runs a command to its end and keeps what it said. Never throws: a command that cannot start has code 127. */
export function runCommand(
  command: string,
  args: readonly string[],
  { live = false, timeoutMs, streams = 'both', ...options }: CommandOptions = {},
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
    let isLate = false;
    const limit =
      timeoutMs === undefined
        ? undefined
        : setTimeout(() => {
            isLate = true;
            output += `\n${command} did not end within ${timeoutMs / 1000} s.\n`;
            killGroup(child, 'SIGKILL');
          }, timeoutMs);
    if (streams === 'both') child.stdout.on('data', take);
    else child.stdout.resume();
    child.stderr.on('data', take);
    child.on('error', (error) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ code: 127, output: `${command}: ${error.message}` });
    });
    child.on('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ code: isLate ? 124 : (code ?? 1), output });
    });
  });
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It ended in the meantime.
  }
}

/** Stops every command that still runs, with its children. */
export function stopCommands(): void {
  for (const child of running) killGroup(child, 'SIGTERM');
}

/**
 * Ctrl-C and SIGTERM clean up first, then end this process with the code that a shell expects. The same
 * signal often comes twice, from the terminal and from the parent: the second waits for the first.
 */
export function onStopSignal(cleanUp: () => void | Promise<void>): void {
  let isStopping = false;
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void Promise.resolve(cleanUp()).finally(() => process.exit(code));
    });
}
