import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../checks/root';
import { runCommand } from '../checks/run-command';
import { environmentOf } from '../launch/ensure-node.mjs';
import { NODE_MAJOR } from '../launch/pinned-node.mjs';
import { broken, type StepResult } from './step-result';

export interface InstalledNode {
  readonly version: string;
  /** Path of its program. */
  readonly path: string;
}

/** The oldest Node that runs the portal, and the newest of all. */
const WANTED = [String(NODE_MAJOR), 'latest'];
/** Stops what hangs; a long run takes hours. */
const LIMIT_MS = 12 * 3_600_000;

const majorOf = (version: string) => version.split('.')[0] ?? '';

/**
 * Those of the oldest and the newest major version that this run does not test itself.
 * @throws if npm cannot install one, with npm's output
 */
export async function otherNodes(
  current = process.versions.node,
  install = installNode,
): Promise<readonly InstalledNode[]> {
  const tested = new Set([majorOf(current)]);
  const others: InstalledNode[] = [];
  for (const wanted of WANTED) {
    if (tested.has(wanted)) continue;
    const node = await install(wanted);
    if (tested.has(majorOf(node.version))) continue;
    tested.add(majorOf(node.version));
    others.push(node);
  }
  return others;
}

/**
 * Installs a Node from the npm package `node`, by a major version or a tag. It is in npm's cache: as a dependency, it
 * would make every installation 100 MB larger.
 */
async function installNode(wanted: string): Promise<InstalledNode> {
  const script = '`node ${process.versions.node} ${process.execPath}`';
  const { output } = await runCommand('npx', ['--yes', `node@${wanted}`, '-p', script], {
    timeoutMs: 10 * 60_000,
  });
  const [, version, path] = /^node (\d\S+) (.+)$/m.exec(output) ?? [];
  if (version === undefined || path === undefined)
    throw new Error(`Node ${wanted} could not be installed.\n${output}`);
  return { version, path };
}

/** Runs all steps of the long run on another Node. They have its version in their names. */
export async function stepsOnNode(
  { version, path }: InstalledNode,
  reports: string,
): Promise<readonly StepResult[]> {
  const file = join(reports, `steps-on-${version}.json`);
  const { output } = await runCommand(
    path,
    ['--import', 'tsx', 'scripts/test-run.ts', '--long', '--steps-to', file],
    { cwd: ROOT, env: environmentOf(path), live: true, timeoutMs: LIMIT_MS },
  );
  const steps = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as StepResult[])
    : [{ name: 'npm test', ...broken('the run brought no report', output), seconds: 0 }];
  return steps.map((step) => ({ ...step, name: `${step.name} on Node ${version}` }));
}
