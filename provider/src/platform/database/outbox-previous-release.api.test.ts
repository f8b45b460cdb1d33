import { outbox as readOutbox } from '@portal/shared/contracts/sandbox';
import { eq, sql } from 'drizzle-orm';
import { buildTeam, buildUser, type TeamRow, type UserRow } from '../../testing/builders';
import { sharedApp } from '../../testing/shared-app';
import { cleanupTasks } from '../../cleanup-tasks';
import { cleanupService } from '../cleanup/cleanup.service';
import { noticeService } from '../messages/notice.service';
import { outbox } from './schema/outbox';
import { TEAM_TEMPLATES } from '../../teams/team/team-templates';

// The statements of the release before migration 0012, which may run beside this one during a deployment.

const TO = 'somebody@example.com';
const app = sharedApp();
let person: UserRow;
let team: TeamRow;

beforeEach(async () => {
  await app.database.queries.delete(outbox);
  person = await buildUser(app);
  team = await buildTeam(app, { creator: person, name: 'Blue' });
});

const queueHere = (to = TO) =>
  app.database.transaction((queries) =>
    noticeService(app.deps).write(queries, {
      personal: [],
      external: [
        {
          to,
          template: TEAM_TEMPLATES.teamTransferred,
          params: { userId: person.id, teamId: team.id, team: team.name },
          language: 'en',
        },
      ],
    }),
  );
async function findDueThere() {
  const { rows } = await app.database.queries.execute(sql`
    select "id", "kind", "recipient", "scene", "subject", "text", "attempts", "created_at" from "outbox"
    where ("outbox"."state" = 'queued' and (("outbox"."attempts" = 0 and "outbox"."created_at" <= ${app.clock.now().toISOString()})))
    order by "outbox"."created_at", "outbox"."id" limit 50`);
  return rows;
}
async function claimThere(id: unknown) {
  const { rows } = await app.database.queries.execute(sql`
    update "outbox" set "attempts" = "outbox"."attempts" + 1
    where ("outbox"."id" = ${id} and "outbox"."attempts" = 0 and "outbox"."state" = 'queued') returning "id"`);
  return rows;
}
const giveUpThere = (id: unknown) =>
  app.database.queries.execute(sql`update "outbox" set "state" = 'failed' where "outbox"."id" = ${id}`);
const queueThere = () =>
  app.database.queries.execute(sql`
    insert into "outbox" ("id", "kind", "recipient", "scene", "code", "subject", "text", "state", "attempts",
      "created_at", "sent_at")
    select id, kind, recipient, scene, null::text, subject, text, 'queued', 0,
      ${app.clock.now().toISOString()}::timestamptz, null::timestamptz
    from jsonb_to_recordset(${JSON.stringify([
      {
        id: app.deps.newId(),
        kind: 'mail',
        recipient: TO,
        scene: 'welcome',
        subject: 'Old',
        text: 'Old text',
      },
    ])}::jsonb) as new_notice(id uuid, kind text, recipient text, scene text, subject text, text text)`);

test('the previous release sends a mail of this one with its text', async () => {
  await queueHere();
  const [mail] = await findDueThere();
  expect(mail).toMatchObject({
    recipient: TO,
    subject: 'You are now the creator of the team “Blue”',
    text: `${String(person.userName)} transferred the team “Blue” to you. You are now its creator.`,
  });
  expect(await claimThere(mail?.['id'])).toHaveLength(1);
});

test('the previous release sends an SMS of this one without a subject', async () => {
  await queueHere('+8613800001111');
  expect(await findDueThere()).toMatchObject([{ subject: null, text: expect.stringContaining('“Blue”') }]);
});

test('the previous release may give up a notice of this one, and the cleanup deletes it', async () => {
  await queueHere();
  const [mail] = await findDueThere();
  await giveUpThere(mail?.['id']);
  expect(await app.database.queries.$count(outbox, eq(outbox.state, 'failed'))).toBe(1);
  await cleanupService(app.deps, cleanupTasks(app.deps.settings)).sweep();
  expect(await app.database.queries.$count(outbox)).toBe(0);
});

test('this release sends the text that the previous one queued', async () => {
  await queueThere();
  await noticeService(app.deps).deliver();
  expect((await app.ok(readOutbox, { To: TO })).list).toMatchObject([{ subject: 'Old', text: 'Old text' }]);
});
