import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../install.mjs';
import { NODE_MAJOR } from '../launch/pinned-node.mjs';

/** The content of `build.json`. */
export interface BuildInfo {
  readonly version: string;
  /** Null without git. */
  readonly commit: string | null;
  /** Files differ from that commit. */
  readonly isDirty?: true;
  /** The versions of Node that run it. */
  readonly node: string;
  readonly platform: string;
}

/** What was built, from which commit, and for what. */
export function buildInfo(): BuildInfo {
  // Not the commit of another repository that contains this folder.
  const commit = git('rev-parse', '--show-prefix') === '' ? git('rev-parse', 'HEAD') : null;
  const changes = commit === null ? '' : git('status', '--porcelain');
  // Of this checkout, so its form is known.
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  return {
    version,
    commit,
    ...(changes === '' ? {} : { isDirty: true }),
    node: `${String(NODE_MAJOR)}.x`,
    platform: `${process.platform}-${process.arch}`,
  };
}

function git(...args: readonly string[]): string | null {
  try {
    return execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
