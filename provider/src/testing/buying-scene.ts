import type { PayMethod } from '@portal/shared/contracts/enums';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import { createOrderForBuy, orderStatus, payOrder } from '@portal/shared/contracts/order';
import { actOnPayment, openPayments } from '@portal/shared/contracts/sandbox';
import { opsLedgerCheck } from '@portal/shared/contracts/operator';
import { randomUUID } from 'node:crypto';
import { buildTeam, buildUser, type TeamRow, type UserOverrides, type UserRow } from './builders';
import { signIn, type SessionTokens } from './sign-in';
import type { TestApp } from './test-app';

/** A verified creator of a team who buys, and the operator's and the wallet's side of it. */
export interface BuyingScene {
  readonly user: UserRow;
  readonly team: TeamRow;
  as: SessionTokens;
  /** Orders a basic application for a month. */
  buy(more?: object): Promise<string>;
  /** Begins a payment. */
  pay(orderNo: string, method?: PayMethod): Promise<ResponseOf<typeof payOrder>>;
  /** Acts in the sandbox wallet on the newest payment of the order. */
  wallet(orderNo: string, action: ParsedRequestOf<typeof actOnPayment>['action']): Promise<void>;
  /** Orders and pays. */
  bought(more?: object): Promise<string>;
  status(orderNo: string): Promise<ResponseOf<typeof orderStatus>>;
  /** After the clock has moved, which ends sessions. */
  signInAgain(): Promise<void>;
}

export const BASIC = {
  Version: 'basic',
  UserNumber: 10,
  AssetNumber: 50,
  DiskQuota: 100,
  ConcurrentNumber: 10,
} as const;
export const ENTERPRISE = {
  Version: 'enterprise',
  UserNumber: 50,
  AssetNumber: 200,
  DiskQuota: 500,
  ConcurrentNumber: 50,
} as const;
export const ULTIMATE = {
  Version: 'ultimate',
  UserNumber: 200,
  AssetNumber: 1000,
  DiskQuota: 2000,
  ConcurrentNumber: 200,
} as const;
export const EXPERIENCE = {
  Version: 'experience',
  UserNumber: 5,
  AssetNumber: 10,
  DiskQuota: 10,
  ConcurrentNumber: 2,
} as const;

export async function buyingScene(app: TestApp, overrides: UserOverrides = {}): Promise<BuyingScene> {
  const user = await buildUser(app, { certLevel: 'basic', ...overrides });
  const team = await buildTeam(app, { creator: user, name: `Team of ${user.userName ?? ''}` });
  const scene: BuyingScene = {
    user,
    team,
    as: await signIn(app, user),
    async buy(more = {}) {
      const request = {
        ...{ TeamId: team.id, InstanceName: 'Gate', Months: 1, PriceRev: 1 },
        ...BASIC,
        ...more,
      } as const;
      return (await app.ok(createOrderForBuy, request, { as: scene.as })).OrderNo;
    },
    pay: (OrderNo, PayMethod = 'wechat') => app.ok(payOrder, { OrderNo, PayMethod }, { as: scene.as }),
    async wallet(orderNo, action) {
      const { list } = await app.ok(openPayments, {});
      const trade = list.find(({ OrderNo }) => OrderNo === orderNo);
      if (trade === undefined) throw new Error('The wallet knows no such payment.');
      await app.ok(actOnPayment, { Token: trade.Token, action });
    },
    async bought(more) {
      const orderNo = await scene.buy(more);
      await scene.pay(orderNo);
      await scene.wallet(orderNo, 'pay');
      return orderNo;
    },
    status: (OrderNo) => app.ok(orderStatus, { OrderNo }, { as: scene.as }),
    async signInAgain() {
      scene.as = await signIn(app, user);
    },
  };
  return scene;
}

export const idempotent = (key: string = randomUUID()) => ({ 'idempotency-key': key });

/** Headers of an operator. */
export function operator({ deps }: TestApp) {
  return { headers: { authorization: `Bearer ${deps.secrets.opsToken}` } };
}

/** The ledger sums to zero and agrees with orders and payments. */
export async function expectLedgerInOrder(app: TestApp): Promise<void> {
  expect(await app.ok(opsLedgerCheck, {}, operator(app))).toMatchObject({ unbalanced: 0, disagreements: [] });
}
