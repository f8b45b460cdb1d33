import { eq } from 'drizzle-orm';
import { buildTeam, buildUser, type UserRow } from '../../testing/builders';
import { countStatements, type StatementCounter } from '../../testing/count-statements';
import { noticeTo } from '../../testing/security-scene';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { openTestDatabase } from '../../testing/test-database';
import { auditLogs } from '../database/schema/audit-logs';
import { messages } from '../database/schema/messages';
import { outbox } from '../database/schema/outbox';
import { teams } from '../database/schema/teams';
import { users } from '../database/schema/users';
import { messagesCounted } from '../events/message-events';
import type { UnitOfWork } from './unit-of-work';
import { SECURITY_TEMPLATES } from '../../identity/security/security-templates';

let app: TestApp;
let counter: StatementCounter;
let user: UserRow;

beforeAll(async () => {
  counter = countStatements(await openTestDatabase());
  app = await createTestApp({ database: counter.database });
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await buildUser(app);
});

const changed = { kind: 'security', template: SECURITY_TEMPLATES.passwordChanged } as const;
const queued = () => app.database.queries.$count(outbox, eq(outbox.recipient, user.mail ?? ''));

/** Writes one of each kind. */
function say({ record, notify, publish }: UnitOfWork): void {
  record({ teamId: null, actorId: user.id, action: 'member.leave', ip: null });
  notify(user.id, changed);
  publish(messagesCounted(user.id));
}

test('commits audit lines and messages with the work, and delivers them', async () => {
  const outcome = await app.deps.units.run({}, async (unit) => {
    await unit.queries.update(users).set({ userName: 'renamed' }).where(eq(users.id, user.id));
    say(unit);
    return 'done';
  });
  expect(outcome).toBe('done');
  const { queries } = app.database;
  expect(await queries.$count(users, eq(users.userName, 'renamed'))).toBe(1);
  expect(await queries.$count(auditLogs, eq(auditLogs.actorId, user.id))).toBe(1);
  expect(await queries.$count(messages, eq(messages.userId, user.id))).toBe(1);
  expect(await noticeTo(app, user.mail ?? '', 'passwordChanged')).not.toBe('');
});

test('leaves nothing behind when the work fails', async () => {
  const failing = app.deps.units.run({}, async (unit) => {
    say(unit);
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  const { queries } = app.database;
  expect(await queries.$count(auditLogs, eq(auditLogs.actorId, user.id))).toBe(0);
  expect(await queries.$count(messages, eq(messages.userId, user.id))).toBe(0);
  expect(await queued()).toBe(0);
});

test('locks teams, then accounts, in any order of the plan, and judges before the work', async () => {
  const team = await buildTeam(app, { creator: user });
  const steps: string[] = [];
  const asked = await counter.during(() =>
    app.deps.units.run(
      {
        locks: { accounts: [user.id, user.id], teams: [team.id] },
        check({ teams: lockedTeams, accounts }) {
          steps.push('check');
          return `${String(lockedTeams.get(team.id)?.name)} of ${String(accounts.get(user.id)?.userName)}`;
        },
      },
      async ({ queries }, checked) => {
        steps.push(checked);
        await queries.update(teams).set({ name: 'renamed' }).where(eq(teams.id, team.id));
      },
    ),
  );
  expect(steps).toEqual(['check', `${team.name} of ${String(user.userName)}`]);
  const kinds = asked.map((sql) => sql.split(' ', 1)[0]);
  expect(kinds).toEqual(['begin', 'select', 'select', 'update', 'commit']);
  expect(asked[1]).toMatch(/from "teams".* order by .*for no key update/);
  expect(asked[2]).toMatch(/from "users".* order by .*for no key update/);
});

test('starts again if an affected account is added while the others are being locked', async () => {
  const added = await buildUser(app);
  const found = [[], [added.id]];
  const affectedAccounts = () => Promise.resolve(found.shift() ?? [added.id]);
  const work = jest.fn(({ accounts }: UnitOfWork) => Promise.resolve([...accounts.keys()].sort()));

  const locked = await app.deps.units.run({ locks: { accounts: [user.id], affectedAccounts } }, work);

  expect(locked).toEqual([user.id, added.id].sort());
  expect(work).toHaveBeenCalledTimes(1);
});

test('a refusal of the check is thrown before any work', async () => {
  const work = jest.fn(() => Promise.resolve());
  const check = () => {
    throw new Error('refused');
  };
  await expect(app.deps.units.run({ check }, work)).rejects.toThrow('refused');
  expect(work).not.toHaveBeenCalled();
});

test('runs the same statements for one line or many, and for a known or unknown recipient', async () => {
  const others = [await buildUser(app), await buildUser(app)];
  const notifyAll = (ids: readonly string[]) =>
    counter.during(() =>
      // Sending would run further statements, so delivery is left to the schedule.
      app.deps.units.run({ delivery: 'scheduled' }, async ({ notify }) => {
        for (const id of ids) notify(id, changed);
      }),
    );
  const one = await notifyAll([user.id]);
  expect(one).toHaveLength(6);
  expect(await notifyAll([app.deps.newId()])).toEqual(one);
  expect(await notifyAll([user, ...others].map(({ id }) => id))).toEqual(one);
});

test('a scheduled delivery leaves queued notices in the queue', async () => {
  await app.deps.units.run({ delivery: 'scheduled' }, async ({ notify }) => notify(user.id, changed));
  const asked = await counter.during(() => new Promise((resolve) => setImmediate(resolve)));
  expect(asked).toEqual([]);
  expect(await queued()).toBe(1);
});
