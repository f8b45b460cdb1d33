// npm run bench -- many-releases: publish, status and HTML of a front door with 100 parts and 1,000 releases.
import { publishBuild, type BuildFolder } from '@portal/registry/build-folder';
import { atMost } from './goal';
import { generateRelease } from './many-releases/generated-releases';
import { loadPage, startFrontDoor, type MeasuredFrontDoor } from './many-releases/front-door';
import { readOptions } from './options';
import { report } from './report';
import { rounded, timeEach } from './statistics';

const PARTS = ['shell', ...Array.from({ length: 99 }, (_, index) => `mf-area-${String(index)}`)];
/** The shell and as many remotes as the portal has. */
const USUAL_PARTS = 6;
/** One team makes half of the releases. */
const BUSY = 1;
/** Number of parts that one step may activate. */
const AT_ONCE = 50;
const TIMES = { publish: 100, status: 100, html: 1000 } as const;
const MOST_MS = { publish: 3000, status: 100, html: 20 } as const;
/** What the other parts may add to a page. */
const MOST_KB_OF_PARTS = 9;
const PAGE = '/area1/list';

const { options, isComplete } = readOptions({ releases: 1000 });

/** Number of the newest release. */
let newest = 0;

interface Placed {
  readonly part: string;
  readonly release: string;
}

function generate(index: number): BuildFolder {
  return generateRelease(PARTS[index] ?? '', index, (newest += 1));
}

async function publish({ client }: MeasuredFrontDoor, build: BuildFolder): Promise<Placed> {
  const { part, id } = await publishBuild(build, client);
  return { part, release: id };
}

/** Publishes the next release of each of these parts. */
async function publishNext(door: MeasuredFrontDoor, indexes: Iterable<number>): Promise<readonly Placed[]> {
  const placed: Placed[] = [];
  for (const index of indexes) placed.push(await publish(door, generate(index)));
  return placed;
}

async function activate({ client }: MeasuredFrontDoor, placed: readonly Placed[]): Promise<void> {
  for (let from = 0; from < placed.length; from += AT_ONCE)
    await client.activate(placed.slice(from, from + AT_ONCE));
}

async function measure(door: MeasuredFrontDoor) {
  // Made ahead, because compressing their files takes longer than to publish them.
  const builds = Array.from({ length: TIMES.publish }, () => generate(BUSY));
  return {
    publish: await timeEach(builds, (build) => publish(door, build)),
    status: await timeEach(Array(TIMES.status).keys(), () => door.client.status()),
    html: await timeEach(Array(TIMES.html).keys(), () => loadPage(door.address + PAGE, 'br')),
  };
}

async function run(door: MeasuredFrontDoor): Promise<void> {
  const { client } = door;
  const pageBytes = (encoding: 'br' | 'identity') => loadPage(door.address + PAGE, encoding);
  const first = await publishNext(door, PARTS.keys());
  await activate(door, first.slice(0, USUAL_PARTS));
  const usualBrotli = await pageBytes('br');
  await activate(door, first.slice(USUAL_PARTS));
  const partsKB = rounded(((await pageBytes('br')) - usualBrotli) / 1024, 1);
  // Without compression, whose result varies with the nonce.
  const bytesBefore = await pageBytes('identity');

  console.log('▸ publishing further releases');
  const further = Array.from({ length: options.releases - PARTS.length }, (_, count) =>
    count % 2 === 0 ? BUSY : count % PARTS.length,
  );
  const later = await publishNext(door, further);
  const bytesAfter = await pageBytes('identity');
  console.log('▸ activating each of them');
  const activated = await timeEach(later, (placed) => client.activate([placed]));
  await haltAndResume(door);
  const { publish: published, status, html } = await measure(door);

  const times = Object.entries({ activate: activated, publish: published, status, html });
  await report({
    name: 'many-releases',
    head: [`${String(options.releases)} releases`, 'median ms', 'p99 ms'],
    rows: [
      ...times.map(([what, { p50Ms, p99Ms }]) => [what, p50Ms, p99Ms]),
      [`KB that ${String(PARTS.length - USUAL_PARTS)} parts add to a page`, partsKB],
      ['bytes that the releases add to it', bytesAfter - bytesBefore],
    ],
    isComplete,
    result: {
      parts: PARTS.length,
      releases: options.releases,
      partsKB,
      pageBytes: { before: bytesBefore, after: bytesAfter },
      ...Object.fromEntries(times),
    },
    goals: [
      atMost('publish, p99 ms', published.p99Ms, MOST_MS.publish),
      atMost('status, p99 ms', status.p99Ms, MOST_MS.status),
      atMost('HTML, p99 ms', html.p99Ms, MOST_MS.html),
      atMost('KB that other parts add to a page', partsKB, MOST_KB_OF_PARTS),
      atMost('bytes that releases add to a page of the same set', bytesAfter - bytesBefore, 0),
    ],
  });
}

/** A rollout with a long history, which goes on. */
async function haltAndResume(door: MeasuredFrontDoor): Promise<void> {
  const { client } = door;
  const parts = await publishNext(door, [BUSY]);
  const { rollout } = await client.startRollout({ parts, percent: 50, people: [], plan: null });
  for (let time = 0; time < 50; time += 1) {
    await client.endRollout(rollout.id, 'halt');
    await client.ramp(rollout.id, { percent: 50, plan: null, resumes: true });
  }
}

const door = await startFrontDoor();
try {
  await run(door);
} finally {
  await door.stop();
}
