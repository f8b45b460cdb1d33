import type { FastifyInstance } from 'fastify';
import { delUsers, setLevel, setRole, updateUserState, usersInfo } from '@portal/shared/contracts/member';
import { exportMembers } from '@portal/shared/contracts/search';
import type { ProviderDeps } from '../deps';
import { answerCsv } from '../http/answer-csv';
import { registerEndpoint } from '../http/register-endpoint';
import type { TeamActService } from '../team/team-act.service';
import { actorOf } from '../team/team-actor';
import { memberChangeService } from './member-change.service';
import { memberService } from './member.service';

/** Calls 80, 89, 92, 95, E30, and E35 of the members. */
export function memberRoutes(app: FastifyInstance, deps: ProviderDeps, acts: TeamActService): void {
  const members = memberService(deps);
  const changes = memberChangeService(acts);

  registerEndpoint(app, usersInfo, ({ person, team, input }) => members.list(person.userId, team, input));
  registerEndpoint(app, exportMembers, async ({ person, team, input, client, reply }) => {
    const reader = { userId: person.userId, language: client.language };
    return answerCsv(reply, 'members', await members.export(reader, team, input));
  });
  registerEndpoint(app, delUsers, (call) => changes.remove(actorOf(call), call.input));
  registerEndpoint(app, updateUserState, (call) => changes.setState(actorOf(call), call.input));
  registerEndpoint(app, setRole, (call) => changes.setRole(actorOf(call), call.input));
  registerEndpoint(app, setLevel, (call) => changes.setLevel(actorOf(call), call.input));
}
