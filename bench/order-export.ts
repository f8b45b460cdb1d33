// npm run bench -- order-export: a buyer of 100,000 orders downloads them as a workbook and as CSV.
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { growOrders, type GrownOrders } from '@portal/provider/testing/grown-orders';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import { exportOrders, exportOrdersXlsx } from '@portal/shared/contracts/search';
import { userOrdersInfo } from '@portal/shared/contracts/user';
import { judgeGoals } from './goal';
import { withMeasuredProvider } from './provider/measured-provider';
import { postgresVersion, writeResult } from './result-file';
import { median, rounded } from './statistics';
import { textTable } from './text-table';

const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '3' },
  },
});

const GOALS = { seconds: 20, addedMiB: 64 } as const;
const SAMPLE_MS = 50;
/** People who read a hundred orders at the same time, and how often. */
const READERS = 16;
const WARM_UP = 20;
const ORDERS = Number(options.orders);

/** Resident memory of a process, in MiB. */
async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

interface Provider {
  readonly address: string;
  readonly pid: number;
}

async function download({ address }: Provider, { path }: Endpoint, as: GrownOrders['as'], query = '') {
  const response = await fetch(`${address}/api${path}${query}`, {
    headers: { 'access-token': as.header, cookie: `token=${as.cookie}`, 'accept-language': 'en' },
  });
  let bytes = 0;
  for await (const part of response.body ?? []) bytes += (part as Uint8Array).length;
  if (response.status !== 200) throw new Error(`${path} answered ${String(response.status)}`);
  return bytes;
}

async function measure(provider: Provider, endpoint: Endpoint, as: GrownOrders['as']) {
  const before = await residentMiB(provider.pid);
  const samples: number[] = [];
  const ended = new AbortController();
  const watching = (async () => {
    while (!ended.signal.aborted) {
      samples.push(await residentMiB(provider.pid));
      await setTimeout(SAMPLE_MS);
    }
  })();
  const begun = performance.now();
  const bytes = await download(provider, endpoint, as);
  const seconds = (performance.now() - begun) / 1000;
  ended.abort();
  await watching;
  return { seconds, bytes, addedMiB: Math.max(...samples) - before };
}

await withMeasuredProvider({}, async ({ address, pid, prepare }) => {
  const { as } = await prepare((deps) => growOrders(deps, { orders: ORDERS, buyers: 1 }));
  const provider = { address, pid };
  // A server at work: its code, connections and the young generation of its heap are there before.
  for (let round = 0; round < WARM_UP; round += 1)
    await Promise.all(
      Array.from({ length: READERS }, () => download(provider, userOrdersInfo, as, '?PageSize=100')),
    );
  const results = [];
  for (const endpoint of [exportOrdersXlsx, exportOrders]) {
    const runs = [];
    for (let run = 0; run < Number(options.runs); run += 1) runs.push(await measure(provider, endpoint, as));
    results.push({
      file: endpoint.path,
      seconds: rounded(median(runs.map((run) => run.seconds))),
      addedMiB: rounded(Math.max(...runs.map((run) => run.addedMiB))),
      bytes: runs[0]?.bytes ?? 0,
    });
  }
  console.log(
    textTable(
      ['file', 's', 'RSS + MiB', 'bytes'],
      results.map(({ file, seconds, addedMiB, bytes }) => [file, ...[seconds, addedMiB, bytes].map(String)]),
    ),
  );
  await writeResult('order-export', { postgres: postgresVersion(), orders: ORDERS, files: results });
  judgeGoals(
    results.flatMap(({ file, seconds, addedMiB }) => [
      { what: `${file}, seconds`, value: seconds, goal: { atMost: GOALS.seconds } },
      { what: `${file}, RSS added in MiB`, value: addedMiB, goal: { atMost: GOALS.addedMiB } },
    ]),
  );
});
