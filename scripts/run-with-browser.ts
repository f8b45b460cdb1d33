import { join } from 'node:path';
import { ROOT } from './checks/root';
import { onStopSignal, runCommand, stopCommands } from './checks/run-command';
import { findChromium } from './chromium';

const E2E = join(ROOT, 'e2e');

/** Builds what changed, then runs a command in the stories' folder with the browser. Exits with its code. */
export async function runWithBrowser(command: string, args: readonly string[]): Promise<never> {
  onStopSignal(stopCommands);
  const chromium = findChromium();
  if (chromium === null) {
    console.error('This needs Chromium: install it, or name it with CHROME_PATH.');
    process.exit(1);
  }
  const build = await runCommand(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: ROOT,
    live: true,
  });
  if (build.code !== 0) process.exit(build.code);
  const env = { ...process.env, CHROME_PATH: chromium };
  const { code } = await runCommand(command, args, { cwd: E2E, env, live: true });
  process.exit(code);
}
