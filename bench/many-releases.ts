// npm run bench -- many-releases: publish, status and HTML of a front door with 100 parts and 1,000 releases.
import { publishBuild, type BuildFolder } from '@portal/registry/build-folder';
import { judgeGoals } from './goal';
import { generateRelease } from './many-releases/generated-releases';
import { loadHtml, startFrontDoor, type MeasuredFrontDoor } from './many-releases/front-door';
import { timeEach, timingOf, type Timing } from './many-releases/timing';
import { writeResult } from './result-file';
import { textTable } from './text-table';

const PARTS = ['shell', ...Array.from({ length: 99 }, (_, index) => `mf-area-${String(index)}`)];
const RELEASES = 1000;
/** One team releases far more often than the others; it has all releases above this number. */
const RELEASES_OF_OTHERS = 5;
const BUSY = 1;
/** Number of parts that one step may activate. */
const AT_ONCE = 50;
const TIMES = { publish: 100, status: 100, html: 1000 } as const;
const GOALS = { publishMs: 3000, statusMs: 100, htmlMs: 20 } as const;
const PAGE = '/area1/list';
const FILE = '/favicon.svg';

/** Releases beyond the first of each part, in the order in which they are published. */
const LATER = Array.from({ length: RELEASES - PARTS.length }, (_, count) => {
  const round = Math.floor(count / PARTS.length) + 1;
  return round < RELEASES_OF_OTHERS
    ? { index: count % PARTS.length, number: round }
    : { index: BUSY, number: RELEASES_OF_OTHERS + count - (RELEASES_OF_OTHERS - 1) * PARTS.length };
});
let newest = RELEASES;

interface Placed {
  readonly part: string;
  readonly release: string;
}

function generate(index: number, number: number): BuildFolder {
  return generateRelease(PARTS[index] ?? '', index, number);
}

async function publish({ client }: MeasuredFrontDoor, build: BuildFolder): Promise<Placed> {
  const { part, id } = await publishBuild(build, client);
  return { part, release: id };
}

/** Further releases of the busy part. Made ahead, because compressing their files takes longer than to publish them. */
function generateFurther(count: number): readonly BuildFolder[] {
  return Array.from({ length: count }, () => generate(BUSY, (newest += 1)));
}

interface Figures {
  readonly publish: Timing;
  readonly status: Timing;
  readonly html: Timing;
  /** A file that needs no work, requested in turn with the pages: what the machine alone takes. */
  readonly file: Timing;
  /** While somebody publishes and asks for the status all the time. */
  readonly htmlMeanwhile: Timing;
  readonly fileMeanwhile: Timing;
}

async function measure(door: MeasuredFrontDoor): Promise<Figures> {
  const builds = generateFurther(TIMES.publish);
  const buildsMeanwhile = generateFurther(TIMES.publish);
  const published = await timeEach(builds, (build) => publish(door, build));
  const status = await timeEach(Array(TIMES.status).keys(), () => door.client.status());
  let count = 0;
  const alone = await readInTurn(door, () => (count += 1) <= TIMES.html);
  const state = { isPublishing: true };
  const publishing = publishAndAsk(door, buildsMeanwhile).finally(() => {
    state.isPublishing = false;
  });
  const meanwhile = await readInTurn(door, () => state.isPublishing);
  await publishing;
  return {
    publish: published,
    status,
    ...alone,
    htmlMeanwhile: meanwhile.html,
    fileMeanwhile: meanwhile.file,
  };
}

async function publishAndAsk(door: MeasuredFrontDoor, builds: readonly BuildFolder[]): Promise<void> {
  for (const build of builds) {
    await publish(door, build);
    await door.client.status();
  }
}

/** Loads a page and a file in turn. */
async function readInTurn(
  { address }: MeasuredFrontDoor,
  goesOn: () => boolean,
): Promise<Pick<Figures, 'html' | 'file'>> {
  const taken = { html: [] as number[], file: [] as number[] };
  while (goesOn()) {
    for (const [kind, path] of [
      ['html', PAGE],
      ['file', FILE],
    ] as const) {
      const start = performance.now();
      await loadHtml(`${address}${path}`);
      taken[kind].push(performance.now() - start);
    }
  }
  return { html: timingOf(taken.html), file: timingOf(taken.file) };
}

/** Size of the page without compression, whose result varies with the nonce. */
async function pageBytes(door: MeasuredFrontDoor): Promise<number> {
  return (await loadHtml(`${door.address}${PAGE}`, { encoding: 'identity' })).bytes;
}

async function run(door: MeasuredFrontDoor): Promise<void> {
  const { client } = door;
  const first: Placed[] = [];
  for (const index of PARTS.keys()) first.push(await publish(door, generate(index, 0)));
  for (let from = 0; from < first.length; from += AT_ONCE)
    await client.activate(first.slice(from, from + AT_ONCE));
  const bytesBefore = await pageBytes(door);

  console.log(`▸ publishing ${String(LATER.length)} further releases`);
  const later: Placed[] = [];
  for (const { index, number } of LATER) later.push(await publish(door, generate(index, number)));
  const bytesAfter = await pageBytes(door);
  const published = await measure(door);

  console.log('▸ activating each of them');
  const activate = await timeEach(later, (placed) => client.activate([placed]));
  const activated = await measure(door);

  const { rollout } = await client.startRollout({
    parts: await Promise.all(generateFurther(1).map((build) => publish(door, build))),
    percent: 50,
    people: [],
    plan: null,
  });
  for (let time = 0; time < 50; time += 1) {
    await client.endRollout(rollout.id, 'halt');
    await client.ramp(rollout.id, { percent: 50, plan: null, resumes: true });
  }
  const inRollout = await measure(door);

  const states = { published, activated, inRollout };
  console.log(
    textTable(
      ['1,000 releases, median / p99 ms', 'publish', 'status', 'HTML', 'file', 'HTML beside', 'file beside'],
      Object.entries(states).map(([name, figures]) => [
        name,
        ...(['publish', 'status', 'html', 'file', 'htmlMeanwhile', 'fileMeanwhile'] as const).map(
          (what) => `${String(figures[what].medianMs)} / ${String(figures[what].p99Ms)}`,
        ),
      ]),
    ),
  );
  await writeResult('many-releases', {
    parts: PARTS.length,
    releases: RELEASES,
    busiestPart: LATER.filter(({ index }) => index === BUSY).length + 1,
    pageBytes: { before: bytesBefore, after: bytesAfter },
    activate,
    ...states,
  });
  judgeGoals([
    ...Object.entries(states).flatMap(([name, figures]) => [
      { what: `publish (${name}), p99 ms`, value: figures.publish.p99Ms, goal: { atMost: GOALS.publishMs } },
      { what: `status (${name}), p99 ms`, value: figures.status.p99Ms, goal: { atMost: GOALS.statusMs } },
      { what: `HTML (${name}), p99 ms`, value: figures.html.p99Ms, goal: { atMost: GOALS.htmlMs } },
    ]),
    {
      what: 'bytes that 900 releases add to a page of the same set',
      value: bytesAfter - bytesBefore,
      goal: { atMost: 0 },
    },
  ]);
}

const door = await startFrontDoor();
try {
  await run(door);
} finally {
  await door.stop();
}
