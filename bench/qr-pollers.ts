// npm run bench -- qr-pollers: sign-in pages that poll the state of their code each second.
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { getScanState } from '@portal/shared/contracts/scan-login';
import { judgeGoals } from './goal';
import { withMeasuredProvider } from './provider/measured-provider';
import { pollEachSecond, type Poll } from './provider/poll-each-second';
import { makeWaitingBrowsers, type WaitingBrowser } from './provider/waiting-browsers';
import { postgresVersion, writeResult } from './result-file';
import { median, percentile, rounded } from './statistics';
import { textTable } from './text-table';

const GOALS = { p99Ms: 50 } as const;
const WARM_UP_SECONDS = 5;

const { values: options } = parseArgs({
  options: {
    browsers: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '20' },
    /** Folder for a CPU profile of the provider. */
    profile: { type: 'string' },
  },
});

interface Run {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  readonly errors: number;
}

function pollOf(address: string, { token, cookie }: WaitingBrowser): Poll {
  return {
    url: `${address}/api${getScanState.path}?Token=${token}`,
    headers: { cookie, 'accept-language': 'en' },
    // Verifies the response, because fast errors must not count.
    agent: new Agent({ keepAlive: true, maxSockets: 1 }),
    isRight: (body) => body.includes('"code":0') && body.includes('"State":1'),
  };
}

async function measure(polls: readonly Poll[]): Promise<readonly Run[]> {
  const seconds = Number(options.seconds);
  console.log('▸ warming up');
  await pollEachSecond(polls, WARM_UP_SECONDS);
  const runs: Run[] = [];
  for (let run = 0; run < Number(options.runs); run += 1) {
    const { ms, errors } = await pollEachSecond(polls, seconds);
    runs.push({
      perSecond: Math.round(ms.length / seconds),
      p50Ms: rounded(percentile(ms, 50)),
      p99Ms: rounded(percentile(ms, 99)),
      maxMs: rounded(percentile(ms, 100)),
      errors,
    });
  }
  return runs;
}

async function report(runs: readonly Run[], browsers: number): Promise<void> {
  const figures = {
    perSecond: median(runs.map(({ perSecond }) => perSecond)),
    p50Ms: rounded(median(runs.map(({ p50Ms }) => p50Ms))),
    p99Ms: rounded(median(runs.map(({ p99Ms }) => p99Ms))),
    maxMs: Math.max(...runs.map(({ maxMs }) => maxMs)),
    errors: runs.reduce((total, { errors }) => total + errors, 0),
  };
  console.log(
    textTable(
      [`getScanState, ${String(browsers)} browsers`, 'per second', 'p50 ms', 'p99 ms', 'max ms', 'errors'],
      [
        ...runs.map((run, index) => [`run ${String(index + 1)}`, run] as const),
        ['median', figures] as const,
      ].map(([name, { perSecond, p50Ms, p99Ms, maxMs, errors }]) => [
        name,
        ...[perSecond, p50Ms, p99Ms, maxMs, errors].map(String),
      ]),
    ),
  );
  await writeResult('qr-pollers', {
    postgres: postgresVersion(),
    call: getScanState.id,
    browsers,
    secondsPerRun: Number(options.seconds),
    ...figures,
    runs,
  });
  judgeGoals([
    { what: 'getScanState p99, ms', value: figures.p99Ms, goal: { atMost: GOALS.p99Ms } },
    { what: 'getScanState errors', value: figures.errors, goal: { atMost: 0 } },
  ]);
}

await withMeasuredProvider({ profile: options.profile }, async ({ address, prepare }) => {
  const browsers = await prepare((deps) => makeWaitingBrowsers(deps, Number(options.browsers)));
  const polls = browsers.map((browser) => pollOf(address, browser));
  await report(await measure(polls), polls.length);
  for (const { agent } of polls) agent.destroy();
});
