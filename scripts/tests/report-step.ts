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
export async function reportStep(script: string, reports: string): Promise<StepCounts> {
  const report = join(reports, `${script.replaceAll('/', '-')}.json`);
  const { output } = await runCommand(
    process.execPath,
    ['--import', 'tsx', join('scripts', script), '--json', report],
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

/** Builds every part that has changed since its last build. */
export async function buildStep(): Promise<StepCounts> {
  const { code, output } = await runCommand(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: ROOT,
    timeoutMs: LIMIT_MS,
  });
  return code === 0
    ? { passed: 1, failures: [], skipped: 0, output }
    : { passed: 0, failures: ['the build'], skipped: 0, output };
}
