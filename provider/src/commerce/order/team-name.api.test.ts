import * as errorCodes from '@portal/shared/contracts/error-codes';
import { orderDelInfo, orderDiscard, payOrder } from '@portal/shared/contracts/order';
import { addTeam, addTeamAndInstance, renameTeam, transferTeam } from '@portal/shared/contracts/team';
import { messageList } from '@portal/shared/contracts/message';
import { userOrdersInfo } from '@portal/shared/contracts/user';
import { addSeconds } from '../../platform/runtime/clock';
import { buildMember, buildOrder, buildTeam, buildUser } from '../../testing/builders';
import { BASIC, buyingScene, expectLedgerInOrder, type BuyingScene } from '../../testing/buying-scene';
import { ticket } from '../../testing/security-scene';
import { sharedApp } from '../../testing/shared-app';
import { signIn } from '../../testing/sign-in';

const app = sharedApp();
let scene: BuyingScene;

beforeEach(async () => {
  scene = await buyingScene(app);
});

const order = (TeamName: string) =>
  app.send(
    addTeamAndInstance,
    { TeamName, InstanceName: 'Gate', Months: 1, PriceRev: 1, ...BASIC },
    { as: scene.as },
  );

async function ordered(name: string): Promise<string> {
  const { obj } = await order(name);
  return (obj as { OrderNo: string }).OrderNo;
}

const create = (TeamName: string) => app.send(addTeam, { TeamName }, { as: scene.as });
const detail = (OrderNo: string) => app.ok(orderDelInfo, { OrderNo }, { as: scene.as });

describe('the name of an open order is reserved for its buyer (4210)', () => {
  const taken = errorCodes.teamNameTaken;

  test('against a second order and a team without one, in any case of letters, until it is voided', async () => {
    const OrderNo = await ordered('Northern');
    expect((await order('northern')).code).toBe(taken);
    expect((await create('NORTHERN')).code).toBe(taken);
    await scene.pay(OrderNo);
    expect((await create('Northern')).code).toBe(taken);
    await app.ok(orderDiscard, { OrderNo }, { as: scene.as });
    expect((await create('Northern')).code).toBe(0);
  });

  test('against a rename', async () => {
    await ordered('Southern');
    const request = { TeamId: scene.team.id, TeamName: 'southern' };
    expect(await app.refusal(renameTeam, request, { as: scene.as })).toBe(taken);
  });

  test('against a transfer from somebody else', async () => {
    await ordered('Given');
    const giver = await buildUser(app, { certLevel: 'basic' });
    const team = await buildTeam(app, { creator: giver, name: 'given' });
    await buildMember(app, { team, user: scene.user });
    const Key = await ticket({ app, user: giver }, 'reset');
    const request = { TeamId: team.id, UserId: scene.user.id, Key };
    expect(await app.refusal(transferTeam, request, { as: await signIn(app, giver) })).toBe(taken);
  });

  test('for nobody else', async () => {
    await ordered('Common');
    const other = await buyingScene(app);
    expect((await app.send(addTeam, { TeamName: 'Common' }, { as: other.as })).code).toBe(0);
  });

  test('for as long as it can be paid', async () => {
    const wanted = { buyer: scene.user, type: 'createTeam', teamName: 'Late' } as const;
    await buildOrder(app, { ...wanted, expiresAt: app.clock.now() });
    expect((await create('Late')).code).toBe(0);
  });
});

describe('a name that was taken all the same', () => {
  const pay = (OrderNo: string) => app.send(payOrder, { OrderNo, PayMethod: 'wechat' }, { as: scene.as });

  test('is refused when the payment begins', async () => {
    const OrderNo = await ordered('Early');
    await buildTeam(app, { creator: scene.user, name: 'early' });
    expect((await pay(OrderNo)).code).toBe(errorCodes.teamNameTaken);
  });

  test('belongs to the older of two orders of an earlier release', async () => {
    const OrderNo = await ordered('Double');
    const createdAt = addSeconds(app.clock.now(), 1);
    const wanted = { buyer: scene.user, type: 'createTeam', teamName: 'double' } as const;
    const later = await buildOrder(app, { ...wanted, createdAt });
    expect((await pay(later.orderNo)).code).toBe(errorCodes.teamNameTaken);
    expect((await pay(OrderNo)).code).toBe(0);
  });

  test('after the payment has begun, the team gets the next free one, and the buyer is told', async () => {
    const OrderNo = await ordered('Twice');
    await ordered('Twice 2');
    await scene.pay(OrderNo);
    await buildTeam(app, { creator: scene.user, name: 'twice' });
    await scene.wallet(OrderNo, 'pay');
    expect(await detail(OrderNo)).toMatchObject({
      delivery: 'delivered',
      teamName: 'Twice 3',
      snapshot: { orderedTeamName: 'Twice' },
    });
    const { list } = await app.ok(messageList, {}, { as: scene.as });
    expect(list.map(({ text }) => text)).toContain(
      `The name “Twice” of order ${OrderNo} was taken meanwhile. Your team is called “Twice 3”. You can rename it.`,
    );
    await expectLedgerInOrder(app);
  });

  test('is shortened to 32 characters with its number', async () => {
    const name = `${'团'.repeat(31)}队`;
    const OrderNo = await ordered(name);
    await scene.pay(OrderNo);
    await buildTeam(app, { creator: scene.user, name });
    await scene.wallet(OrderNo, 'pay');
    const { list } = await app.ok(userOrdersInfo, {}, { as: scene.as });
    expect(list[0]?.teamName).toBe(`${'团'.repeat(30)} 2`);
  });
});
