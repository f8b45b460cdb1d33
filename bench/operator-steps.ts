// npm run bench -- operator-steps: how soon new pages show what an operator's command did: release, rollback, halt.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { publishBuild } from '@portal/registry/build-folder';
import { cleanEnv } from '@portal/shared/testing/clean-env';
import { ROOT } from '../scripts/checks/root';
import { judgeGoals } from './goal';
import { loadHtml } from './many-releases/front-door';
import { timeEach } from './many-releases/timing';
import { changeRelease, readBuild } from './open-pages/changed-release';
import { writeResult } from './result-file';
import { rounded } from './statistics';
import { type Side, startSide } from './tax/side';
import { textTable } from './text-table';

const PART = 'mf-team';
const PAGE = '/team/index';
const COUNTED_TIMES = 50;
const GOALS = { seenMs: 5_000, releaseSeconds: 60 } as const;
/** Pause between two page loads while waiting. */
const PAUSE_MS = 20;

const { values: options } = parseArgs({
  options: { times: { type: 'string', default: String(COUNTED_TIMES) } },
});
const times = Number(options.times);

/** Runs `npm run portal -- …` in a checkout, as an operator does. */
async function portal(side: Side, args: readonly string[], checkout = ROOT): Promise<void> {
  await promisify(execFile)('npm', ['run', '--silent', 'portal', '--', ...args], {
    cwd: checkout,
    env: cleanEnv({ PORTAL_URL: side.address, DATA_DIR: side.dataDir }),
  });
}

/** Which release of the part a new page gets. */
async function shownRelease({ address }: Side): Promise<string | undefined> {
  const { body } = await loadHtml(`${address}${PAGE}`, { encoding: 'identity' });
  return new RegExp(`"part":"${PART}","release":"([^"]+)"`).exec(body.toString())?.[1];
}

/** Runs a command and loads pages until they show another release than before. */
async function seen(side: Side, args: readonly string[], checkout?: string): Promise<void> {
  const before = await shownRelease(side);
  const done = portal(side, args, checkout);
  const isOver = done.then(() => true);
  for (let isLast = false; (await shownRelease(side)) === before;) {
    if (isLast) throw new Error(`New pages do not show what portal ${args.join(' ')} did.`);
    isLast = await Promise.race([isOver, new Promise<false>((go) => setTimeout(() => go(false), PAUSE_MS))]);
  }
  await done;
}

/** A copy of the checkout in which sources can be changed. Installed packages are links to the real ones. */
async function copyCheckout(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'portal-bench-checkout-'));
  const modules = path.join(ROOT, 'node_modules');
  const leftOut = new Set(['.git', '.data', 'node_modules'].map((name) => path.join(ROOT, name)));
  await cp(ROOT, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !leftOut.has(source),
  });
  await symlink(modules, path.join(copy, 'node_modules'));
  return copy;
}

/** Changes a text of the part, then times the one command that builds and releases it. */
async function timeRelease(side: Side): Promise<number> {
  const checkout = await copyCheckout();
  try {
    const texts = path.join(checkout, PART, 'src/locales/en.ts');
    const before = await readFile(texts, 'utf8');
    await writeFile(texts, before.replace("pageTitle: 'Teams'", "pageTitle: 'Teams as of now'"));
    const { medianMs } = await timeEach([PART], () => seen(side, ['release', PART], checkout));
    return rounded(medianMs / 1000, 1);
  } finally {
    await rm(checkout, { recursive: true, force: true });
  }
}

async function run(side: Side): Promise<void> {
  const { client } = side;
  console.log('▸ releasing a changed source');
  const releaseSeconds = await timeRelease(side);
  console.log(`▸ ${String(releaseSeconds)} s; rolling back`);
  const build = await readBuild(path.join(ROOT, PART, 'dist'));
  const { id } = await publishBuild(
    changeRelease(build, (content) => `${content}\n// bad`),
    client,
  );
  const bad = [{ part: PART, release: id }];

  const rollback = await timeEach(Array(times).keys(), async () => {
    await client.activate(bad);
    await seen(side, ['rollback', PART]);
  });
  console.log(`▸ p99 ${String(rollback.p99Ms)} ms; halting`);
  const { rollout } = await client.startRollout({ parts: bad, percent: 100, people: [], plan: null });
  const halt = await timeEach(Array(times).keys(), async () => {
    await client.ramp(rollout.id, { percent: 100, plan: null, resumes: true });
    await seen(side, ['halt', PART]);
  });
  console.log(
    textTable(
      ['until new pages show it', 'median ms', 'p99 ms'],
      Object.entries({ rollback, halt }).map(([name, { medianMs, p99Ms }]) => [
        name,
        String(medianMs),
        String(p99Ms),
      ]),
    ),
  );
  console.log(`A changed source is released after ${String(releaseSeconds)} s, its build included.`);
  if (times < COUNTED_TIMES) {
    console.log(`A result is kept from ${String(COUNTED_TIMES)} times on.`);
    return;
  }
  await writeResult('operator-steps', { rollback, halt, releaseSeconds });
  judgeGoals([
    { what: 'rollback seen after, p99 ms', value: rollback.p99Ms, goal: { atMost: GOALS.seenMs } },
    { what: 'halt seen after, p99 ms', value: halt.p99Ms, goal: { atMost: GOALS.seenMs } },
    { what: 'release of a changed source, s', value: releaseSeconds, goal: { atMost: GOALS.releaseSeconds } },
  ]);
}

const side = await startSide('federated', 1);
try {
  await run(side);
} finally {
  await side.stop();
}
