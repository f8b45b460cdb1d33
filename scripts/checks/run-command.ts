import { spawn, type ChildProcess } from 'node:child_process';

export interface CommandResult {
  readonly code: number;
  /** Output of both streams in order of arrival. */
  readonly output: string;
}

interface CommandOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Also writes to the terminal while the command runs. */
  readonly live?: boolean;
  /** When it expires, the command and its children are killed and the code is 124. */
  readonly timeoutMs?: number;
  /** Which streams are kept: a tool may report on one stream and write data to the other. */
  readonly streams?: 'both' | 'stderr';
}

const running = new Set<ChildProcess>();

/** Runs a command to its end and returns its output. Never throws: a command that cannot start has code 127. */
export function runCommand(
  command: string,
  args: readonly string[],
  { live = false, timeoutMs, streams = 'both', ...options }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    // A separate process group, so that stopping it stops its children too.
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
    // The process has ended in the meantime.
  }
}

/** Stops all running commands and their children. */
export function stopCommands(): void {
  for (const child of running) killGroup(child, 'SIGTERM');
}

/**
 * On Ctrl-C and SIGTERM, cleans up and then ends this process with the exit code that a shell expects. The same signal
 * often arrives twice, from the terminal and from the parent; the second one is ignored during the clean-up.
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
