import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from './install.mjs';

const run = promisify(execFile);

/** The commit that a build of a part was made from. Undefined if its sources differ from it, or without git. */
export async function commitOf(part: string): Promise<string | undefined> {
  const head = await git('rev-parse', 'HEAD');
  const changes = await git('status', '--porcelain', '--', part, 'shared');
  return head !== null && changes === '' ? head : undefined;
}

/** Titles of the commits after one up to another that concern a part, newest first. Null if git does not know them. */
export async function commitsBetween(
  part: string,
  from: string,
  to: string,
): Promise<readonly string[] | null> {
  const log = await git('log', '--format=%h %s', `${from}..${to}`, '--', part, 'shared');
  return log === null ? null : log.split('\n').filter((line) => line !== '');
}

async function git(...args: readonly string[]): Promise<string | null> {
  try {
    return (await run('git', args, { cwd: ROOT })).stdout.trim();
  } catch {
    return null;
  }
}
