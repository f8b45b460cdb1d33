import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'];

/**
 * Runs a program in place of this process: same terminal and streams, and it gets the signals that this process gets.
 * This process then ends as the program did. From a terminal, Ctrl-C arrives there twice.
 */
export function runInPlace(program, args, options = {}) {
  return new Promise(() => {
    const child = spawn(program, args, { ...options, stdio: 'inherit' });
    for (const signal of PASSED_ON) process.on(signal, () => child.kill(signal));
    child.on('error', (error) => {
      console.error(`${program} could not be started (${error.code}).`);
      process.exit(1);
    });
    child.on('exit', (code, signal) => {
      if (signal === null) process.exit(code);
      for (const name of PASSED_ON) process.removeAllListeners(name);
      process.kill(process.pid, signal);
      // A signal that does not end this process, such as one that only Node handles.
      setTimeout(() => process.exit(128 + (constants.signals[signal] ?? 0)), 100);
    });
  });
}
