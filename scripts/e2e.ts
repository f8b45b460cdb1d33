// npm run e2e [filter…]: builds what changed, then tells the browser stories that match.
import { join } from 'node:path';
import { ROOT } from './checks/root';
import { onStopSignal, runCommand, stopCommands } from './checks/run-command';
import { findChromium } from './chromium';

onStopSignal(stopCommands);

const chromium = findChromium();
if (chromium === null) {
  console.error('The stories need Chromium: install it, or name it with CHROME_PATH.');
  process.exit(1);
}

const build = await runCommand(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
  cwd: ROOT,
  live: true,
});
if (build.code !== 0) process.exit(build.code);

const e2e = join(ROOT, 'e2e');
const stories = await runCommand(
  join(e2e, 'node_modules/.bin/playwright'),
  ['test', '--reporter=list', ...process.argv.slice(2)],
  { cwd: e2e, env: { ...process.env, CHROME_PATH: chromium }, live: true },
);
process.exit(stories.code);
