import { enterpriseCertificateLegal } from '@portal/shared/contracts/certification';
import type { RequestOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { opsOpenCertification, opsReviewCertification } from '@portal/shared/contracts/review';
import { and, eq } from 'drizzle-orm';
import { setTimeout } from 'node:timers/promises';
import { certAttempts, certifications, reviewLog } from '../../platform/database/schema/certifications';
import { messages } from '../../platform/database/schema/messages';
import { buildUser, type UserRow } from '../../testing/builders';
import { concurrentVerification, REVIEWER_TOKENS } from '../../testing/concurrent-verification';
import { seededBelow } from '../../testing/order-history';
import { signIn } from '../../testing/sign-in';
import { openTwoProviders, type TwoProviders } from '../../testing/two-providers';
import { enterpriseRequest, passFace } from '../../testing/verification-scene';

/* Only PostgreSQL runs the two processes in parallel. `npm run test:long` runs 300 histories. */
const isLong = process.env['LONG_TESTS'] === '1';
const HISTORIES = isLong ? 300 : 8;
/** Milliseconds per history, after which it hangs on any machine. */
const HISTORY_MS = 40_000;
/** Times that a decision and a submission meet. */
const MEETINGS = isLong ? 60 : 8;
const HOUR_SECONDS = 3600;
/** Milliseconds that a submission needs until it locks the account, and more. */
const SPREAD_MS = 60;
const CODE_SECONDS = 300;

let providers: TwoProviders;

beforeAll(async () => {
  providers = await openTwoProviders({
    TRUST_PROXY: '127.0.0.1',
    REVIEWER_TOKENS: Object.entries(REVIEWER_TOKENS)
      .map(([name, token]) => `${name}=${token}`)
      .join(','),
  });
});
afterAll(() => providers.close());

test(
  `${String(HISTORIES)} histories, in which users, phones and reviewers act at once`,
  async () => {
    const found: string[] = [];
    for (let seed = 1; seed <= HISTORIES; seed += 1)
      found.push(...(await concurrentVerification([providers.one, providers.other], seededBelow(seed))));
    expect(found).toEqual([]);
  },
  HISTORIES * HISTORY_MS,
);

describe('a reviewer decides while the applicant submits again', () => {
  const anna = { headers: { authorization: `Bearer ${REVIEWER_TOKENS.anna}` } };
  const meetings = Array.from({ length: MEETINGS }, (_, index) => index + 1);
  let user: UserRow;

  const passTime = (seconds: number) => {
    const offset = providers.one.clock.offsetSeconds + seconds;
    for (const { clock } of [providers.one, providers.other]) clock.setOffset(offset);
  };
  const applicant = async (meeting: number) => ({
    as: await signIn(providers.one, user),
    headers: { 'x-forwarded-for': `198.51.100.${String(meeting)}` },
  });
  const submit = async (meeting: number) =>
    providers.one.ok(enterpriseCertificateLegal, await enterpriseRequest(), await applicant(meeting));

  /** Anna opens the case, and decides while the applicant submits again: each time a little later. */
  async function meet(meeting: number, decision: RequestOf<typeof opsReviewCertification>) {
    const { one, other } = providers;
    await other.ok(opsOpenCertification, { Id: decision.Id }, anna);
    const [request, from] = [await enterpriseRequest(), await applicant(meeting)];
    const submitted = one.call(enterpriseCertificateLegal, request, from);
    await setTimeout(((meeting - 1) * SPREAD_MS) / MEETINGS);
    const decided = other.call(opsReviewCertification, decision, anna);
    return { decided: (await decided).code, submitted: (await submitted).code };
  }

  /** The outcome for the account and for the case: what was written, told and logged. */
  async function outcome(id: string) {
    const { queries } = providers.one.database;
    const rows = await queries.select().from(certifications).where(eq(certifications.userId, user.id));
    const told = await queries.select().from(messages).where(eq(messages.userId, user.id));
    const decisions = and(eq(reviewLog.certificationId, id), eq(reviewLog.reviewer, 'anna'));
    const logged = await queries.select().from(reviewLog).where(decisions);
    return {
      reason: rows.find((row) => row.id === id)?.reason,
      others: rows.filter((row) => row.id !== id).map(({ state }) => state),
      attempts: await queries.$count(certAttempts, eq(certAttempts.userId, user.id)),
      told: told.map(({ template }) => template),
      logged: logged.map(({ action }) => action).filter((action) => action !== 'open'),
    };
  }

  beforeEach(async () => {
    // A reviewer's calls are limited per minute and hour.
    passTime(HOUR_SECONDS);
    user = await buildUser(providers.one);
  });

  test.each(meetings)(
    'starting over with an expired code: one of both ends the case (%d)',
    async (meeting) => {
      const { applyId: Id } = await submit(meeting);
      passTime(CODE_SECONDS);

      const { decided, submitted } = await meet(meeting, { Id, Pass: false, Reason: 'licenseUnreadable' });

      expect(submitted).toBe(0);
      expect([0, errorCodes.conflict]).toContain(decided);
      const whole = { others: ['reviewing'], attempts: 2 };
      expect(await outcome(Id)).toEqual(
        decided === 0
          ? { ...whole, reason: 'licenseUnreadable', told: ['enterpriseRefused'], logged: ['fail'] }
          : { ...whole, reason: 'codeExpired', told: [], logged: [] },
      );
    },
  );

  test.each(meetings)('while the case is under review: only the decision counts (%d)', async (meeting) => {
    const { applyId: Id, qr } = await submit(meeting);
    await passFace(providers.one, qr?.Token ?? '');

    const { decided, submitted } = await meet(meeting, { Id, Pass: true });

    expect([decided, submitted]).toEqual([0, errorCodes.alreadyVerified]);
    expect(await outcome(Id)).toEqual({
      ...{ reason: null, others: [], attempts: 1 },
      ...{ told: ['enterpriseVerified'], logged: ['pass'] },
    });
  });
});
