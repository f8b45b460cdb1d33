// The steps of npm test. scripts/test.mjs has installed the dependencies of this file.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { onStopSignal, stopCommands } from './checks/run-command';
import { startPostgres, type RunningPostgres } from '@portal/shared/testing/postgres';
import { responsesStep } from './tests/responses-step';
import { browserStep } from './tests/browser-step';
import { jestStep } from './tests/jest-step';
import { chooseLongStories, longStep, longStoryFiles } from './tests/long-stories';
import { type InstalledNode, otherNodes, stepsOnNode } from './tests/other-nodes';
import { findPrerequisites } from './tests/prerequisites';
import { buildStep, reportStep } from './tests/report-step';
import { broken, type StepCounts, type StepResult } from './tests/step-result';
import { exitCode, summary } from './tests/summary';

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    // Writes the results of the steps to a file, for the long run on another Node that has started this one.
    'steps-to': { type: 'string' },
  },
});
if (values.long) process.env['LONG_TESTS'] = '1';
const choice = chooseLongStories(names, values.long, longStoryFiles());
if (choice.kind === 'refused') {
  console.error(choice.sentence);
  process.exit(1);
}

const reports = mkdtempSync(join(tmpdir(), 'portal-test-'));
let postgres: RunningPostgres | null = null;

async function cleanUp(): Promise<void> {
  stopCommands();
  await postgres?.stop();
  rmSync(reports, { recursive: true, force: true });
}

onStopSignal(cleanUp);

const steps: StepResult[] = [];

async function step(name: string, run: () => Promise<StepCounts>): Promise<StepResult> {
  console.log(`▸ ${name}`);
  const start = performance.now();
  const counts = await run().catch((error: unknown) =>
    broken(`${name} could not run`, error instanceof Error ? error.message : String(error)),
  );
  const result = { name, ...counts, seconds: (performance.now() - start) / 1000 };
  if (result.failures.length > 0) console.log(result.output.trimEnd());
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
  console.log(
    `${result.failures.length > 0 ? '✗' : '✓'} ${name}: ${result.passed} passed, ` +
      `${result.failures.length} failed${skipped} in ${result.seconds.toFixed(1)} s`,
  );
  steps.push(result);
  return result;
}

/** All responses seen by API tests, on either database. */
const responsesSeen = join(reports, 'responses-seen');
/** Tests of behaviour in which the databases could differ: stored rows, locks, conflicts, notifications. */
const OF_THE_DATABASE = [
  'provider/src/platform/database/',
  '\\braces\\.api',
  'provider/src/platform/stream/',
];

function apiOnPglite(paths: readonly string[]): Promise<StepCounts> {
  const env = { DATABASE: 'pglite', RESPONSES_SEEN: responsesSeen };
  return jestStep({ projects: ['api'], paths, reports, env });
}

async function apiOnPostgres(): Promise<StepCounts> {
  postgres = await startPostgres();
  try {
    const env = { DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url, RESPONSES_SEEN: responsesSeen };
    return await jestStep({ projects: ['api'], reports, env });
  } finally {
    await postgres.stop();
    postgres = null;
  }
}

/** Runs every step again on the oldest and the newest Node. */
async function onOtherNodes(): Promise<void> {
  let nodes: readonly InstalledNode[] = [];
  await step('the oldest and the newest Node', async () => {
    nodes = await otherNodes();
    return { passed: nodes.length, failures: [], skipped: 0, output: '' };
  });
  for (const node of nodes) steps.push(...(await stepsOnNode(node, reports)));
}

async function everything(): Promise<void> {
  // The checks keep one core busy for a long time, and no step here writes what another one reads.
  await Promise.all([
    step('check', () => reportStep('check.ts', reports)),
    step('planted violations', () => reportStep('checks/plants.ts', reports)).then(() =>
      step('unit', () => jestStep({ projects: ['unit', 'browser-unit'], reports })),
    ),
  ]);
  const onPglite = await step('api on PGlite', () =>
    apiOnPglite(hasPostgres && !values.long ? OF_THE_DATABASE : []),
  );
  await step('api on PostgreSQL', () =>
    hasPostgres
      ? apiOnPostgres()
      : Promise.resolve({
          passed: 0,
          failures: [],
          skipped: onPglite.passed + onPglite.failures.length,
          skipReason: 'no PostgreSQL on this machine',
          output: '',
        }),
  );
  await step('declared responses', () => responsesStep(responsesSeen));
  await step('build', () => buildStep(reports));
  await step('browser stories', () => browserStep(chromium, reports));
  // They measure one machine, and take hours; the other Nodes run what depends on them.
  if (values.long && values['steps-to'] === undefined)
    await step('long stories', () => longStep(longStoryFiles(), chromium, reports));
}

const { chromium, hasPostgres } = await findPrerequisites();
if (choice.kind === 'stories') await step('long stories', () => longStep(choice.files, chromium, reports));
else await everything();
if (values['steps-to'] !== undefined) writeFileSync(values['steps-to'], JSON.stringify(steps));
else if (values.long && choice.kind === 'everything') await onOtherNodes();
await cleanUp();

console.log(`\n${summary(steps)}`);
process.exit(exitCode(steps, process.env['CI'] !== undefined && process.env['CI'] !== ''));
