// Runs on Node 18 and later, without dependencies.
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cachedNode, NodeFetchError } from './cached-node.mjs';
import { isNewEnough, NODE_MAJOR, pinnedNode, thisMachine } from './pinned-node.mjs';
import { runInPlace } from './run-in-place.mjs';

const CACHE = fileURLToPath(new URL('../../.cache/node', import.meta.url));

/**
 * Returns on Node 24 and later. On an older Node the program of this process is started again with the pinned Node,
 * which is fetched once. Where there is none, ends with one sentence.
 */
export async function ensureNode() {
  const { node: version } = process.versions;
  if (isNewEnough(version)) return;
  const pinned = pinnedNode(thisMachine());
  if (pinned === null)
    end(`The portal needs Node ${NODE_MAJOR} and this is ${version}: install Node ${NODE_MAJOR}.`);
  await startAgain(pinned, CACHE);
}

/** Starts the program of this process again with the pinned Node, which is fetched into `cache` if it is not there. */
export function startAgain(pinned, cache) {
  const node = fetched(pinned, cache);
  return runInPlace(node, [...process.execArgv, ...process.argv.slice(1)], { env: environmentOf(node) });
}

function fetched(pinned, cache) {
  try {
    return cachedNode(pinned, cache);
  } catch (error) {
    if (error instanceof NodeFetchError) end(error.message);
    throw error;
  }
}

/** npm, npx and the programs of packages find the pinned Node first, and npm keeps the settings of this installation. */
export function environmentOf(node, environment = process.env) {
  // Windows calls it Path.
  const path = Object.keys(environment).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return {
    ...environment,
    [path]: [dirname(node), ...(environment[path] ? [environment[path]] : [])].join(delimiter),
    NODE: node,
    npm_node_execpath: node,
    // Below this folder npm finds the settings of all users. It would otherwise look for them beside the pinned Node.
    npm_config_prefix: environment.npm_config_prefix ?? installationFolder(),
  };
}

function installationFolder() {
  const folder = dirname(process.execPath);
  return process.platform === 'win32' ? folder : join(folder, '..');
}

function end(sentence) {
  console.error(sentence);
  process.exit(1);
}
