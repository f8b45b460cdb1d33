// npm run bench -- operator-steps: how soon new pages show what an operator's command did: release, rollback, halt.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { cleanEnv } from '@portal/shared/testing/clean-env';
import { ROOT } from '../scripts/checks/root';
import { atMost } from './goal';
import { readOptions } from './options';
import { report } from './report';
import { rounded, timeEach } from './statistics';
import { type Side, startSide } from './tax/side';

const PART = 'mf-team';
const PAGE = '/team/index';
const GOALS = { seenMs: 5_000, releaseSeconds: 60 } as const;
/** Pause between two page loads while waiting. */
const PAUSE_MS = 20;

const { options, isComplete } = readOptions({ times: 50 });

/** Runs `npm run portal -- …` in a checkout, as an operator does. */
async function portal(side: Side, args: readonly string[], checkout = ROOT): Promise<void> {
  await promisify(execFile)('npm', ['run', '--silent', 'portal', '--', ...args], {
    cwd: checkout,
    env: cleanEnv({ PORTAL_URL: side.address, DATA_DIR: side.dataDir }),
  });
}

/** Which release of the part a new page gets. */
async function shownRelease({ address }: Side): Promise<string> {
  const page = await fetch(address + PAGE, { headers: { accept: 'text/html' } });
  const shown = new RegExp(`"part":"${PART}","release":"([^"]+)"`).exec(await page.text())?.[1];
  if (shown === undefined) throw new Error(`${PAGE} names no release of ${PART}.`);
  return shown;
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

/** Changes a text of the part, then times the one command that builds and releases it, in seconds. */
async function timeRelease(side: Side): Promise<number> {
  const checkout = await copyCheckout();
  try {
    const texts = path.join(checkout, PART, 'src/locales/en.ts');
    const before = await readFile(texts, 'utf8');
    await writeFile(texts, before.replace("pageTitle: 'Teams'", "pageTitle: 'Teams as of now'"));
    const { maxMs } = await timeEach([PART], () => seen(side, ['release', PART], checkout));
    return rounded(maxMs / 1000, 1);
  } finally {
    await rm(checkout, { recursive: true, force: true });
  }
}

async function run(side: Side): Promise<void> {
  const { client } = side;
  console.log('▸ releasing a changed source');
  const releaseSeconds = await timeRelease(side);
  const changed = [{ part: PART, release: await shownRelease(side) }];

  console.log('▸ rolling back');
  await portal(side, ['rollback', PART]);
  const rollback = await timeEach(Array(options.times).keys(), async () => {
    await client.activate(changed);
    await seen(side, ['rollback', PART]);
  });
  console.log('▸ halting');
  const { rollout } = await client.startRollout({ parts: changed, percent: 100, people: [], plan: null });
  const halt = await timeEach(Array(options.times).keys(), async () => {
    await client.ramp(rollout.id, { percent: 100, plan: null, resumes: true });
    await seen(side, ['halt', PART]);
  });
  await report({
    name: 'operator-steps',
    head: ['until new pages show it', 'median ms', 'p99 ms'],
    rows: [
      ['rollback', rollback.p50Ms, rollback.p99Ms],
      ['halt', halt.p50Ms, halt.p99Ms],
      ['release of a changed source, its build included', releaseSeconds * 1000],
    ],
    isComplete,
    result: { rollback, halt, releaseSeconds },
    goals: [
      atMost('rollback seen after, p99 ms', rollback.p99Ms, GOALS.seenMs),
      atMost('halt seen after, p99 ms', halt.p99Ms, GOALS.seenMs),
      atMost('release of a changed source, s', releaseSeconds, GOALS.releaseSeconds),
    ],
  });
}

const side = await startSide('federated');
try {
  await run(side);
} finally {
  await side.stop();
}
