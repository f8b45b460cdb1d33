import { closeAccount } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  allowInvitedTeam,
  applyForTeam,
  inviteUserByInfos,
  refuseInvitedTeam,
} from '@portal/shared/contracts/invitation';
import { delUsers, setRole, updateUserState } from '@portal/shared/contracts/member';
import { deleteTeam, outTeam, transferTeam } from '@portal/shared/contracts/team';
import { buildMember, buildTeam } from '../../testing/builders';
import {
  buildJoiningScene,
  buildSomeone,
  earnKey,
  invite,
  type JoiningScene,
  type SignedInAccount,
} from '../../testing/joining-scene';
import { queueForAccount } from '../../testing/lock-queue';
import { ticket } from '../../testing/security-scene';
import type { TestApp } from '../../testing/test-app';
import { openTwoProviders } from '../../testing/two-providers';

/*
 * Two users who affect each other: one closes their account, which locks both, while an act locks the other one first.
 * Accounts are locked in the order of their ids, so each race is run with both orders of ids.
 */

type Response = Promise<{ readonly code: number; readonly obj?: unknown }>;
/** A call that is ready to be sent. */
type Act = () => Response;

let one: TestApp;
let other: TestApp;
let cleanUp: () => Promise<void>;
/** The account is closed. */
let closer: SignedInAccount;
/** Has invited the closer, or was invited by them. */
let partner: SignedInAccount;
/** A team whose creator is neither of the two. */
let scene: JoiningScene;

beforeAll(async () => {
  ({ one, other, close: cleanUp } = await openTwoProviders());
});
afterAll(() => cleanUp());

async function join(team: JoiningScene, { user }: SignedInAccount, role: 'admin' | 'member'): Promise<void> {
  await buildMember(one, { team: team.team, user, role });
}
async function closing({ user, as }: SignedInAccount): Promise<Act> {
  const Key = await ticket({ app: one, user });
  return () => other.call(closeAccount, { Key }, { as });
}
/** Makes someone an admin who invites. */
async function inviteAsAdmin(to: JoiningScene, inviter: SignedInAccount, invitee: SignedInAccount) {
  await join(to, inviter, 'admin');
  return invite(one, { ...to, creator: inviter }, invitee);
}
const partnerIn = () => ({ TeamId: scene.team.id, UserIds: [partner.user.id] });

describe.each([
  ['the closed account has the lower id', true],
  ['the closed account has the higher id', false],
] as const)('%s', (_, isCloserFirst) => {
  beforeEach(async () => {
    const [low = '', high = ''] = [one.deps.newId(), one.deps.newId()].sort();
    closer = await buildSomeone(one, { id: isCloserFirst ? low : high });
    partner = await buildSomeone(one, { id: isCloserFirst ? high : low });
    scene = await buildJoiningScene(one);
  });

  describe('two users have invited one another', () => {
    beforeEach(async () => {
      await inviteAsAdmin(await buildJoiningScene(one), closer, partner);
    });

    const byCreator = () => ({ as: scene.creator.as });
    const ACTS: Readonly<Record<string, () => Promise<Act>>> = {
      'is removed': () => invited(() => one.send(delUsers, partnerIn(), byCreator())),
      'is demoted': () => invited(() => one.send(setRole, { ...partnerIn(), Role: 'member' }, byCreator())),
      'is locked': () =>
        invited(() => one.send(updateUserState, { ...partnerIn(), UserState: 'lock' }, byCreator())),
      leaves: () => invited(() => one.send(outTeam, { TeamId: scene.team.id }, { as: partner.as })),
      'closes their account': async () => {
        const close = await closing(partner);
        return invited(close);
      },
      'deletes the team': async () => {
        const team = await buildTeam(one, { creator: partner.user });
        await invite(one, { team, creator: partner }, closer);
        return () => one.send(deleteTeam, { TeamId: team.id }, { as: partner.as });
      },
      'invites again': async () => {
        const team = await buildTeam(one, { creator: partner.user });
        const request = { TeamId: team.id, Infos: [{ Phone: closer.user.phoneE164 ?? '' }] };
        return () => one.send(inviteUserByInfos, request, { as: partner.as });
      },
      'applies to a team that the other one decides for': async () => {
        await join(scene, closer, 'admin');
        const Key = await earnKey(one, scene, partner);
        return () => one.send(applyForTeam, { Key }, { as: partner.as });
      },
    };
    /** The act of a partner who has invited the closer to the team of the scene. */
    async function invited(act: Act): Promise<Act> {
      await inviteAsAdmin(scene, partner, closer);
      return act;
    }

    test.each(Object.entries(ACTS))('one %s while the other closes their account', async (__, prepare) => {
      const act = await prepare();
      const responses = await queueForAccount(one.database, partner.user.id, [act, await closing(closer)]);

      expect(responses.map(({ code }) => code)).toEqual([0, 0]);
    });

    test.each(Object.entries(ACTS))('one %s after the other closes their account', async (__, prepare) => {
      const act = await prepare();
      const [closed, acted] = await queueForAccount(one.database, partner.user.id, [
        await closing(closer),
        act,
      ]);

      expect(closed?.code).toBe(0);
      expect(acted?.code).toBe(0);
    });
  });

  describe('an invitation of an account that is being closed', () => {
    test.each([
      ['agrees', allowInvitedTeam, errorCodes.inviteExpired],
      ['refuses', refuseInvitedTeam, errorCodes.alreadyHandled],
    ] as const)('the invitee %s first, or finds it revoked', async (__, call, late) => {
      for (const isAnswerFirst of [true, false]) {
        const inviter = isAnswerFirst ? closer : await buildSomeone(one);
        const InvitationId = await inviteAsAdmin(await buildJoiningScene(one), inviter, partner);
        const answer = () => one.send(call, { InvitationId }, { as: partner.as });
        const calls = [answer, await closing(inviter)];
        const responses = await queueForAccount(
          one.database,
          partner.user.id,
          isAnswerFirst ? calls : calls.reverse(),
        );

        expect(responses.map(({ code }) => code)).toEqual([0, isAnswerFirst ? 0 : late]);
      }
    });
  });

  describe('a team that is transferred to an account that is being closed', () => {
    async function transferring(): Promise<Act> {
      const team = await buildTeam(one, { creator: partner.user });
      await buildMember(one, { team, user: closer.user });
      const Key = await ticket({ app: one, user: partner.user });
      const request = { TeamId: team.id, UserId: closer.user.id, Key };
      return () => one.send(transferTeam, request, { as: partner.as });
    }

    test('prevents the closing', async () => {
      const calls = [await transferring(), await closing(closer)];
      const responses = await queueForAccount(one.database, closer.user.id, calls);

      expect(responses.map(({ code }) => code)).toEqual([0, errorCodes.conflict]);
    });

    test('or finds no such member', async () => {
      const calls = [await closing(closer), await transferring()];
      const responses = await queueForAccount(one.database, closer.user.id, calls);

      expect(responses.map(({ code }) => code)).toEqual([0, errorCodes.notFound]);
    });
  });
});
