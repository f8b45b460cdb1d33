import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../checks/root';
import { runCommand } from '../checks/run-command';
import { broken, type StepCounts } from './step-result';

interface NamedOutcome {
  readonly name: string;
  readonly ok: boolean;
  readonly output: string;
}

/** Stops what hangs; a busy small machine needs minutes. */
const LIMIT_MS = 45 * 60_000;

/** Runs one of our scripts that writes its results with `--json`. */
export async function reportStep(
  script: string,
  reports: string,
  names: readonly string[] = [],
): Promise<StepCounts> {
  const report = join(reports, `${[script, ...names].join('-').replaceAll('/', '-')}.json`);
  const { output } = await runCommand(
    process.execPath,
    ['--import', 'tsx', join('scripts', script), ...names, '--json', report],
    {
      cwd: ROOT,
      timeoutMs: LIMIT_MS,
    },
  );
  if (!existsSync(report)) return broken(`${script} brought no report`, output);
  const outcomes = JSON.parse(readFileSync(report, 'utf8')) as NamedOutcome[];
  return {
    passed: outcomes.filter(({ ok }) => ok).length,
    failures: outcomes.filter(({ ok }) => !ok).map(({ name }) => name),
    skipped: 0,
    output,
  };
}

/** Builds every part that has changed since its last build, and compares what pages load with their budgets. */
export async function buildStep(reports: string): Promise<StepCounts> {
  const { code, output } = await runCommand(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: ROOT,
    timeoutMs: LIMIT_MS,
  });
  if (code !== 0) return { passed: 0, failures: ['the build'], skipped: 0, output };
  const budgets = await reportStep('check.ts', reports, ['page-bytes']);
  return { ...budgets, passed: budgets.passed + 1, output: output + budgets.output };
}
