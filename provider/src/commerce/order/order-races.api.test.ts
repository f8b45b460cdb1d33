import * as errorCodes from '@portal/shared/contracts/error-codes';
import { BusinessError } from '../../platform/http/business-error';
import { buyingScene } from '../../testing/buying-scene';
import { concurrentOrder, type OrderProcess } from '../../testing/concurrent-order';
import { seededBelow } from '../../testing/order-history';
import { orderServices } from '../../testing/order-services';
import { openTwoProviders, type TwoProviders } from '../../testing/two-providers';

/* Only PostgreSQL runs the two processes in parallel. `npm run test:long` runs 2,000 orders. */
const ORDERS = process.env['LONG_TESTS'] === '1' ? 2_000 : 40;
/** Milliseconds per order on a busy machine. */
const ORDER_MS = 3_000;

let providers: TwoProviders;
let processes: readonly OrderProcess[];

beforeAll(async () => {
  providers = await openTwoProviders();
  processes = [providers.one, providers.other].map((app) => ({ app, services: orderServices(app.deps) }));
});
afterAll(() => providers.close());

test(
  `${String(ORDERS)} orders, on which buyer, wallet, timers and operators act at once`,
  async () => {
    const found: string[] = [];
    for (let seed = 1; seed <= ORDERS; seed += 1)
      found.push(...(await concurrentOrder(processes, seededBelow(seed))));

    expect(found).toEqual([]);
    const services = processes[0]?.services;
    expect(await services?.ledger.check()).toMatchObject({ unbalanced: 0, disagreements: [] });
  },
  ORDERS * ORDER_MS,
);

test('sixteen refunds by several operators at once give back no more than was paid', async () => {
  const [first] = processes;
  if (first === undefined) throw new Error('At least one process is needed.');
  const { app, services } = first;
  const scene = await buyingScene(app);
  const OrderNo = await scene.bought();
  const codes = await Promise.all(
    Array.from({ length: 16 }, async (_, at) => {
      const { operators } = (processes[at % processes.length] ?? { services }).services;
      try {
        await operators.refund({ OrderNo, AmountCents: 10_000, Reason: `operator ${String(at)}` });
        return 0;
      } catch (error) {
        if (!(error instanceof BusinessError)) throw error;
        return Number(error.code);
      }
    }),
  );

  expect(codes.filter((code) => code === 0)).toHaveLength(2);
  expect(codes.filter((code) => code === errorCodes.conflict)).toHaveLength(14);
  await services.dueOrders.run();
  expect(await scene.status(OrderNo)).toMatchObject({ payState: 'success' });
  expect(await services.ledger.check()).toMatchObject({ unbalanced: 0, disagreements: [] });
});
