import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, like } from 'drizzle-orm';
import type { Endpoint, RequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import { checkOrder, createOrderForBuy, orderStatus, payOrder } from '@portal/shared/contracts/order';
import { actOnPayment, clock, openPayments } from '@portal/shared/contracts/sandbox';
import { instances } from '../../platform/database/schema/instances';
import { messages } from '../../platform/database/schema/messages';
import { buildTeam, buildUser } from '../../testing/builders';
import { BASIC } from '../../testing/buying-scene';
import { orderAnomalies } from '../../testing/concurrent-order';
import { killScene, type KillScene } from '../../testing/kill-scene';
import { orderServices } from '../../testing/order-services';
import { startServer, type ServerProcess } from '../../testing/server-process';
import { signIn, type SessionTokens } from '../../testing/sign-in';

const PROGRAM = join(import.meta.dirname, '../../testing/crashing-server.ts');
/** One for each purchase. */
const TEAMS = 40;
/** Within this time the restarted server finds out about a payment by itself. The jobs look every few seconds. */
const SETTLED_WITHIN_MS = 60_000;

interface Made {
  readonly as: SessionTokens;
  readonly teamIds: readonly string[];
}

let scene: KillScene<Made>;
let server: ServerProcess;
const teamOf = new Map<string, string>();

beforeAll(async () => {
  scene = await killScene(
    async (deps) => {
      const creator = await buildUser({ deps }, { certLevel: 'basic' });
      const teamIds: string[] = [];
      for (let index = 0; index < TEAMS; index += 1)
        teamIds.push((await buildTeam({ deps }, { creator, name: `Team ${String(index)}` })).id);
      return { teamIds, as: await signIn({ deps }, creator) };
    },
    { SANDBOX: '1', SANDBOX_CLOCK: '1', SESSION_IDLE_MINUTES: '1440' },
  );
  server = await startServer(scene.env, [PROGRAM]);
});
afterAll(async () => {
  await server.kill();
  await scene.remove();
});

interface Sent<E extends Endpoint> {
  readonly obj: ResponseOf<E>;
  readonly steps: number;
}

/** Resolves to null if the server died before it answered. */
async function send<E extends Endpoint>(
  endpoint: E,
  body: RequestOf<E>,
  killAt?: string,
): Promise<Sent<E> | null> {
  const { as } = scene.made;
  const fields = Object.entries(body as object).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const path = fields.reduce<string>((at, [name, value]) => at.replace(`{${name}}`, value), endpoint.path);
  const isPost = endpoint.method === 'POST';
  const query = isPost ? '' : `?${new URLSearchParams(fields).toString()}`;
  const response = await fetch(`${server.origin}/api${path}${query}`, {
    method: endpoint.method,
    headers: {
      'access-token': as.header,
      cookie: `token=${as.cookie}`,
      origin: server.origin,
      ...(isPost && { 'content-type': 'application/json' }),
      ...(killAt !== undefined && { 'kill-at': killAt }),
    },
    ...(isPost && { body: JSON.stringify(body) }),
  }).catch(() => null);
  if (response === null) return null;
  const { code, msg, obj } = (await response.json()) as {
    readonly code: number;
    readonly msg: string;
    readonly obj: unknown;
  };
  if (code !== 0) throw new Error(`${endpoint.id}: ${String(code)} ${msg}`);
  return { obj: obj as ResponseOf<E>, steps: Number(response.headers.get('steps') ?? 0) };
}

async function ok<E extends Endpoint>(endpoint: E, body: RequestOf<E>): Promise<ResponseOf<E>> {
  const sent = await send(endpoint, body);
  if (sent === null) throw new Error(`${endpoint.id}: the server is gone.`);
  return sent.obj;
}

async function newOrder(): Promise<string> {
  const TeamId = scene.made.teamIds[teamOf.size];
  if (TeamId === undefined) throw new Error('There are not enough teams.');
  const request = { TeamId, InstanceName: 'Gate', Months: 1, PriceRev: 1, ...BASIC };
  const { OrderNo } = await ok(createOrderForBuy, request);
  teamOf.set(OrderNo, TeamId);
  return OrderNo;
}

const pay = (OrderNo: string, killAt?: string) => send(payOrder, { OrderNo, PayMethod: 'wechat' }, killAt);
const ask = (OrderNo: string, killAt?: string) => send(checkOrder, { OrderNo }, killAt);

async function payInWallet(OrderNo: string, killAt?: string) {
  const { list } = await ok(openPayments, {});
  const Token = list.find((one) => one.OrderNo === OrderNo && one.payState === 'pending')?.Token;
  if (Token === undefined) throw new Error(`The wallet has no payment of ${OrderNo}.`);
  return send(actOnPayment, { Token, action: 'pay' }, killAt);
}

async function restart(): Promise<void> {
  await server.kill();
  server = await startServer(scene.env, [PROGRAM]);
}

/** The wallet has the money, and the process that it notified is gone. */
async function paidWithoutNotification(OrderNo: string): Promise<void> {
  await pay(OrderNo);
  expect(await payInWallet(OrderNo, '1 before')).toBeNull();
  await restart();
}

interface Phase {
  /** What happens before, in a process that lives. */
  readonly before: (orderNo: string) => Promise<unknown>;
  readonly act: (orderNo: string, killAt: string) => Promise<Sent<Endpoint> | null>;
  /** Whether the wallet has the money at each point. */
  readonly hasMoney: boolean;
}

const PHASES: Readonly<Record<string, Phase>> = {
  'the wallet is asked for a code': { before: () => Promise.resolve(), act: pay, hasMoney: false },
  'the wallet notifies that it has the money': { before: pay, act: payInWallet, hasMoney: true },
  'the buyer says that they have paid': { before: paidWithoutNotification, act: ask, hasMoney: true },
};

/** The buyer opens the page again and pays if the wallet has no money yet; everything else happens by itself. */
async function finish(OrderNo: string, { hasMoney }: Phase): Promise<void> {
  await ok(clock, { advance: 61 });
  if (!hasMoney) {
    await pay(OrderNo);
    await payInWallet(OrderNo);
  }
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  while (!(await ok(orderStatus, { OrderNo })).fulfilled) {
    if (Date.now() > deadline) throw new Error(`${OrderNo} is not fulfilled.`);
    await sleep(200);
  }
}

test.each(Object.entries(PHASES))(
  'killed at any point while %s, the order is fulfilled once',
  async (_when, phase) => {
    const { before, act } = phase;
    const probe = await newOrder();
    await before(probe);
    const steps = (await act(probe, '0 before'))?.steps ?? 0;
    expect(steps).toBeGreaterThanOrEqual(1);
    await finish(probe, phase);

    for (let step = 1; step <= steps; step += 1) {
      for (const side of ['before', 'after']) {
        const orderNo = await newOrder();
        await before(orderNo);
        expect({ step, side, answer: await act(orderNo, `${String(step)} ${side}`) }).toMatchObject({
          answer: null,
        });
        await restart();
        await finish(orderNo, phase);
      }
    }
  },
  1_200_000,
);

test('after all kills, money, effects and messages agree', async () => {
  await server.kill();
  await scene.inside(async (deps) => {
    const { queries } = deps.database;
    for (const [orderNo, teamId] of teamOf) {
      expect(await orderAnomalies(deps, orderNo)).toEqual([]);
      expect(await queries.$count(instances, eq(instances.teamId, teamId))).toBe(1);
      const sent = await queries
        .select({ template: messages.template })
        .from(messages)
        .where(like(messages.link, `%${orderNo}`));
      expect(sent.map(({ template }) => template)).toEqual(['orderPaid']);
    }
    expect(await orderServices(deps).ledger.check()).toMatchObject({ unbalanced: 0, disagreements: [] });
  });
});
