import { runCommand } from '../checks/run-command';

/** Supported major versions of Node, besides the minimum version. */
const MAJORS = [22, 24];

/** Those of them that differ from the Node of this run. */
export function otherNodes(current = process.versions.node): readonly number[] {
  return MAJORS.filter((major) => !current.startsWith(`${major}.`));
}

/**
 * Installs the newest Node of a major version from the npm package `node`. It is in npm's cache: as a dependency, each
 * would make every installation 100 MB larger.
 * @returns the path of its program
 * @throws if npm cannot install it, with npm's output
 */
export async function installNode(major: number): Promise<string> {
  const script = '`node ${process.versions.node} ${process.execPath}`';
  const { output } = await runCommand('npx', ['--yes', `node@${major}`, '-p', script], {
    timeoutMs: 10 * 60_000,
  });
  const path = new RegExp(`^node ${major}\\.\\S+ (.+)$`, 'm').exec(output)?.[1];
  if (path === undefined) throw new Error(`Node ${major} could not be installed.\n${output}`);
  return path;
}
