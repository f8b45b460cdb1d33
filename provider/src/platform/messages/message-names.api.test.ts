import { messageList } from '@portal/shared/contracts/message';
import { outbox as readOutbox } from '@portal/shared/contracts/sandbox';
import { eq } from 'drizzle-orm';
import { buildMessage, buildTeam, buildUser, type TeamRow, type UserRow } from '../../testing/builders';
import { countStatements } from '../../testing/count-statements';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { sharedApp } from '../../testing/shared-app';
import { outbox } from '../database/schema/outbox';
import { teams } from '../database/schema/teams';
import { users } from '../database/schema/users';
import { MESSAGE_RECEIVED } from '../events/message-events';
import { MailError } from '../gateways/mail/mail-gateway';
import type { StreamEvent, Subscriber } from '../stream/event-projection';
import { messageProjection } from './message-projection';
import { messageService } from './message.service';
import { noticeService } from './notice.service';
import { TEAM_TEMPLATES } from '../../teams/team/team-templates';

const app = sharedApp();
let reader: UserRow;
let as: SessionTokens;
let person: UserRow;
let team: TeamRow;

beforeEach(async () => {
  reader = await buildUser(app);
  as = await signIn(app, reader);
  person = await buildUser(app);
  team = await buildTeam(app, { creator: reader });
});

const params = () => ({ userId: person.id, teamId: team.id, team: team.name });
const addMessage = (columns: Partial<Parameters<typeof buildMessage>[1]> = {}) =>
  buildMessage(app, {
    user: reader,
    kind: 'team',
    template: 'invitationAgreed',
    params: params(),
    ...columns,
  });
const titles = async (language: 'en' | 'zh-CN' = 'en') =>
  (await app.ok(messageList, {}, { as, language })).list.map(({ title }) => title);
const rename = (userName: string) =>
  app.database.queries.update(users).set({ userName }).where(eq(users.id, person.id));
const closeAccount = () =>
  app.database.queries
    .update(users)
    .set({ status: 'closed', userName: null, phoneE164: null, mail: null })
    .where(eq(users.id, person.id));

test('shows the current names of users and teams', async () => {
  await addMessage();
  await rename('renamed');
  await app.database.queries.update(teams).set({ name: 'Violet' }).where(eq(teams.id, team.id));
  expect(await titles()).toEqual(['renamed joined the team “Violet”']);
});

test('shows a closed account as a former user, and a deleted team by the stored name', async () => {
  await addMessage();
  await closeAccount();
  await app.database.queries.delete(teams).where(eq(teams.id, team.id));
  expect(await titles()).toEqual([`A former user joined the team “${team.name}”`]);
  expect(await titles('zh-CN')).toEqual([`已注销用户 已加入团队“${team.name}”`]);
});

test('shows rows of another release', async () => {
  await addMessage({ params: { userId: 'no id', teamId: 7, team: 'Blue' } });
  await addMessage({ params: {} });
  expect(await titles()).toEqual([
    'A former user joined the team “a former team”',
    'A former user joined the team “Blue”',
  ]);
});

test('a page needs the same number of statements for any number of users and teams', async () => {
  const { database, during } = countStatements(app.database);
  const service = messageService({ ...app.deps, database });
  const countList = () => during(() => service.list(reader.id, 'en', { Page: 1, PageSize: 100, Sort: [] }));
  await addMessage();
  const forOne = await countList();
  for (let n = 0; n < 20; n += 1) {
    const [named, other] = [await buildUser(app), await buildTeam(app, { creator: reader })];
    await addMessage({ params: { userId: named.id, teamId: other.id } });
  }
  expect(forOne).toHaveLength(2);
  expect(await countList()).toHaveLength(forOne.length);
});

test('an open page receives the current names', async () => {
  const id = app.deps.newId();
  await addMessage({ id });
  await rename('called-so-now');
  const received: StreamEvent[] = [];
  const open: Subscriber = {
    userId: reader.id,
    sessionId: 'none',
    language: 'en',
    send: (event) => void received.push(event),
    comment: () => undefined,
    end: () => undefined,
  };
  const event = {
    name: MESSAGE_RECEIVED,
    major: 1,
    payload: { messageId: id },
    audience: { users: [reader.id] },
  };
  await messageProjection(app.database.queries, app.deps.templates).send([event], () => [open]);
  const title = `called-so-now joined the team “${team.name}”`;
  expect(received).toMatchObject([{ payload: { message: { title } } }]);
});

describe('a queued mail', () => {
  const TO = 'somebody@example.com';
  const sentMails = async () => {
    await noticeService(app.deps).deliver();
    const { list } = await app.ok(readOutbox, { To: TO });
    await app.database.queries.delete(outbox);
    return list.map(({ subject, text }) => ({ subject, text }));
  };
  const queue = () =>
    app.database.transaction((queries) =>
      noticeService(app.deps).write(queries, {
        personal: [],
        external: [{ to: TO, template: TEAM_TEMPLATES.teamTransferred, params: params(), language: 'en' }],
      }),
    );

  test('is rendered again when it is sent', async () => {
    await queue();
    const [waiting] = await app.database.queries.select().from(outbox);
    expect(waiting).toMatchObject({ params: params(), text: expect.stringContaining(person.userName ?? '') });
    await rename('renamed-again');
    expect(await sentMails()).toEqual([
      {
        subject: `You are now the creator of the team “${team.name}”`,
        text: `renamed-again transferred the team “${team.name}” to you. You are now its creator.`,
      },
    ]);
  });

  test('does not name an account that was closed in the meantime', async () => {
    await queue();
    await closeAccount();
    expect(await sentMails()).toMatchObject([
      { text: expect.stringMatching(/^A former user transferred the team/) },
    ]);
  });

  test('is deleted once it is given up', async () => {
    const mail = { ...app.deps.mail, send: () => Promise.reject(new MailError('mail is down', 'timeout')) };
    const service = noticeService({ ...app.deps, mail });
    await queue();
    for (const seconds of [0, 60, 300, 1800]) {
      app.clock.setOffset(seconds);
      await service.deliver();
      expect(await app.database.queries.$count(outbox)).toBe(1);
    }
    app.clock.setOffset(7200);
    await service.deliver();
    expect(await app.database.queries.$count(outbox)).toBe(0);
    app.clock.setOffset(0);
  });
});
