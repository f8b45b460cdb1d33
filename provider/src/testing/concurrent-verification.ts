import {
  enterpriseCertificateLegal,
  enterpriseRefreshQRCertificateLegal,
  realnameCertificate,
  realnameRefreshQRCertificate,
} from '@portal/shared/contracts/certification';
import { internalError } from '@portal/shared/contracts/error-codes';
import { opsOpenCertification, opsReviewCertification } from '@portal/shared/contracts/review';
import { actOnQr } from '@portal/shared/contracts/sandbox';
import { and, desc, eq, gt } from 'drizzle-orm';
import { certAttempts, certifications } from '../platform/database/schema/certifications';
import { files } from '../platform/database/schema/files';
import { messages } from '../platform/database/schema/messages';
import { users } from '../platform/database/schema/users';
import { addSeconds } from '../platform/runtime/clock';
import { buildUser, type UserRow } from './builders';
import { newCreditCode, newIdCard } from './id-numbers';
import type { Below } from './order-history';
import { signIn, type SessionTokens } from './sign-in';
import type { TestApp } from './test-app';
import { enterpriseRequest } from './verification-scene';

const ROUNDS = 5;
const ACTS_PER_ROUND = 6;
const DAY_SECONDS = 24 * 3600;

/** The tokens of the reviewers, by name: `REVIEWER_TOKENS` of the processes. */
export const REVIEWER_TOKENS = { anna: 'anna-token-anna-token', ben: 'ben-token-ben-token-ben' };

interface Scene {
  readonly below: Below;
  readonly people: readonly { readonly user: UserRow; readonly as: SessionTokens }[];
  readonly idCards: readonly string[];
  readonly request: Awaited<ReturnType<typeof enterpriseRequest>>;
  readonly creditCodes: readonly string[];
}

/**
 * Two users, who submit the same identities in several windows, with their phones and two reviewers, while the clock
 * jumps.
 * @returns what is wrong after any round; empty if nothing is
 */
export async function concurrentVerification(
  processes: readonly TestApp[],
  below: Below,
): Promise<readonly string[]> {
  const [app] = processes;
  if (app === undefined) throw new Error('At least one process is needed.');
  const scene: Scene = {
    below,
    people: await Promise.all(
      [1, 2].map(async () => {
        const user = await buildUser(app);
        return { user, as: await signIn(app, user) };
      }),
    ),
    idCards: [newIdCard(), newIdCard()],
    request: await enterpriseRequest(),
    creditCodes: [newCreditCode(), newCreditCode()],
  };
  const found: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const codes = await Promise.all(
      Array.from({ length: ACTS_PER_ROUND }, () => act(pick(below, processes) ?? app, scene)),
    );
    if (codes.includes(internalError)) found.push('a call failed (5000)');
    for (const { user } of scene.people) found.push(...(await anomalies(app, user)));
    // Now and then past the end of the codes. The sessions go on.
    if (below(3) === 0)
      for (const clock of new Set(processes.map((process) => process.clock)))
        clock.setOffset(clock.offsetSeconds + 301);
  }
  return found;
}

/** One act of a user, a phone or a reviewer. @returns the code of its response */
async function act(app: TestApp, scene: Scene): Promise<number> {
  const { below, people, idCards, creditCodes, request } = scene;
  const one = people[below(people.length)];
  if (one === undefined) return 0;
  const { user, as } = one;
  const headers = { 'x-forwarded-for': `192.0.2.${String(below(250) + 1)}` };
  // Names for which the identity service is out (docs/operate.md), which takes the submission back.
  const isOutage = below(4) === 0;
  const RealName = isOutage ? '欧阳故障' : '欧阳修';
  const EnterpriseName = isOutage ? '星云故障公司' : request.EnterpriseName;
  switch (below(9)) {
    case 0:
    case 1:
      return codeOf(app.call(realnameCertificate, { RealName, IdCard: pick(below, idCards) ?? '' }, { as }));
    case 2: {
      const CreditCode = pick(below, creditCodes) ?? '';
      return codeOf(
        app.call(enterpriseCertificateLegal, { ...request, EnterpriseName, CreditCode }, { as, headers }),
      );
    }
    case 3:
      return codeOf(app.call(realnameRefreshQRCertificate, {}, { as }));
    case 4:
      return codeOf(app.call(enterpriseRefreshQRCertificateLegal, {}, { as }));
    case 5:
    case 6: {
      const { qrToken } = (await latest(app, user)) ?? {};
      const action = pick(below, ['scan', 'scan', 'facePass', 'facePass', 'faceFail', 'faceExpire'] as const);
      if (typeof qrToken !== 'string' || action === undefined) return 0;
      return codeOf(app.call(actOnQr, { Token: qrToken, action }));
    }
    default:
      return review(app, user, below);
  }
}

async function review(app: TestApp, user: UserRow, below: Below): Promise<number> {
  const row = await latest(app, user, 'enterprise');
  if (row === undefined) return 0;
  const token = pick(below, Object.values(REVIEWER_TOKENS)) ?? '';
  const by = { headers: { authorization: `Bearer ${token}` } };
  if (below(2) === 0) return codeOf(app.call(opsOpenCertification, { Id: row.id }, by));
  const Pass = below(3) > 0;
  return codeOf(app.call(opsReviewCertification, { Id: row.id, Pass, Reason: 'unreadable' }, by));
}

async function codeOf(response: Promise<{ readonly code: number }>): Promise<number> {
  return (await response).code;
}

async function latest({ database }: TestApp, user: UserRow, kind?: 'enterprise') {
  const [row] = await database.queries
    .select()
    .from(certifications)
    .where(
      and(eq(certifications.userId, user.id), ...(kind === undefined ? [] : [eq(certifications.kind, kind)])),
    )
    .orderBy(desc(certifications.submittedAt), desc(certifications.id))
    .limit(1);
  return row;
}

/** What contradicts the rules of docs/reference/states.md#certification in the stored rows of a user. */
async function anomalies(
  { database: { queries }, clock }: TestApp,
  { id: userId }: UserRow,
): Promise<string[]> {
  const mine = eq(certifications.userId, userId);
  const rows = await queries.select().from(certifications).where(mine);
  const attempts = await queries.select().from(certAttempts).where(eq(certAttempts.userId, userId));
  const [account] = await queries.select().from(users).where(eq(users.id, userId));
  const told = await queries.select().from(messages).where(eq(messages.userId, userId));
  const since = addSeconds(clock.now(), -DAY_SECONDS);
  const recent = await queries
    .select()
    .from(certAttempts)
    .where(and(eq(certAttempts.userId, userId), gt(certAttempts.createdAt, since)));
  const verified = (kind: string) =>
    rows.filter((row) => row.kind === kind && row.state === 'verified').length;
  const stored = await queries.$count(files, eq(files.ownerId, userId));
  const enterprises = rows.filter(({ kind }) => kind === 'enterprise').length;
  const level = verified('enterprise') > 0 ? 'enterprise' : verified('personal') > 0 ? 'personal' : 'none';
  const rules: readonly (readonly [string, boolean])[] = [
    ['a kind was verified twice', verified('personal') > 1 || verified('enterprise') > 1],
    ['the level is not that of the verifications', account?.certLevel !== level],
    ['the kind of account is wrong', (account?.userType === 'enterprise') !== (level === 'enterprise')],
    ['submissions and attempts differ', rows.length !== attempts.length],
    [
      'more than five attempts of a kind',
      ['personal', 'enterprise'].some((kind) => recent.filter((one) => one.kind === kind).length > 5),
    ],
    [
      'verified without a message, or told twice',
      told.filter(({ template }) => template.endsWith('Verified')).length !==
        verified('personal') + verified('enterprise'),
    ],
    ['an enterprise without its files', stored !== 2 * enterprises],
    [
      'a person was verified after the enterprise',
      level === 'enterprise' &&
        rows.some((row) => row.kind === 'personal' && row.state === 'reviewing' && row.qrState === 'passed'),
    ],
  ];
  return rules.flatMap(([name, isBroken]) => (isBroken ? [name] : []));
}

function pick<T>(below: Below, list: readonly T[]): T | undefined {
  return list[below(list.length)];
}
