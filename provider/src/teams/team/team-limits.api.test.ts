import { instancesInfo } from '@portal/shared/contracts/application';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { addTeam, deleteTeam, teamsInstanceInfo, transferTeam } from '@portal/shared/contracts/team';
import { instances } from '../../platform/database/schema/instances';
import { teamMembers, teams } from '../../platform/database/schema/teams';
import { addSeconds } from '../../platform/runtime/clock';
import { buildApplication, buildMember, buildTeam, buildUser, type UserRow } from '../../testing/builders';
import { ticket } from '../../testing/security-scene';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { sharedApp } from '../../testing/shared-app';
import { TEST_START } from '../../testing/test-app';

const app = sharedApp();
let owner: UserRow;
let as: SessionTokens;

beforeEach(async () => {
  owner = await buildUser(app, { certLevel: 'basic' });
  as = await signIn(app, owner);
});

/** Creates this many teams of one creator, named by their number, in two statements. */
async function buildTeams(creator: UserRow, count: number): Promise<readonly { readonly id: string }[]> {
  const at = { createdAt: TEST_START, updatedAt: TEST_START };
  const rows = Array.from({ length: count }, (_, n) => ({
    id: app.deps.newId(),
    name: `Team ${String(n).padStart(3, '0')}`,
    creatorId: creator.id,
    ...at,
  }));
  await app.database.queries.insert(teams).values(rows);
  await app.database.queries
    .insert(teamMembers)
    .values(rows.map(({ id }) => ({ teamId: id, userId: creator.id, role: 'admin' as const, ...at })));
  return rows;
}

describe('200 teams a creator', () => {
  test('the 201st is refused with a message, and deleting one allows another', async () => {
    const [first] = await buildTeams(owner, 199);
    await app.ok(addTeam, { TeamName: 'The 200th' }, { as });

    const refused = await app.call(addTeam, { TeamName: 'One more' }, { as, language: 'en' });

    expect(refused).toMatchObject({
      code: errorCodes.maximumReached,
      status: 409,
      obj: { max: 200 },
      msg: 'There are 200 already, which is the maximum.',
    });
    const chinese = await app.call(addTeam, { TeamName: 'One more' }, { as, language: 'zh-CN' });
    expect(chinese.msg).toContain('200');
    await app.ok(deleteTeam, { TeamId: first?.id ?? '' }, { as });
    await app.ok(addTeam, { TeamName: 'One more' }, { as });
  });

  test('teams that the account joined do not count', async () => {
    const other = await buildUser(app);
    const joined = await buildTeams(other, 200);
    const at = { createdAt: TEST_START, updatedAt: TEST_START };
    await app.database.queries
      .insert(teamMembers)
      .values(joined.map(({ id }) => ({ teamId: id, userId: owner.id, role: 'member' as const, ...at })));

    await app.ok(addTeam, { TeamName: 'My own' }, { as });
  });

  test('the 201st cannot be transferred to an account, and the step-up stays valid', async () => {
    const full = await buildUser(app);
    await buildTeams(full, 200);
    const team = await buildTeam(app, { creator: owner });
    await buildMember(app, { team, user: full });
    const Key = await ticket({ app, user: owner });
    const request = { TeamId: team.id, UserId: full.id, Key };

    expect(await app.call(transferTeam, request, { as })).toMatchObject({
      code: errorCodes.maximumReached,
      obj: { max: 200 },
    });

    const other = await buildUser(app);
    await buildMember(app, { team, user: other });
    await app.ok(transferTeam, { ...request, UserId: other.id }, { as });
  });
});

describe('teamsInstanceInfo (84) is limited', () => {
  test('200 teams, pinned ones first and then by name; a keyword finds the rest', async () => {
    await buildTeams(owner, 200);
    const other = await buildUser(app);
    const [last, pinned] = [
      await buildTeam(app, { creator: other, name: 'Zebra' }),
      await buildTeam(app, { creator: other, name: 'Zoo' }),
    ];
    await buildMember(app, { team: last, user: owner });
    await buildMember(app, { team: pinned, user: owner, favor: true });

    const { list, total } = await app.ok(teamsInstanceInfo, {}, { as });

    expect(list).toHaveLength(200);
    expect(total).toBe(202);
    expect([list[0], list[1], list.at(-1)]).toMatchObject([
      { name: 'Zoo' },
      { name: 'Team 000' },
      { name: 'Team 198' },
    ]);
    const found = await app.ok(teamsInstanceInfo, { Keyword: 'zeb' }, { as });
    expect(found.list.map(({ name }) => name)).toEqual(['Zebra']);
  });

  test('the 100 oldest applications of each team', async () => {
    const [busy, quiet] = [
      await buildTeam(app, { creator: owner, name: 'Busy' }),
      await buildTeam(app, { creator: owner, name: 'Quiet' }),
    ];
    const { id: _, ...row } = await buildApplication(app, { team: busy, name: 'A 0' });
    await app.database.queries.insert(instances).values(
      Array.from({ length: 100 }, (__, n) => ({
        ...row,
        id: app.deps.newId(),
        name: `A ${String(n + 1)}`,
        createdAt: addSeconds(TEST_START, n + 1),
      })),
    );
    await buildApplication(app, { team: quiet, name: 'B' });

    const { list } = await app.ok(teamsInstanceInfo, {}, { as });

    expect(list.map(({ instances: { length } }) => length)).toEqual([100, 1]);
    expect(list[0]?.instances.at(-1)?.name).toBe('A 99');
    expect(list.map(({ instanceTotal }) => instanceTotal)).toEqual([101, 1]);
    expect(
      (await app.ok(instancesInfo, { TeamId: busy.id, Page: 2, PageSize: 100 }, { as })).list,
    ).toHaveLength(1);
  });
});
