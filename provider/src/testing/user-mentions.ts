import {
  allowInvitedTeam,
  inviteUserVerifyPhones,
  refuseInvitedTeam,
} from '@portal/shared/contracts/invitation';
import { delUsers, refuseUsers, setRole } from '@portal/shared/contracts/member';
import { transferTeam } from '@portal/shared/contracts/team';
import { noticeService } from '../platform/messages/notice.service';
import { buildMember, buildTeam } from './builders';
import { apply, buildSomeone, invite, type JoiningScene, type SignedInAccount } from './joining-scene';
import { ticket } from './security-scene';
import type { TestApp } from './test-app';
import { JOIN_REQUEST_TEMPLATES } from '../teams/join-request/join-request-templates';

/**
 * Performs every act that mentions the user in data of others, with the real calls. It leaves messages to the
 * colleague, audit log entries of both, answered invitations and requests, and a queued notice.
 */
export async function createMentions(
  app: TestApp,
  person: SignedInAccount,
  colleague: SignedInAccount,
): Promise<void> {
  const scene = {
    creator: colleague,
    team: await buildTeam(app, { creator: colleague.user, name: 'Green' }),
  };
  await answerInvitations(app, person, scene);
  await applyAndBeRefused(app, person, scene);
  await transferTeamTo(app, person, colleague);
  await queueNotice(app, person, scene);
}

/**
 * The colleague looks up the user by phone and mailbox, and invites them twice. The user refuses once and agrees once,
 * and is then promoted and removed.
 */
async function answerInvitations(app: TestApp, person: SignedInAccount, scene: JoiningScene): Promise<void> {
  const { team, creator } = scene;
  const infos = [person.user.phoneE164 ?? '', person.user.mail ?? '', '13700000000'];
  await app.ok(inviteUserVerifyPhones, { TeamId: team.id, Infos: infos }, { as: creator.as });
  const refused = await invite(app, scene, person);
  await app.ok(refuseInvitedTeam, { InvitationId: refused }, { as: person.as });
  const agreed = await invite(app, scene, person);
  await app.ok(allowInvitedTeam, { InvitationId: agreed }, { as: person.as });
  const UserIds = [person.user.id];
  await app.ok(setRole, { TeamId: team.id, UserIds, Role: 'admin' }, { as: creator.as });
  await app.ok(delUsers, { TeamId: team.id, UserIds }, { as: creator.as });
}

/** The user asks to join, and is refused with a reason that contains their name. */
async function applyAndBeRefused(app: TestApp, person: SignedInAccount, scene: JoiningScene): Promise<void> {
  const request = { TeamId: scene.team.id, ApplyIds: [await apply(app, scene, person, 'It is leaver.')] };
  await app.ok(refuseUsers, { ...request, Reason: 'leaver has left before.' }, { as: scene.creator.as });
}

/** The user invites another user to a team, and transfers the team to the colleague. */
async function transferTeamTo(
  app: TestApp,
  person: SignedInAccount,
  colleague: SignedInAccount,
): Promise<void> {
  const team = await buildTeam(app, { creator: person.user, name: 'Handed over' });
  await buildMember(app, { team, user: colleague.user, role: 'admin' });
  const scene = { team, creator: person };
  await invite(app, scene, await buildSomeone(app));
  const Key = await ticket({ app, user: person.user });
  await app.ok(transferTeam, { TeamId: team.id, UserId: colleague.user.id, Key }, { as: person.as });
}

/** Queues a notice for the next scheduled delivery. */
async function queueNotice(
  app: TestApp,
  { user }: SignedInAccount,
  { team, creator }: JoiningScene,
): Promise<void> {
  const notice = {
    userId: creator.user.id,
    kind: 'team',
    template: JOIN_REQUEST_TEMPLATES.joinRequested,
    params: { userId: user.id, teamId: team.id, team: team.name },
    external: [creator.user.mail ?? ''],
  } as const;
  await app.database.transaction((queries) => noticeService(app.deps).write(queries, { personal: [notice] }));
}
