import { orderVerifyAppCode } from '@portal/shared/contracts/auth';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import type { ErrorCode } from '@portal/shared/contracts/error-code';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  checkOrder,
  orderDelInfo,
  orderDiscard,
  orderStatus,
  payOrder,
} from '@portal/shared/contracts/order';
import { applyInvoice, receipt } from '@portal/shared/contracts/payment';
import { implementedCalls } from '../../implemented-calls';
import { buyingScene, type BuyingScene } from '../../testing/buying-scene';
import { buildMember } from '../../testing/builders';
import { callRaw, type PlainResponse } from '../../testing/call-raw';
import { sharedApp } from '../../testing/shared-app';
import { tableMarks } from '../../testing/table-marks';
import {
  TEAM_CALLERS,
  TeamWorld,
  userOwingSecondFactor,
  type TeamCaller,
  type TeamCallerName,
} from '../../testing/team-world';

/*
 * Who may do what with an order: every call about one order, by every caller of the team in which it was bought, and by
 * its buyer, who is an admin there. The expected results are those of the contract (docs/reference/rules.md).
 */

type Outcome = 0 | ErrorCode;

interface OrderCall {
  readonly endpoint: Endpoint;
  readonly about: 'unpaid' | 'paid';
  /** Whether the creator and the admins of the team may make it too. */
  readonly isForAdmins: boolean;
  readonly ofBuyer: Outcome;
  readonly request: (orderNo: string) => object;
}

const byNumber = (OrderNo: string) => ({ OrderNo });

const CALLS: readonly OrderCall[] = [
  { endpoint: orderStatus, about: 'unpaid', isForAdmins: true, ofBuyer: 0, request: byNumber },
  { endpoint: orderDelInfo, about: 'unpaid', isForAdmins: true, ofBuyer: 0, request: byNumber },
  { endpoint: receipt, about: 'paid', isForAdmins: true, ofBuyer: 0, request: byNumber },
  {
    endpoint: orderVerifyAppCode,
    about: 'unpaid',
    isForAdmins: false,
    // The buyer has no second factor.
    ofBuyer: errorCodes.mfaNotBound,
    request: (OrderNo) => ({ OrderNo, Code: '123456' }),
  },
  {
    endpoint: payOrder,
    about: 'unpaid',
    isForAdmins: false,
    ofBuyer: 0,
    request: (OrderNo) => ({ OrderNo, PayMethod: 'wechat' }),
  },
  { endpoint: checkOrder, about: 'unpaid', isForAdmins: false, ofBuyer: 0, request: byNumber },
  { endpoint: orderDiscard, about: 'unpaid', isForAdmins: false, ofBuyer: 0, request: byNumber },
  {
    endpoint: applyInvoice,
    about: 'paid',
    isForAdmins: false,
    ofBuyer: 0,
    request: (OrderNo) => ({
      OrderNos: [OrderNo],
      Kind: 'personal',
      Title: 'Zhang Wei',
      Mail: 'a@example.com',
    }),
  },
];

const NO_SESSION: readonly TeamCallerName[] = [
  'an anonymous',
  'an expired session',
  'a revoked session',
  'who owes the second factor',
];
const TEAM_ADMINS: readonly TeamCallerName[] = ['the creator', 'an admin'];

function expectedOf({ isForAdmins }: OrderCall, caller: TeamCallerName): Outcome {
  if (NO_SESSION.includes(caller)) return errorCodes.sessionInvalid;
  return isForAdmins && TEAM_ADMINS.includes(caller) ? 0 : errorCodes.notFound;
}

const ABSENT = '0'.repeat(20);

const app = sharedApp();
let world: TeamWorld;
let buyer: BuyingScene;
let testedCells = 0;

beforeAll(async () => {
  world = await TeamWorld.create(app, await userOwingSecondFactor(app));
  buyer = await buyingScene(app);
  await buildMember(app, { team: world.team, user: buyer.user, role: 'admin' });
});

async function orderFor({ about }: OrderCall): Promise<string> {
  const more = { TeamId: world.team.id };
  return about === 'paid' ? buyer.bought(more) : buyer.buy(more);
}

async function ask(
  { endpoint, request }: OrderCall,
  orderNo: string,
  as: TeamCaller['as'],
): Promise<PlainResponse> {
  if (endpoint !== receipt) return callRaw(app, endpoint, request(orderNo), as);
  const { statusCode, headers, body } = await app.app.inject({
    url: app.deps.settings.apiPath + receipt.path.replace('{OrderNo}', orderNo),
    headers: as === undefined ? {} : { 'access-token': as.header, cookie: `token=${as.cookie}` },
  });
  if (statusCode === 200) return { code: 0, status: statusCode, headers, rest: body };
  const { code, ...rest } = JSON.parse(body) as { readonly code: number };
  return { code, status: statusCode, headers, rest };
}

/** The whole response, except its request id, its date and the requested number. */
function said({ headers, ...response }: PlainResponse, orderNo: string): string {
  const { 'x-request-id': _, date: __, ...others } = headers;
  return JSON.stringify({ ...response, headers: others }).replaceAll(orderNo, '<number>');
}

describe.each(CALLS.map((call) => [call.endpoint.id, call] as const))('%s', (_id, call) => {
  test('is refused to everyone else, as for an order that does not exist, and writes nothing', async () => {
    const orderNo = await orderFor(call);
    const refused = TEAM_CALLERS.filter((name) => expectedOf(call, name) !== 0);
    const callers = new Map<TeamCallerName, TeamCaller>();
    for (const name of refused) callers.set(name, await world.caller(name));

    const before = await tableMarks(app.database.queries);
    const codes: Record<string, number> = {};
    for (const [name, { as }] of callers) {
      const response = await ask(call, orderNo, as);
      testedCells += 1;
      codes[name] = response.code;
      expect(said(response, orderNo)).toBe(said(await ask(call, ABSENT, as), ABSENT));
    }
    expect(codes).toEqual(Object.fromEntries(refused.map((name) => [name, expectedOf(call, name)])));
    expect(await tableMarks(app.database.queries)).toEqual(before);
  });

  test('is accepted from its buyer, and from those who may see the orders of the team', async () => {
    const orderNo = await orderFor(call);
    for (const name of TEAM_CALLERS.filter((one) => expectedOf(call, one) === 0)) {
      testedCells += 1;
      expect([name, (await ask(call, orderNo, (await world.caller(name)).as)).code]).toEqual([name, 0]);
    }
    testedCells += 1;
    expect((await ask(call, orderNo, buyer.as)).code).toBe(call.ofBuyer);
  });
});

test('all cells were tested', () => {
  expect(testedCells).toBe(CALLS.length * (TEAM_CALLERS.length + 1));
});

test('no call about one order is missing', async () => {
  const listed = new Set(CALLS.map(({ endpoint }) => endpoint.id));
  const missing = (await implementedCalls())
    .map(({ endpoint }) => endpoint)
    .filter(({ access, id }) => access === 'orderOwner' && !listed.has(id));
  expect(missing).toEqual([]);
});
