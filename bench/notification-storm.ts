// npm run bench -- notification-storm: 10,000 payments, each reported by the wallet 16 times at the same moment.
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { orderServices } from '@portal/provider/testing/order-services';
import {
  anomaliesOfPaidOrders,
  orderAboutToBePaid,
  paidInWallet,
} from '@portal/provider/testing/stormed-orders';
import type { ProviderDeps } from '@portal/provider/platform/deps';
import { sandboxKeys } from '@portal/provider/platform/gateways/wallet/sandbox/sandbox-keys';
import { alipayNotify, wechatNotify } from '@portal/shared/contracts/payment';
import { judgeGoals } from './goal';
import { withMeasuredProvider } from './provider/measured-provider';
import { send, type Offered } from './provider/offered-load';
import { postgresVersion, writeResult } from './result-file';
import { percentile, rounded } from './statistics';
import { textTable } from './text-table';

const GOALS = { p99Ms: 500 } as const;

const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000' },
    copies: { type: 'string', default: '16' },
    /** Orders whose notifications are under way at the same time. */
    parallel: { type: 'string', default: '4' },
    /** Folder for a CPU profile of the provider. */
    profile: { type: 'string' },
  },
});
const orders = Number(options.orders);
const copies = Number(options.copies);
const parallel = Number(options.parallel);

/** Orders are placed and then stormed in groups: a payment is open for 15 minutes only. */
const GROUP = 500;
/** Orders that are placed at the same time. */
const BUYERS = 8;

interface Times {
  readonly ms: number[];
  /** Responses other than the acknowledgement, by status. */
  readonly refused: Map<number, number>;
  seconds: number;
}

/** Does the work for each number, a few at a time. */
async function forEach(count: number, atOnce: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function storm(address: string, deps: ProviderDeps): Promise<Times> {
  const services = orderServices(deps);
  const keys = await sandboxKeys(deps)();
  const agent = new Agent({ keepAlive: true, maxSockets: parallel * copies });
  const times: Times = { ms: [], refused: new Map(), seconds: 0 };
  for (let first = 0; first < orders; first += GROUP) {
    const group = Math.min(GROUP, orders - first);
    const trades: string[] = [];
    await forEach(group, BUYERS, async (index) => {
      trades.push(await orderAboutToBePaid(deps, services, index % 2 === 0 ? 'wechat' : 'alipay'));
    });
    const begun = performance.now();
    await forEach(group, parallel, async (index) => {
      const { method, headers, body } = await paidInWallet(deps, keys, trades[index] ?? '');
      const { path } = method === 'wechat' ? wechatNotify : alipayNotify;
      const request: Offered = { url: `${address}/api${path}`, headers, body };
      const due = performance.now();
      await Promise.all(
        Array.from({ length: copies }, async () => {
          const { status } = await send(request, agent).catch(() => ({ status: 0 }));
          times.ms.push(performance.now() - due);
          if (status !== (method === 'wechat' ? 204 : 200))
            times.refused.set(status, (times.refused.get(status) ?? 0) + 1);
        }),
      );
    });
    times.seconds += (performance.now() - begun) / 1000;
    console.log(`${String(first + group)} orders paid`);
  }
  agent.destroy();
  return times;
}

await withMeasuredProvider(
  { profile: options.profile, settings: { SANDBOX: '1' } },
  async ({ address, prepare }) => {
    const { times, anomalies } = await prepare(async (deps) => {
      const done = await storm(address, deps);
      return { times: done, anomalies: await anomaliesOfPaidOrders(deps, orders) };
    });
    const sorted = [...times.ms].sort((a, b) => a - b);
    const [p50Ms = 0, p99Ms = 0, maxMs = 0] = [50, 99, 100].map((percent) =>
      rounded(percentile(sorted, percent)),
    );
    const refused = [...times.refused.values()].reduce((total, count) => total + count, 0);
    const perSecond = rounded(sorted.length / times.seconds, 1);
    console.log(
      textTable(
        ['orders', 'notifications', 'per second', 'p50 ms', 'p99 ms', 'max ms', 'refused', 'anomalies'],
        [[orders, sorted.length, perSecond, p50Ms, p99Ms, maxMs, refused, anomalies.length].map(String)],
      ),
    );
    for (const anomaly of anomalies.slice(0, 10)) console.log(`  ${anomaly}`);
    for (const [status, count] of times.refused) console.log(`  ${String(count)} × status ${String(status)}`);
    await writeResult('notification-storm', {
      postgres: postgresVersion(),
      ...{ orders, copies, parallel, perSecond, p50Ms, p99Ms, maxMs, refused },
      anomalies: anomalies.length,
    });
    judgeGoals([
      { what: 'a notification p99, ms', value: p99Ms, goal: { atMost: GOALS.p99Ms } },
      { what: 'notifications that were not acknowledged', value: refused, goal: { atMost: 0 } },
      { what: 'anomalies', value: anomalies.length, goal: { atMost: 0 } },
    ]);
  },
);
