import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { search } from '@portal/shared/contracts/search';
import { eq } from 'drizzle-orm';
import { teamMembers } from '../platform/database/schema/teams';
import { addSeconds } from '../platform/runtime/clock';
import {
  buildApplication,
  buildMember,
  buildOrder,
  buildTeam,
  buildUser,
  type TeamRow,
  type UserRow,
} from '../testing/builders';
import { type SessionTokens, signIn } from '../testing/sign-in';
import { sharedApp } from '../testing/shared-app';
import { createTestApp, TEST_START } from '../testing/test-app';
import { UNKEEPABLE } from '../testing/text-edges';

type Hits = ResponseOf<typeof search>;

const app = sharedApp();
let me: UserRow;
let as: SessionTokens;

beforeEach(async () => {
  me = await buildUser(app);
  as = await signIn(app, me);
});

const find = (Q: string, who: SessionTokens = as) => app.ok(search, { Q }, { as: who });
const NOTHING: Hits = { teams: [], members: [], applications: [], orders: [], pages: [] };
const counts = (hits: Hits) =>
  Object.fromEntries(Object.entries(hits).map(([kind, { length }]) => [kind, length]));

/** Unique in this file, so that each test finds only its own rows. */
let sequence = 0;
function word(): string {
  sequence += 1;
  return `zq${String(sequence)}x`;
}

/** A team of another user with one row of each kind, all named after the word. */
async function teamWithContent(name: string): Promise<TeamRow> {
  const creator = await buildUser(app, { userName: `${name} creator` });
  const team = await buildTeam(app, { creator, name: `${name} team` });
  await buildMember(app, { team, user: await buildUser(app, { userName: `${name} colleague` }) });
  await buildApplication(app, { team, name: `${name} host` });
  await buildOrder(app, { buyer: creator, team, appName: `${name} host` });
  return team;
}

describe('search (E34)', () => {
  test('returns for each kind what a link to it needs', async () => {
    const name = word();
    const team = await buildTeam(app, { creator: me, name: `Blue ${name}` });
    const member = await buildUser(app, { userName: `anna-${name}` });
    await buildMember(app, { team, user: member });
    const application = await buildApplication(app, { team, name: `${name} gate` });
    const order = await buildOrder(app, { buyer: me, team, appName: `${name} gate` });
    const pack = await buildOrder(app, { buyer: me, team, orderNo: '77' + '0'.repeat(18), appName: null });

    expect(await find(name)).toEqual({
      teams: [{ Id: team.id, name: `Blue ${name}` }],
      members: [{ userId: member.id, UserName: `anna-${name}`, teamId: team.id, teamName: `Blue ${name}` }],
      applications: [{ Id: application.id, name: `${name} gate`, teamName: `Blue ${name}` }],
      orders: [{ OrderNo: order.orderNo, appName: `${name} gate`, teamName: `Blue ${name}` }],
      pages: [],
    });
    expect((await find('77')).orders).toEqual([{ OrderNo: pack.orderNo, teamName: `Blue ${name}` }]);
  });

  test('finds a part of a name in any case, and an order by the beginning of its number', async () => {
    const name = word();
    await buildTeam(app, { creator: me, name: `The ${name.toUpperCase()} crew` });
    await buildOrder(app, { buyer: me, orderNo: '31415926535897932384' });

    expect((await find(`e ${name} CR`)).teams).toHaveLength(1);
    expect((await find('  314159 ')).orders).toMatchObject([{ OrderNo: '31415926535897932384' }]);
    expect((await find('31415926535897932384')).orders).toHaveLength(1);
    expect((await find('4159')).orders).toEqual([]);
  });

  test('finds a name with dashes, and a number that was typed in groups', async () => {
    const team = await buildTeam(app, { creator: me, name: 'zq 2026-01' });
    await buildApplication(app, { team, name: '10.0.0.0/8 138-0013' });
    await buildOrder(app, { buyer: me, orderNo: '27182818284590452353' });

    expect((await find('2026-01')).teams).toMatchObject([{ name: 'zq 2026-01' }]);
    expect((await find('２０２６－０１')).teams).toMatchObject([{ name: 'zq 2026-01' }]);
    expect((await find('10.0.0.0／8')).applications).toHaveLength(1);
    expect((await find('138-0013')).applications).toHaveLength(1);
    for (const typed of [
      '27182818 2845 9045 2353',
      '27182818–2845–9045',
      '\u202d２７１８２８１８２８４５\u202c',
    ])
      expect((await find(typed)).orders).toMatchObject([{ OrderNo: '27182818284590452353' }]);
  });

  test('finds Chinese names', async () => {
    const name = word();
    const team = await buildTeam(app, { creator: me, name: `北京运维中心${name}` });
    await buildApplication(app, { team, name: '生产环境堡垒机' });

    expect((await find('运维')).teams).toMatchObject([{ name: `北京运维中心${name}` }]);
    expect((await find('堡垒')).applications).toMatchObject([{ name: '生产环境堡垒机' }]);
    expect(await find('维运')).toEqual(NOTHING);
  });

  test('returns five of each kind, those that begin with the text first', async () => {
    const name = word();
    const team = await buildTeam(app, { creator: me, name: `a ${name}` });
    for (const letter of ['f', 'e', 'd', 'c', 'b'])
      await buildTeam(app, { creator: me, name: `${letter} ${name}` });
    await buildTeam(app, { creator: me, name: `${name} z` });
    for (let n = 0; n < 7; n += 1) {
      await buildMember(app, { team, user: await buildUser(app, { userName: `m${String(n)} ${name}` }) });
      await buildApplication(app, { team, name: `${String(n)} ${name}` });
      await buildOrder(app, {
        buyer: me,
        appName: `${String(n)} ${name}`,
        createdAt: addSeconds(TEST_START, -n),
      });
    }

    const hits = await find(name);

    expect(hits.teams.map((hit) => hit.name)).toEqual([
      `${name} z`,
      `a ${name}`,
      `b ${name}`,
      `c ${name}`,
      `d ${name}`,
    ]);
    expect(hits.members.map((hit) => hit.UserName[1])).toEqual(['0', '1', '2', '3', '4']);
    expect(hits.applications.map((hit) => hit.name[0])).toEqual(['0', '1', '2', '3', '4']);
    // Newest first.
    expect(hits.orders.map((hit) => hit.appName?.[0])).toEqual(['0', '1', '2', '3', '4']);
  });

  test('the caller does not displace other members', async () => {
    const name = word();
    const person = await buildUser(app, { userName: name });
    for (let n = 0; n < 6; n += 1) {
      const team = await buildTeam(app, { creator: person });
      await buildMember(app, { team, user: await buildUser(app, { userName: `${name}-${String(n)}` }) });
    }

    const { members } = await find(name, await signIn(app, person));

    expect(members.map(({ UserName }) => UserName)).toEqual(
      [0, 1, 2, 3, 4].map((n) => `${name}-${String(n)}`),
    );
  });

  test('does not find users by a real name, shown or hidden', async () => {
    const team = await buildTeam(app, { creator: me });
    await buildMember(app, { team, user: await buildUser(app, { realName: '欧阳锋' }) });
    await buildMember(app, { team, user: await buildUser(app, { realName: '令狐冲' }), nameLevel: 'hide' });

    expect(await find('欧阳')).toEqual(NOTHING);
    expect(await find('令狐')).toEqual(NOTHING);
  });
});

describe('who may find what', () => {
  const EVERYTHING = { teams: 1, members: 2, applications: 1, orders: 1, pages: 0 };
  const BUT_ORDERS = { ...EVERYTHING, orders: 0 };
  const NONE = counts(NOTHING);

  test.each([
    ['an admin', { role: 'admin' as const }, EVERYTHING],
    ['a member', {}, BUT_ORDERS],
    ['a disabled member', { state: 'disable' as const }, NONE],
    ['a locked member', { state: 'lock' as const }, NONE],
    ['a disabled admin', { role: 'admin' as const, state: 'disable' as const }, NONE],
    ['an admin who was locked', { role: 'admin' as const, state: 'lock' as const }, NONE],
    ['a person of another team', null, NONE],
  ])('%s', async (_who, membership, expected) => {
    const name = word();
    const team = await teamWithContent(name);
    await buildTeam(app, { creator: me });
    if (membership !== null) await buildMember(app, { team, user: me, ...membership });

    expect(counts(await find(name))).toEqual(expected);
  });

  test('the creator', async () => {
    const name = word();
    const team = await teamWithContent(name);
    const sessionTokens = await signIn(app, { id: team.creatorId });

    expect(counts(await find(name, sessionTokens))).toEqual(EVERYTHING);
  });

  test('a removed member, from the next request on', async () => {
    const name = word();
    const team = await teamWithContent(name);
    await buildMember(app, { team, user: me, role: 'admin' });
    expect(counts(await find(name))).toEqual(EVERYTHING);

    await app.database.queries.delete(teamMembers).where(eq(teamMembers.userId, me.id));

    expect(counts(await find(name))).toEqual(NONE);
  });

  test('an order’s buyer, whatever their membership', async () => {
    const name = word();
    const team = await teamWithContent(name);
    await buildMember(app, { team, user: me, state: 'lock' });
    await buildOrder(app, { buyer: me, team, appName: `${name} mine` });

    expect(counts(await find(name))).toEqual({ ...NONE, orders: 1 });
  });
});

describe('hostile words', () => {
  test.each([
    '%',
    '_',
    '\\',
    '%%',
    '__',
    '\\%',
    'a%b',
    "'",
    "' or 1=1 --",
    '"; drop table teams; --',
    '${jndi}',
    '*',
    '?',
  ])('takes %j literally', async (Q) => {
    const team = await buildTeam(app, { creator: me, name: `plain axb` });
    await buildApplication(app, { team, name: 'plain' });
    await buildOrder(app, { buyer: me, team });
    expect(await find(Q)).toEqual(NOTHING);

    await buildApplication(app, { team, name: `[${Q}]` });
    expect(counts(await find(Q))).toEqual({ ...counts(NOTHING), applications: 1 });
  });

  test('accepts up to 64 code points', async () => {
    const team = await buildTeam(app, { creator: me, name: '🛡️ shield' });
    await buildApplication(app, { team, name: 'shield 🛡️🔥' });

    expect(counts(await find('🛡️'))).toMatchObject({ teams: 1, applications: 1 });
    expect(await find('🔥'.repeat(64))).toEqual(NOTHING);
    expect(await app.refusal(search, { Q: '🔥'.repeat(65) }, { as })).toBe(errorCodes.validationFailed);
  });

  test.each([undefined, '', '   ', 'x'.repeat(65), ['a', 'b'], ...UNKEEPABLE.slice(0, 2)])(
    'refuses %j, naming the field',
    async (Q) => {
      expect(await app.send(search, { Q }, { as })).toMatchObject({
        code: errorCodes.validationFailed,
        status: 400,
        obj: { fields: { Q: expect.any(String) } },
      });
    },
  );

  test('refuses an anonymous caller', async () => {
    expect(await app.refusal(search, { Q: 'x' })).toBe(errorCodes.sessionInvalid);
  });

  test('limits the rate of requests', async () => {
    const flooded = await createTestApp();
    const codes = new Set<number>();
    for (let n = 0; n <= 600; n += 1) codes.add(await flooded.refusal(search, {}));
    expect([...codes]).toEqual([errorCodes.sessionInvalid, errorCodes.rateLimited]);
    await flooded.close();
  });
});
