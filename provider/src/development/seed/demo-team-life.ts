import type { AuditAction } from '@portal/shared/contracts/enums';
import type { auditLogs } from '../../platform/database/schema/audit-logs';
import type { joinRequests } from '../../platform/database/schema/invites';
import type { invitations } from '../../platform/database/schema/teams';
import { inDays, type DemoContext } from './demo-context';
import type { UserInsert } from './demo-people';
import type { DemoTeam, TeamInsert } from './demo-teams';

type InvitationInsert = typeof invitations.$inferInsert;
type JoinRequestInsert = typeof joinRequests.$inferInsert;
type AuditInsert = typeof auditLogs.$inferInsert;

/** Activity of a team besides its members. */
export interface DemoTeamLife {
  readonly invitations: readonly InvitationInsert[];
  readonly joinRequests: readonly JoinRequestInsert[];
  readonly audit: readonly AuditInsert[];
}

const REMARKS = ['我是值班组的，需要处理本周的变更。', 'Joining for the migration project.', ''] as const;
/** An address reserved for documentation (RFC 5737). */
const CREATOR_IP = '198.51.100.24';

/** A pending invitation, created yesterday. */
export function invitationTo(
  context: DemoContext,
  team: TeamInsert,
  { to, by }: { readonly to: UserInsert; readonly by: string },
): InvitationInsert {
  const at = inDays(context, -1);
  return {
    id: context.newId(),
    teamId: team.id,
    inviteeId: to.id,
    inviterId: by,
    expiresAt: inDays(context, 6),
    createdAt: at,
    updatedAt: at,
  };
}

/** Three join requests, two invitations, and a log of these and earlier actions. */
export function demoTeamLife(
  context: DemoContext,
  { team, members }: DemoTeam,
  crew: readonly UserInsert[],
): DemoTeamLife {
  const inside = new Set(members.map(({ userId }) => userId));
  const outside = crew.filter(({ id }) => !inside.has(id));
  const applicants = outside.slice(0, REMARKS.length);
  const invitees = outside.slice(REMARKS.length, REMARKS.length + 2);
  const requests = applicants.map((user, index) => requestOf(context, team, { user, index }));
  const line = (daysAgo: number, action: AuditAction, columns: Partial<AuditInsert> = {}): AuditInsert => ({
    id: context.newId(),
    teamId: team.id,
    actorId: team.creatorId,
    action,
    ip: CREATOR_IP,
    createdAt: inDays(context, -daysAgo),
    ...columns,
  });
  const colleagues = members.filter(({ userId }) => userId !== team.creatorId);
  return {
    invitations: invitees.map((to) => invitationTo(context, team, { to, by: team.creatorId })),
    joinRequests: requests,
    audit: [
      line(360, 'team.create', { createdAt: team.createdAt, detail: team.name }),
      ...colleagues
        .slice(0, 1)
        .map(({ userId }) => line(90, 'member.role', { targetUserId: userId, detail: 'admin' })),
      ...colleagues
        .filter(({ state }) => state === 'disable')
        .map(({ userId }) => line(21, 'member.state', { targetUserId: userId, detail: 'disable' })),
      line(14, 'team.nameLevel', { detail: 'display' }),
      ...invitees.map((to) => line(1, 'invitation.send', { targetUserId: to.id, detail: 'phone' })),
      ...requests.map(({ userId, createdAt }, index) =>
        line(0, 'request.create', { actorId: userId, ip: `203.0.113.${index + 40}`, createdAt }),
      ),
    ],
  };
}

function requestOf(
  context: DemoContext,
  team: TeamInsert,
  { user, index }: { readonly user: UserInsert; readonly index: number },
): JoinRequestInsert {
  const at = inDays(context, -(index + 1) / 3);
  return {
    id: context.newId(),
    teamId: team.id,
    userId: user.id,
    remark: REMARKS[index] ?? '',
    expiresAt: inDays({ now: at }, 14),
    createdAt: at,
    updatedAt: at,
  };
}
