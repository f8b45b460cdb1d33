import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isNewEnough } from './pinned-node.mjs';

const ARCHIVE = 'package.tgz';
const UNFINISHED = 'unfinished-';
/** Whoever passes the program on must pass on its license. */
const LICENSE = 'LICENSE';
const HOUR_MS = 3_600_000;
const isWindows = process.platform === 'win32';

/** The program could not be had. The message is the sentence that says why. */
export class NodeFetchError extends Error {}

/**
 * Path of the pinned Node's program below `folder`. Fetches it if it is not there completely: what is there has the
 * size in the table, because it gets its name only when it is whole.
 */
export function cachedNode(pinned, folder, fetchPackage = npmPack) {
  const place = join(folder, `${pinned.name}-${pinned.version}`, pinned.program);
  try {
    if (isWhole(place, pinned)) return place;
    refuseFolder(place, pinned);
    store(pinned, { place, folder }, fetchPackage);
  } catch (error) {
    // Every file operation can fail: the folder is not writable, the disk is full, a virus scanner holds the file.
    if (typeof error.code !== 'string') throw error;
    throw new NodeFetchError(
      `Node ${pinned.version} cannot be stored in ${folder} (${error.code}): make this folder writable, with enough space, or install Node 24.`,
    );
  }
  removeOthers(folder, pinned);
  return place;
}

function store(pinned, { place, folder }, fetchPackage) {
  mkdirSync(dirname(place), { recursive: true });
  const own = mkdtempSync(join(folder, UNFINISHED));
  try {
    fetchPackage(pinned, own);
    const unpacked = unpack(pinned, own);
    const license = join(own, 'package', LICENSE);
    // A program that is there is complete, so its license comes first.
    if (existsSync(license)) renameSync(license, join(folder, `${pinned.name}-${pinned.version}`, LICENSE));
    moveInto(place, unpacked, pinned);
  } finally {
    removeIfPossible(own);
  }
}

function isWhole(place, { bytes }) {
  const found = statSync(place, { throwIfNoEntry: false });
  return found?.isFile() === true && found.size === bytes;
}

/** A file in the place is replaced, a folder cannot be. */
function refuseFolder(place, { version }) {
  if (statSync(place, { throwIfNoEntry: false })?.isDirectory() === true)
    throw new NodeFetchError(
      `Node ${version} cannot be stored, because ${place} is a folder: delete it, or install Node 24.`,
    );
}

/** Through npm, so that the user's registry, proxy and certificates count. npm takes the settings of the project. */
function npmPack({ name, version }, own) {
  // Standard output belongs to the program.
  const why = isNewEnough(process.versions.node) ? '' : `, because this is Node ${process.versions.node}`;
  console.error(`▸ fetching Node ${version}${why}`);
  const args = ['pack', `${name}@${version}`, '--ignore-scripts', '--pack-destination=.', '--loglevel=error'];
  // Without a network npm would otherwise try for more than a minute.
  const patience = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  const run = spawnSync('npm', [...args, ...patience], { cwd: own, encoding: 'utf8', shell: isWindows });
  if (run.signal !== null && run.error === undefined) process.kill(process.pid, run.signal);
  const [archive] = readdirSync(own).filter((file) => file.endsWith('.tgz'));
  if (run.status !== 0 || archive === undefined) {
    const reason = run.error?.code ?? /npm (?:error|ERR!) code (\S+)/.exec(run.stderr)?.[1] ?? 'npm failed';
    throw new NodeFetchError(
      `Node ${version} could not be fetched from the npm registry (${reason}): the first start needs the network, or install Node 24.`,
    );
  }
  renameSync(join(own, archive), join(own, ARCHIVE));
}

/** Nothing of a package with another hash is unpacked. */
function unpack({ name, version, integrity, program, bytes }, own) {
  const hash = createHash('sha512')
    .update(readFileSync(join(own, ARCHIVE)))
    .digest('base64');
  if (`sha512-${hash}` !== integrity)
    throw new NodeFetchError(
      `The package ${name} ${version} that npm fetched does not have the expected sha512 and is not used: install Node 24.`,
    );
  // Names without a folder, because some of these programs take the colon of C:\ for the end of a host's name.
  spawnSync('tar', ['-xzf', ARCHIVE, `package/${program}`, `package/${LICENSE}`], { cwd: own });
  const unpacked = join(own, 'package', program);
  if (!isWhole(unpacked, { bytes }))
    throw new NodeFetchError(`Node ${version} could not be unpacked in ${own}: install Node 24.`);
  return unpacked;
}

function moveInto(place, unpacked, pinned) {
  chmodSync(unpacked, 0o755);
  // On the disk before it has its name, so that a power cut does not leave a file of zeros.
  const file = openSync(unpacked, 'r+');
  fsyncSync(file);
  closeSync(file);
  try {
    renameSync(unpacked, place);
  } catch (error) {
    // Windows replaces no program that runs. Then another start has been faster.
    if (!isWhole(place, pinned)) throw error;
  }
}

/** Earlier versions for this platform, and what ended starts left. What is young may belong to another start. */
function removeOthers(folder, { name, version }) {
  for (const entry of namesIn(folder)) {
    const path = join(folder, entry);
    const isOurs = entry.startsWith(UNFINISHED) || entry.startsWith(`${name}-`);
    if (!isOurs || entry === `${name}-${version}`) continue;
    removeIfPossible(path, () => Date.now() - statSync(path).mtimeMs > HOUR_MS);
  }
}

function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    // What is left over only takes space.
    return [];
  }
}

function removeIfPossible(path, isLeft = () => true) {
  try {
    if (isLeft()) rmSync(path, { recursive: true, force: true });
  } catch {
    // Another start has just removed it, or it runs and Windows keeps it. A later start removes it.
  }
}
