import * as errorCodes from '@portal/shared/contracts/error-codes';
import { delUsers, updateUserState } from '@portal/shared/contracts/member';
import { loginPassword } from '@portal/shared/contracts/auth';
import { and, eq, isNull } from 'drizzle-orm';
import { invitations } from '../platform/database/schema/teams';
import { inviteLinks, joinRequests } from '../platform/database/schema/invites';
import { sessions } from '../platform/database/schema/sign-in';
import { addDays } from '../platform/runtime/clock';
import { hashToken } from '../platform/runtime/crypto';
import { stepTicketService } from '../identity/step-up/step-ticket.service';
import {
  buildApplication,
  buildConnector,
  buildMember,
  buildPack,
  buildUser,
  type ConnectorOverrides,
  type TeamRow,
  type UserRow,
} from './builders';
import {
  buildJoiningScene,
  buildSomeone,
  makeLink,
  type JoiningScene,
  type SignedInAccount,
} from './joining-scene';
import { signIn, type SessionTokens } from './sign-in';
import { TEST_START, type TestApp } from './test-app';

/** All kinds of callers of team calls, by their relation to the team. */
export const TEAM_CALLERS = [
  'an anonymous',
  'an expired session',
  'a revoked session',
  'who owes the second factor',
  'an unverified person',
  'a verified person',
  'an enterprise',
  'a member',
  'an admin',
  'the creator',
  'a removed member',
  'a disabled member',
  'a locked member',
  'an admin of another team',
] as const;
export type TeamCallerName = (typeof TEAM_CALLERS)[number];

export interface TeamCaller {
  readonly user: UserRow;
  /** Absent for an anonymous caller. */
  readonly as?: SessionTokens;
}

/** A team and the users around it, created on demand. */
export class TeamWorld {
  readonly team: TeamRow;
  readonly creator: SignedInAccount;
  private readonly callers = new Map<TeamCallerName, TeamCaller>();
  private readonly waiting = new Map<string, string>();

  private constructor(
    readonly app: TestApp,
    private readonly owing: TeamCaller,
    readonly scene: JoiningScene,
  ) {
    this.team = scene.team;
    this.creator = scene.creator;
  }

  /**
   * @param owing the user who owes the second factor, shared by all worlds of a test because hashing a password is slow
   */
  static async create(app: TestApp, owing: TeamCaller): Promise<TeamWorld> {
    return new TeamWorld(app, owing, await buildJoiningScene(app));
  }

  /** The caller with this name, always the same. */
  async caller(name: TeamCallerName): Promise<TeamCaller> {
    const caller = this.callers.get(name) ?? (await this.newCaller(name));
    this.callers.set(name, caller);
    return caller;
  }

  /** Callers with an invalid session are the creator or admins, so that only the session makes the call fail. */
  private async newCaller(name: TeamCallerName): Promise<TeamCaller> {
    const { app, team, creator } = this;
    switch (name) {
      case 'an anonymous':
        return this.stranger();
      case 'an expired session':
        return this.withSession(creator, { expiresAt: TEST_START });
      case 'a revoked session':
        return this.withSession(await this.joined('admin'), { revokedAt: TEST_START });
      case 'who owes the second factor':
        await buildMember(app, { team, user: this.owing.user, role: 'admin' });
        return this.owing;
      case 'an unverified person':
        return buildSomeone(app, { certLevel: 'none' });
      case 'a verified person':
        return buildSomeone(app);
      case 'an enterprise':
        return buildSomeone(app, { certLevel: 'enterprise', userType: 'enterprise' });
      case 'a member':
        return this.joined('member');
      case 'an admin':
        return this.joined('admin');
      case 'the creator':
        return creator;
      case 'a removed member': {
        const person = await this.joined('admin');
        await app.ok(delUsers, { TeamId: team.id, UserIds: [person.user.id] }, { as: creator.as });
        return person;
      }
      case 'a disabled member':
        return this.stopped('disable');
      case 'a locked member':
        return this.stopped('lock');
      case 'an admin of another team': {
        const person = await buildSomeone(app);
        const other = await buildJoiningScene(app);
        await buildMember(app, { team: other.team, user: person.user, role: 'admin' });
        return person;
      }
    }
  }

  /** A user without a relation to the team. */
  async stranger(): Promise<TeamCaller> {
    return { user: await buildUser(this.app, { certLevel: 'basic' }) };
  }

  async joined(role: 'admin' | 'member' = 'member'): Promise<SignedInAccount> {
    const person = await buildSomeone(this.app);
    await buildMember(this.app, { team: this.team, user: person.user, role });
    return person;
  }

  /** @returns the id of an application of the team */
  async application({ user }: TeamCaller = this.creator, more: object = {}): Promise<string> {
    return (await buildApplication(this.app, { team: this.team, ownerId: user.id, ...more })).id;
  }

  /** @returns the id of an application that the caller has imported from a marketplace */
  importedApplication(by: TeamCaller): Promise<string> {
    return this.application(by, { source: 'ali', cloudInstanceId: this.app.deps.newId() });
  }

  /** @returns the id of an unused pack of the team */
  async pack(more: object = {}): Promise<string> {
    return (await buildPack(this.app, { team: this.team, ...more })).id;
  }

  /** @returns the id of a pack that is on an application */
  async packInUse(): Promise<string> {
    return this.pack({ status: 'using', instanceId: await this.application() });
  }

  /** @returns the id of a connector of an application of the team */
  async connector(built: Pick<ConnectorOverrides, 'state'> = {}, caller?: TeamCaller): Promise<string> {
    const instanceId = await this.application(caller);
    return buildConnector(this.app, { instanceId, creator: this.creator.user, ...built });
  }

  /** @returns the id of a pending invitation of the user */
  async invited({ user }: TeamCaller): Promise<string> {
    const { deps, database } = this.app;
    const before = this.waiting.get(user.id);
    if (before !== undefined) return before;
    const id = deps.newId();
    this.waiting.set(user.id, id);
    const at = deps.clock.now();
    await database.queries.insert(invitations).values({
      id,
      teamId: this.team.id,
      inviteeId: user.id,
      inviterId: this.creator.user.id,
      expiresAt: addDays(at, 7),
      createdAt: at,
      updatedAt: at,
    });
    return id;
  }

  /** @returns the id of a pending join request */
  async applied(applicant?: TeamCaller): Promise<string> {
    const { deps, database } = this.app;
    const id = deps.newId();
    const at = deps.clock.now();
    const { user } = applicant ?? (await this.stranger());
    await database.queries.insert(joinRequests).values({
      id,
      teamId: this.team.id,
      userId: user.id,
      expiresAt: addDays(at, 14),
      createdAt: at,
      updatedAt: at,
    });
    return id;
  }

  link() {
    return makeLink(this.app, this.scene);
  }

  /** @returns the Key that lets the user apply, as a right invite code returns it */
  async joiningKey({ user }: TeamCaller): Promise<string> {
    const { InviteKey } = await this.link();
    const { queries } = this.app.database;
    const [link] = await queries
      .select({ linkId: inviteLinks.id })
      .from(inviteLinks)
      .where(and(eq(inviteLinks.inviteKey, InviteKey), isNull(inviteLinks.revokedAt)));
    return stepTicketService(this.app.deps).issue(queries, {
      scope: 'team-join',
      userId: user.id,
      payload: { ...link },
    });
  }

  private async stopped(UserState: 'disable' | 'lock'): Promise<SignedInAccount> {
    const person = await this.joined('admin');
    const request = { TeamId: this.team.id, UserIds: [person.user.id], UserState };
    await this.app.ok(updateUserState, request, { as: this.creator.as });
    return person;
  }

  /** The same user with another session, which is changed to be invalid. */
  private async withSession(
    { user }: SignedInAccount,
    change: Partial<typeof sessions.$inferInsert>,
  ): Promise<SignedInAccount> {
    const as = await signIn(this.app, user);
    const { queries } = this.app.database;
    await queries
      .update(sessions)
      .set(change)
      .where(eq(sessions.tokenHash, hashToken(as.header)));
    return { user, as };
  }
}

/** A user after the first step of a sign-in, who uses the ticket of the second step as a session token. */
export async function userOwingSecondFactor(app: TestApp): Promise<TeamCaller> {
  const user = await buildUser(app, {
    certLevel: 'basic',
    password: 'Secret-123',
    loginLevel: 1,
    mfaSecretEnc: 'sealed',
  });
  const request = { Ticket: 't', RandStr: 'r', UserName: user.userName ?? '', Password: 'Secret-123' };
  const { code, obj } = await app.call(loginPassword, request);
  if (code !== errorCodes.mfaRequired)
    throw new Error(`The second factor was not asked for: ${String(code)}`);
  const key = String(Reflect.get(Object(obj), 'key'));
  return { user, as: { header: key, cookie: key } };
}
