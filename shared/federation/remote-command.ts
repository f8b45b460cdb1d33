import { buildPart } from './build-part';

const USAGE = 'portal-remote build';

/** The command of the package, for a part in a repository of its own. Runs in the part's folder. */
export async function remoteCommand([command, ...rest]: readonly string[]): Promise<void> {
  if (command !== 'build' || rest.length > 0) {
    console.error(`Usage: ${USAGE}`);
    process.exitCode = 1;
    return;
  }
  try {
    await buildPart(process.cwd());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
