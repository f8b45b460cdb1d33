import { boundMfa } from '@portal/shared/contracts/security';
import { outbox as readOutbox } from '@portal/shared/contracts/sandbox';
import { desc, eq } from 'drizzle-orm';
import { messages } from '../platform/database/schema/messages';
import { passkeys } from '../platform/database/schema/second-factors';
import type { TicketScope } from '../platform/database/schema/step-tickets';
import { codeAt } from '../identity/second-factor/totp.policy';
import { stepTicketService } from '../identity/step-up/step-ticket.service';
import { buildUser, type UserOverrides, type UserRow } from './builders';
import { signIn, type SessionTokens } from './sign-in';
import type { TestApp } from './test-app';

/** A signed-in user whose account is about to change. */
export interface Scene {
  readonly app: TestApp;
  readonly user: UserRow;
  readonly as: SessionTokens;
}

export async function securityScene(app: TestApp, overrides: UserOverrides = {}): Promise<Scene> {
  const user = await buildUser(app, overrides);
  return { app, user, as: await signIn(app, user) };
}

const TWO_DAYS = 2 * 24 * 3600;

/**
 * A scene for each test of a file: a new account, two days after the previous test, which resets all limits of codes.
 * Call it at the top of the file, after `sharedApp`.
 */
export function sceneForEachTest(app: TestApp, overrides: UserOverrides = {}): Scene {
  let current: Scene | undefined;
  beforeEach(async () => {
    advanceClock(app, TWO_DAYS);
    current = await securityScene(app, overrides);
  });
  function scene(): Scene {
    if (current === undefined) throw new Error('The scene is built before each test.');
    return current;
  }
  return {
    app,
    get user() {
      return scene().user;
    },
    get as() {
      return scene().as;
    },
  };
}

/** Advances the clock, which resets all shorter limits of codes. */
export function advanceClock(app: TestApp, seconds: number): void {
  app.clock.setOffset(app.clock.offsetSeconds + seconds);
}

/** A step-up ticket, as a proof returns it. */
export function ticket(
  { app, user }: Pick<Scene, 'app' | 'user'>,
  scope: TicketScope = 'reset',
): Promise<string> {
  return stepTicketService(app.deps).issue(app.database.queries, { scope, userId: user.id });
}

/** The newest code that was sent to a phone or mailbox. */
export async function latestCode(app: TestApp, to: string): Promise<string> {
  const { list } = await app.ok(readOutbox, { To: to });
  const code = list.find((message) => message.code !== undefined)?.code;
  if (code === undefined) throw new Error(`${to} got no code`);
  return code;
}

/** A notice that was sent to a phone or mailbox. Waits for it, because notices are sent after the response. */
export async function noticeTo(app: TestApp, to: string, scene: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { list } = await app.ok(readOutbox, { To: to });
    const notice = list.find((message) => message.scene === scene);
    if (notice !== undefined) return notice.text;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${to} got no notice of ${scene}`);
}

/** Templates of a user's messages, newest first. */
export async function messagesOf({ app, user }: Pick<Scene, 'app' | 'user'>): Promise<string[]> {
  const rows = await app.database.queries
    .select({ template: messages.template })
    .from(messages)
    .where(eq(messages.userId, user.id))
    .orderBy(desc(messages.createdAt), desc(messages.id));
  return rows.map(({ template }) => template);
}

export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** A passkey of an account, without a usable key. */
export async function buildPasskey(
  { deps, database }: TestApp,
  { user }: Pick<Scene, 'user'>,
): Promise<void> {
  await database.queries.insert(passkeys).values({
    id: deps.newId(),
    userId: user.id,
    credentialId: `credential-${deps.newId()}`,
    publicKey: 'AA',
    counter: 0,
    transports: [],
    isBackedUp: false,
    name: 'Key',
    createdAt: deps.clock.now(),
  });
}

/** An authenticator app with an account's secret. */
export interface TestAuthenticator {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** A code that was not used before. Advances the clock by half a minute. */
  next(): string;
}

/** Binds an authenticator through both calls of 71. */
export async function bindAuthenticator({ app, as }: Scene, stepUp?: string): Promise<TestAuthenticator> {
  const first = await app.ok(boundMfa, stepUp === undefined ? {} : { Key: stepUp }, { as });
  if (!('Secret' in first)) throw new Error('the first call binds nothing');
  const { Key, Secret: secret } = first;
  const bound = await app.ok(boundMfa, { Key, Code: codeAt(secret, app.clock.now()) }, { as });
  if (!('recoveryCodes' in bound)) throw new Error('the second call binds');
  return {
    secret,
    recoveryCodes: bound.recoveryCodes,
    next: () => {
      advanceClock(app, 30);
      return codeAt(secret, app.clock.now());
    },
  };
}
