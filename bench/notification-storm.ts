// npm run bench -- notification-storm: 10,000 payments, each reported by the wallet 16 times at the same moment.
import { Agent } from 'node:http';
import { orderServices } from '@portal/provider/testing/order-services';
import {
  anomaliesOfPaidOrders,
  orderAboutToBePaid,
  paidInWallet,
} from '@portal/provider/testing/stormed-orders';
import type { ProviderDeps } from '@portal/provider/platform/deps';
import { sandboxKeys } from '@portal/provider/platform/gateways/wallet/sandbox/sandbox-keys';
import { alipayNotify, wechatNotify } from '@portal/shared/contracts/payment';
import { forEach } from './for-each';
import { readOptions } from './options';
import { withMeasuredProvider } from './provider/measured-provider';
import { send } from './provider/offered-load';
import { reportRates } from './provider/report-rates';
import { type Rate, rateOf } from './statistics';

/** Notifications of each payment. */
const COPIES = 16;
/** Orders whose notifications are in flight at the same time. */
const PARALLEL = 4;
/** Orders are placed and then stormed in groups: a payment is open for 15 minutes only. */
const GROUP = 500;
/** Orders that are placed at the same time. */
const BUYERS = 8;

const { options, isComplete } = readOptions({ orders: 10_000 });

interface Storm {
  readonly notifications: Rate;
  /** Responses other than the acknowledgement. */
  readonly refused: number;
}

async function storm(address: string, deps: ProviderDeps): Promise<Storm> {
  const services = orderServices(deps);
  const keys = await sandboxKeys(deps)();
  const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL * COPIES });
  const ms: number[] = [];
  let refused = 0;
  let seconds = 0;

  async function notify(trade: string): Promise<void> {
    const { method, headers, body } = await paidInWallet(deps, keys, trade);
    const { path } = method === 'wechat' ? wechatNotify : alipayNotify;
    const begun = performance.now();
    const copies = Array.from({ length: COPIES }, async () => {
      const { status } = await send({ url: `${address}/api${path}`, headers, body }, agent).catch(() => ({
        status: 0,
      }));
      ms.push(performance.now() - begun);
      if (status !== (method === 'wechat' ? 204 : 200)) refused += 1;
    });
    await Promise.all(copies);
  }

  for (let placed = 0; placed < options.orders; placed += GROUP) {
    const trades: string[] = [];
    await forEach(Array(Math.min(GROUP, options.orders - placed)).keys(), BUYERS, async (index) => {
      trades.push(await orderAboutToBePaid(deps, services, index % 2 === 0 ? 'wechat' : 'alipay'));
    });
    const begun = performance.now();
    await forEach(trades, PARALLEL, notify);
    seconds += (performance.now() - begun) / 1000;
    console.log(`${String(placed + trades.length)} orders paid`);
  }
  agent.destroy();
  return { notifications: rateOf(ms, seconds), refused };
}

await withMeasuredProvider(
  async ({ address, prepare }) => {
    const { notifications, refused, anomalies } = await prepare(async (deps) => ({
      ...(await storm(address, deps)),
      anomalies: await anomaliesOfPaidOrders(deps, options.orders),
    }));
    for (const anomaly of anomalies.slice(0, 10)) console.log(`  ${anomaly}`);
    await reportRates({
      name: 'notification-storm',
      isComplete,
      conditions: { orders: options.orders, copies: COPIES, parallel: PARALLEL },
      rates: { notifications },
      p99Ms: { notifications: 500 },
      faults: { refused, anomalies: anomalies.length },
    });
  },
  { SANDBOX: '1' },
);
