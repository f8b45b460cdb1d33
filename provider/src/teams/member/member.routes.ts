import type { FastifyInstance } from 'fastify';
import { delUsers, setLevel, setRole, updateUserState, usersInfo } from '@portal/shared/contracts/member';
import { exportMembers } from '@portal/shared/contracts/search';
import type { ProviderDeps } from '../../platform/deps';
import { sendCsv } from '../../platform/http/send-csv';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { TeamActService } from '../act/team-act.service';
import { actorOf } from '../act/team-actor';
import { memberChangeService } from './member-change.service';
import { memberService } from './member.service';

/** Calls 80, 89, 92, 95, E30, and E35 of the members. */
export function memberRoutes(app: FastifyInstance, deps: ProviderDeps, acts: TeamActService): void {
  const members = memberService(deps);
  const changes = memberChangeService(acts);

  registerEndpoint(app, usersInfo, ({ user, team, input }) => members.list(user.userId, team, input));
  registerEndpoint(app, exportMembers, async ({ user, team, input, client, reply }) => {
    const reader = { userId: user.userId, language: client.language };
    return sendCsv(reply, 'members', await members.export(reader, team, input));
  });
  registerEndpoint(app, delUsers, (context) => changes.remove(actorOf(context), context.input));
  registerEndpoint(app, updateUserState, (context) => changes.setState(actorOf(context), context.input));
  registerEndpoint(app, setRole, (context) => changes.setRole(actorOf(context), context.input));
  registerEndpoint(app, setLevel, (context) => changes.setLevel(actorOf(context), context.input));
}
