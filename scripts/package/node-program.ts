import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../install.mjs';
import { cachedNode, NodeFetchError } from '../launch/cached-node.mjs';
import { NODE_MAJOR, pinnedNode, thisMachine } from '../launch/pinned-node.mjs';
import { PackageError } from './package-error';
import type { ContentFile } from './write-files';

/** Apart from the Node that runs commands, which earlier versions stored without its license. */
const CACHE = join(ROOT, '.cache/packaged-node');

/** The pinned Node for this platform. */
export interface NodeProgram {
  readonly version: string;
  readonly program: ContentFile;
  readonly license: ContentFile;
}

/**
 * Reads the pinned Node, which is fetched if it is not there.
 * @throws PackageError if there is none for this platform, or it cannot be fetched
 */
export function nodeProgram(): NodeProgram {
  const pinned = pinnedNode(thisMachine());
  if (pinned === null)
    throw new PackageError(
      `There is no Node ${String(NODE_MAJOR)} for ${process.platform}-${process.arch}: make the package without --with-node.`,
    );
  try {
    const program = cachedNode(pinned, CACHE);
    const license = join(program.slice(0, -pinned.program.length), 'LICENSE');
    if (!existsSync(license))
      throw new PackageError(`${dirname(license)} has no LICENSE: delete it and try again.`);
    return {
      version: pinned.version,
      program: { path: `node/${pinned.program}`, content: readFileSync(program) },
      license: { path: 'node/LICENSE', content: readFileSync(license) },
    };
  } catch (error) {
    if (error instanceof NodeFetchError) throw new PackageError(error.message);
    throw error;
  }
}
