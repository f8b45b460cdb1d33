import {
  applyForTeam,
  inviteUserByInfos,
  inviteUserByUrl,
  verifyInvtedUrl,
} from '@portal/shared/contracts/invitation';
import { buildTeam, buildUser, type TeamRow, type UserOverrides, type UserRow } from './builders';
import { signIn, type SessionTokens } from './sign-in';
import type { TestApp } from './test-app';

/** A signed-in user. */
export interface SignedInAccount {
  readonly user: UserRow;
  readonly as: SessionTokens;
}

/** A team and its creator. */
export interface JoiningScene {
  readonly team: TeamRow;
  readonly creator: SignedInAccount;
}

/** With basic verification by default. */
export async function buildSomeone(app: TestApp, overrides: UserOverrides = {}): Promise<SignedInAccount> {
  const user = await buildUser(app, { certLevel: 'basic', realName: '欧阳修', ...overrides });
  return { user, as: await signIn(app, user) };
}

export async function buildJoiningScene(app: TestApp): Promise<JoiningScene> {
  const creator = await buildSomeone(app);
  return { creator, team: await buildTeam(app, { creator: creator.user }) };
}

/**
 * A team and someone outside it, both new for each test of a file, with the clock reset. Call it at the top of the
 * file, after `sharedApp`.
 */
export function joiningForEachTest(app: TestApp): {
  readonly scene: JoiningScene;
  readonly guest: SignedInAccount;
} {
  let current: { readonly scene: JoiningScene; readonly guest: SignedInAccount } | undefined;
  beforeEach(async () => {
    app.clock.setOffset(0);
    current = { scene: await buildJoiningScene(app), guest: await buildSomeone(app) };
  });
  function built() {
    if (current === undefined) throw new Error('The scene is built before each test.');
    return current;
  }
  return {
    scene: {
      get team() {
        return built().scene.team;
      },
      get creator() {
        return built().scene.creator;
      },
    },
    guest: {
      get user() {
        return built().guest.user;
      },
      get as() {
        return built().guest.as;
      },
    },
  };
}

/** @returns the id of the invitation */
export async function invite(
  app: TestApp,
  { team, creator }: JoiningScene,
  { user }: SignedInAccount,
): Promise<string> {
  const request = { TeamId: team.id, Infos: [{ Phone: user.phoneE164 ?? '' }] };
  const { list } = await app.ok(inviteUserByInfos, request, { as: creator.as });
  const id = list[0]?.InvitationId;
  if (id === undefined) throw new Error(`Nobody was invited: ${JSON.stringify(list)}`);
  return id;
}

export async function makeLink(app: TestApp, { team, creator }: JoiningScene, Days: 1 | 3 | 7 | 30 = 7) {
  const link = await app.ok(inviteUserByUrl, { TeamId: team.id, Days }, { as: creator.as });
  if (link === null) throw new Error('No link was made.');
  return link;
}

/** The Key that a user gets for the team's invite code. */
export async function earnKey(app: TestApp, scene: JoiningScene, { as }: SignedInAccount): Promise<string> {
  const { InviteKey } = await makeLink(app, scene);
  return (await app.ok(verifyInvtedUrl, { InviteKey }, { as })).Key;
}

/** @returns the id of the request */
export async function apply(
  app: TestApp,
  scene: JoiningScene,
  someone: SignedInAccount,
  Remark?: string,
): Promise<string> {
  const Key = await earnKey(app, scene, someone);
  return (await app.ok(applyForTeam, { Key, Remark }, { as: someone.as })).Id;
}
