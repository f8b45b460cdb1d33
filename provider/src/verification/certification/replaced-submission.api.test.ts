import {
  realnameCertificate,
  realnameCertificateState,
  realnameRefreshQRCertificate,
} from '@portal/shared/contracts/certification';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { eq, sql } from 'drizzle-orm';
import { codeService } from '../../identity/codes/code.service';
import { certAttempts, certifications } from '../../platform/database/schema/certifications';
import {
  DOMAIN_EVENT_CHANNEL,
  parseNotification,
  type StreamNotification,
} from '../../platform/events/domain-event.repository';
import { buildUser, type UserRow } from '../../testing/builders';
import { newIdCard } from '../../testing/id-numbers';
import { sharedApp } from '../../testing/shared-app';
import { signIn } from '../../testing/sign-in';
import { passFace } from '../../testing/verification-scene';
import { CHECK_SECONDS } from './certification.policy';
import { submissionService } from './submission.service';
import { createVerificationServices } from './verification-services';

/*
 * Somebody starts over: their submission, whose code has expired, is replaced by one with other details.
 */
const app = sharedApp();
const CODE_SECONDS = 300;
const OUTAGE = '欧阳故障';

let user: UserRow;

beforeEach(async () => {
  user = await buildUser(app);
  await submit('欧阳修');
  app.clock.setOffset(CODE_SECONDS);
});
afterEach(() => app.clock.setOffset(0));

const as = () => signIn(app, user);
const submit = async (RealName: string) =>
  app.call(realnameCertificate, { RealName, IdCard: newIdCard() }, { as: await as() });
const state = async () => app.ok(realnameCertificateState, {}, { as: await as() });
const attempts = () => app.database.queries.$count(certAttempts, eq(certAttempts.userId, user.id));
const states = async () =>
  (
    await app.database.queries
      .select({ state: certifications.state })
      .from(certifications)
      .where(eq(certifications.userId, user.id))
      .orderBy(certifications.submittedAt)
  ).map((row) => row.state);

/** A submission whose process ends before it is checked. */
const submitAndDie = () =>
  submissionService(app.deps).accept(
    user.id,
    { kind: 'personal', contactKind: null, payload: { realName: '欧阳', idCard: newIdCard() } },
    () => Promise.resolve(null),
  );
const services = (deps = app.deps) =>
  createVerificationServices(deps, {
    codes: codeService(deps),
    findBlockers: () => Promise.resolve([]),
  });
const endUnfinished = () => services().unfinished.end();

/** The former submission is there as before, and can be finished. */
async function expectFormer(): Promise<void> {
  expect(await state()).toMatchObject({ state: 'reviewing', attemptsLeft: 4, realName: '欧**' });
  expect(await states()).toEqual(['reviewing']);
  const { Token } = await app.ok(realnameRefreshQRCertificate, {}, { as: await as() });
  await passFace(app, Token);
  expect(await state()).toMatchObject({ state: 'verified', level: 'personal' });
}

test('an outage during the check of the new one leaves the former as it was', async () => {
  expect((await submit(OUTAGE)).code).toBe(errorCodes.upstreamFailed);
  await expectFormer();
});

test('so does a process that ends during the check', async () => {
  await submitAndDie();
  expect(await states()).toEqual(['auditFailure', 'reviewing']);
  app.clock.setOffset(CODE_SECONDS + CHECK_SECONDS);
  await endUnfinished();
  await expectFormer();
});

describe('a new code (59), while the new one is checked', () => {
  /** More often than there are codes a day. */
  const TIMES = 21;

  test('is refused, and counts as none', async () => {
    await submitAndDie();
    for (let time = 1; time <= TIMES; time += 1)
      expect(await app.refusal(realnameRefreshQRCertificate, {}, { as: await as() })).toBe(
        errorCodes.conflict,
      );
    app.clock.setOffset(CODE_SECONDS + CHECK_SECONDS);
    await endUnfinished();
    await expectFormer();
  });

  test('is refused alike if the new one is taken back at this moment', async () => {
    await submitAndDie();
    app.clock.setOffset(CODE_SECONDS + CHECK_SECONDS);
    const { units } = app.deps;
    const afterwards: typeof units = {
      async run(plan, work) {
        await endUnfinished();
        return units.run(plan, work);
      },
    };
    const { faces } = services({ ...app.deps, units: afterwards });

    const refreshed = faces.refresh({ userId: user.id, mutationId: undefined }, 'personal', null);

    await expect(refreshed).rejects.toMatchObject({ code: errorCodes.conflict });
    await endUnfinished();
    await expectFormer();
  });
});

test('open pages hear that the former goes on', async () => {
  const heard: (StreamNotification | null)[] = [];
  const stop = await app.database.listen(DOMAIN_EVENT_CHANNEL, {
    onNotification: (payload) => void heard.push(parseNotification(payload)),
    onGap: () => undefined,
  });
  await submit(OUTAGE);
  for (let tries = 0; tries < 200 && heard.length === 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  await stop();
  expect(heard).toEqual([
    expect.objectContaining({
      name: 'certification.changed',
      payload: { kind: 'personal', state: 'reviewing', level: 'none' },
      audience: { users: [user.id] },
    }),
  ]);
});

test('a third submission replaces the former as well, if the process of the second ended', async () => {
  await submitAndDie();
  app.clock.setOffset(CODE_SECONDS + CHECK_SECONDS);
  expect((await submit('欧阳')).code).toBe(0);
  expect(await states()).toEqual(['auditFailure', 'reviewing']);
  expect(await attempts()).toBe(2);
});

test('a submission is taken back together with its attempt, or not at all', async () => {
  const { queries } = app.database;
  await queries.execute(
    sql`create function refuse_delete() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
  );
  await queries.execute(
    sql`create trigger refuse_delete before delete on cert_attempts for each row execute function refuse_delete()`,
  );
  try {
    expect((await submit(OUTAGE)).code).toBe(errorCodes.internalError);
    expect(await states()).toEqual(['auditFailure', 'reviewing']);
    expect(await attempts()).toBe(2);
  } finally {
    await queries.execute(sql`drop trigger refuse_delete on cert_attempts`);
  }
  app.clock.setOffset(CODE_SECONDS + CHECK_SECONDS);
  await endUnfinished();
  await expectFormer();
});
