import { runCommand } from '../checks/run-command';

/** Majors of Node that the portal promises to run on, besides the floor. */
const MAJORS = [22, 24];

/** Those of them that are not the Node of this run. */
export function otherNodes(current = process.versions.node): readonly number[] {
  return MAJORS.filter((major) => !current.startsWith(`${major}.`));
}

/**
 * The newest Node of a major, from the npm package `node`. It stays in npm's cache: as a dependency, each would
 * make every installation 100 MB larger.
 * @returns the path of its program
 * @throws when npm cannot bring it, with what npm said
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
