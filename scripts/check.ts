// npm run check [names…] [--update] [--json <file>]
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CHECKS } from './checks/checks';
import { runChecks } from './checks/run-checks';
import { onStopSignal, stopCommands } from './checks/run-command';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { update: { type: 'boolean', default: false }, json: { type: 'string' } },
});

const unknown = positionals.filter((name) => !CHECKS.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(
    `No check ${unknown.join(', ')}. There are: ${CHECKS.map((check) => check.name).join(', ')}.`,
  );
  process.exit(1);
}

onStopSignal(stopCommands);
const wanted = CHECKS.filter(({ name, needsBuilds }) =>
  positionals.length === 0 ? needsBuilds === undefined : positionals.includes(name),
);
const results = await runChecks(wanted, values.update, ({ name, ok, output, seconds }) => {
  console.log(`${ok ? '✓' : '✗'} ${name} ${seconds.toFixed(1)} s`);
  if (!ok) console.log(output.trimEnd());
});

if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(results));
const failed = results.filter(({ ok }) => !ok);
console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
