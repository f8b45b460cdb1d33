// npm run bench -- order-export: a buyer of 100,000 orders downloads them as a workbook and as CSV.
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { growOrders, type GrownOrders } from '@portal/provider/testing/grown-orders';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import { exportOrders, exportOrdersXlsx } from '@portal/shared/contracts/search';
import { userOrdersInfo } from '@portal/shared/contracts/user';
import { atMost } from './goal';
import { readOptions } from './options';
import { type MeasuredProvider, withMeasuredProvider } from './provider/measured-provider';
import { sessionHeaders } from './provider/session-headers';
import { report } from './report';
import { postgresVersion } from './result-file';
import { median, rounded } from './statistics';

const MOST_SECONDS = 20;
const MOST_ADDED_MIB = 64;
const SAMPLE_MS = 50;
/** People who read a hundred orders at the same time, and how often. */
const READERS = 16;
const WARM_UP = 20;

const { options, isComplete } = readOptions({ orders: 100_000, runs: 3 });

type As = GrownOrders['as'];

/** Resident memory of a process, in MiB. */
async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

async function download(
  { address }: MeasuredProvider,
  { path }: Endpoint,
  as: As,
  query = '',
): Promise<number> {
  const response = await fetch(`${address}/api${path}${query}`, { headers: sessionHeaders(as) });
  let bytes = 0;
  for await (const part of response.body ?? []) bytes += (part as Uint8Array).length;
  if (response.status !== 200) throw new Error(`${path} answered ${String(response.status)}`);
  return bytes;
}

async function measure(provider: MeasuredProvider, endpoint: Endpoint, as: As) {
  const before = await residentMiB(provider.pid);
  let most = before;
  const ended = new AbortController();
  const watching = (async () => {
    while (!ended.signal.aborted) {
      most = Math.max(most, await residentMiB(provider.pid));
      await setTimeout(SAMPLE_MS);
    }
  })();
  const begun = performance.now();
  const bytes = await download(provider, endpoint, as);
  const seconds = (performance.now() - begun) / 1000;
  ended.abort();
  await watching;
  return { seconds, bytes, addedMiB: most - before };
}

await withMeasuredProvider(async (provider) => {
  const { as } = await provider.prepare((deps) => growOrders(deps, { orders: options.orders, buyers: 1 }));
  // A server at work: its code, connections and the young generation of its heap are there before.
  for (let round = 0; round < WARM_UP; round += 1)
    await Promise.all(
      Array.from({ length: READERS }, () => download(provider, userOrdersInfo, as, '?PageSize=100')),
    );
  const files = [];
  for (const endpoint of [exportOrdersXlsx, exportOrders]) {
    const runs = [];
    for (let run = 0; run < options.runs; run += 1) runs.push(await measure(provider, endpoint, as));
    files.push({
      file: endpoint.path,
      seconds: rounded(median(runs.map(({ seconds }) => seconds))),
      addedMiB: rounded(Math.max(...runs.map(({ addedMiB }) => addedMiB))),
      bytes: runs[0]?.bytes ?? 0,
    });
  }
  await report({
    name: 'order-export',
    head: ['file', 's', 'RSS + MiB', 'bytes'],
    rows: files.map(({ file, seconds, addedMiB, bytes }) => [file, seconds, addedMiB, bytes]),
    isComplete,
    result: { postgres: postgresVersion(), orders: options.orders, files },
    goals: files.flatMap(({ file, seconds, addedMiB }) => [
      atMost(`${file}, seconds`, seconds, MOST_SECONDS),
      atMost(`${file}, RSS added in MiB`, addedMiB, MOST_ADDED_MIB),
    ]),
  });
});
