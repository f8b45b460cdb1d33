import type { FastifyInstance } from 'fastify';
import { delUsers, setLevel, setRole, updateUserState, usersInfo } from '@portal/shared/contracts/member';
import { exportMembers, exportMembersXlsx } from '@portal/shared/contracts/search';
import type { ProviderDeps } from '../../platform/deps';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { registerExport } from '../../platform/http/register-export';
import type { TeamActService } from '../act/team-act.service';
import { actorOf } from '../act/team-actor';
import { memberChangeService } from './member-change.service';
import { MEMBER_TABLE } from './member-table.presenter';
import { memberService } from './member.service';

/** Calls 80, 89, 92, 95, E30, and E35 of the members. */
export function memberRoutes(app: FastifyInstance, deps: ProviderDeps, acts: TeamActService): void {
  const members = memberService(deps);
  const changes = memberChangeService(acts);

  registerEndpoint(app, usersInfo, ({ user, team, input }) => members.list(user.userId, team, input));
  registerExport(app, {
    csv: exportMembers,
    xlsx: exportMembersXlsx,
    table: MEMBER_TABLE,
    rows: ({ user, team, input }) => members.export(user.userId, team, input),
  });
  registerEndpoint(app, delUsers, (context) => changes.remove(actorOf(context), context.input));
  registerEndpoint(app, updateUserState, (context) => changes.setState(actorOf(context), context.input));
  registerEndpoint(app, setRole, (context) => changes.setRole(actorOf(context), context.input));
  registerEndpoint(app, setLevel, (context) => changes.setLevel(actorOf(context), context.input));
}
