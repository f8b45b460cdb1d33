// npm run bench [measurement] [options]: runs measurements, whose results are stored in bench/results.
import { join } from 'node:path';
import { onStopSignal, runCommand, stopCommands } from './checks/run-command';
import { ROOT } from './checks/root';

const MEASUREMENTS = [
  'sizes',
  'tax',
  'weight',
  'hover-open',
  'late-open',
  'tab-switch',
  'page-memory',
  'package',
  'provider',
  'qr-pollers',
  'sign-in-flood',
  'message-stream',
  'notification-storm',
  'agents',
  'list-growth',
  'order-export',
  'many-releases',
  'operator-steps',
  'rollout-guard',
  'mutants',
];

const [name, ...options] = process.argv.slice(2);
if (name !== undefined && !MEASUREMENTS.includes(name)) {
  console.error(`There is no measurement ${name}: ${MEASUREMENTS.join(', ')}, or none for all of them.`);
  process.exit(1);
}
onStopSignal(stopCommands);
for (const measurement of name === undefined ? MEASUREMENTS : [name]) {
  if (name === undefined) console.log(`\n${measurement}`);
  const { code } = await runCommand(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'bench', `${measurement}.ts`), ...options],
    { cwd: ROOT, live: true },
  );
  if (code !== 0) process.exitCode = code;
}
